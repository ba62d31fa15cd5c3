// SPDX-License-Identifier: MIT
// Memory of clusters against its limit; power over time; energy by cause.
const pretty = key => key.replace(/_/g, ' ');

function memory() {
  const clusters = data.memory.clusters;
  const kinds = [...new Set(clusters.flatMap(c => Object.keys(c.by_category)))].filter(k => clusters.some(c => c.by_category[k]));
  const sums = kinds.map(k => Math.max(...clusters.map(c => c.by_category[k] || 0)));
  legend($('memory-legend'), kinds.map((k, i) => ['c' + i % 8, pretty(k), bytes(sums[i])]));
  const draw = () => {
    const width = Math.max(260, $('memory-body').clientWidth), height = 260, left = 52, base = height - 24;
    const most = Math.max(...clusters.map(c => Math.max(c.peak, c.limit))) * 1.06, y = v => base - v / most * (base - 8);
    const each = (width - left) / clusters.length, wide = Math.max(1, Math.min(40, each * 0.72));
    const svg = element('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Peak memory of each cluster, by what it is for, against its limit' });
    for (const v of BYTES.ticks(most))
      svg.append(element('line', { class: 'grid', x1: left, x2: width, y1: y(v), y2: y(v) }), element('text', { x: left - 6, y: y(v) + 4, 'text-anchor': 'end' }, bytes(v)));
    clusters.forEach((cluster, i) => {
      const x = left + each * (i + 0.5), g = element('g', { class: 'reach', role: 'img', 'aria-label': `${clusterName(i)}: ${bytes(cluster.peak)} of ${bytes(cluster.limit)}` });
      let sum = 0;
      kinds.forEach((kind, k) => {
        const value = cluster.by_category[kind] || 0;
        if (value) g.append(element('rect', { x: x - wide / 2, y: y(sum + value), width: wide, height: y(sum) - y(sum + value), fill: `var(--c${k % 8})` }));
        sum += value;
      });
      g.append(element('rect', { x: x - each / 2, y: 0, width: each, height: base, fill: 'transparent' }));
      const show = (px, py) => tip(px, py, clusterName(i), [['peak', bytes(cluster.peak)], ['limit', bytes(cluster.limit)],
        ...kinds.map((kind, k) => [pretty(kind), bytes(cluster.by_category[kind] || 0), 'c' + k % 8])]);
      g.addEventListener('pointermove', event => show(event.clientX, event.clientY));
      g.addEventListener('pointerleave', tipHide);
      g.addEventListener('focus', () => { const box = g.getBoundingClientRect(); show(box.left, box.top); });
      g.addEventListener('blur', tipHide);
      svg.append(g);
      if (each >= 16 || i % Math.ceil(16 / each) === 0) svg.append(element('text', { x, y: height - 8, 'text-anchor': 'middle' }, String(i)));
    });
    limitLine(svg, left, width, y(clusters[0].limit), clusters[0].limit);
    $('memory-body').replaceChildren(svg);
    roving(svg, '.reach');
  };
  draw();
  redraws.push(draw);
  memoryCurves();
}

// A plane of time (s) and something else: its axes; x and y for what is drawn in it.
function plane(body, height, total, most, format, label) {
  const width = Math.max(260, body.clientWidth), left = 52, base = height - 24;
  const x = t => left + t / total * (width - left - 4), y = v => base - v / most * (base - 8);
  const svg = element('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label });
  const xs = ticks(0, total, width / 110);
  for (const v of format.ticks(most))
    svg.append(element('line', { class: 'grid', x1: left, x2: width, y1: y(v), y2: y(v) }), element('text', { x: left - 6, y: y(v) + 4, 'text-anchor': 'end' }, format.text(v)));
  for (const t of xs.found.slice(0, xs.found[xs.found.length - 1] > total * 0.95 ? -1 : undefined))
    svg.append(element('text', { x: x(t), y: height - 6, 'text-anchor': t ? 'middle' : 'start' }, moment(t, xs.step)));
  svg.addEventListener('pointerleave', tipHide);
  svg.addEventListener('blur', tipHide);
  svg.setAttribute('tabindex', '0');
  body.replaceChildren(svg);
  return { svg, x, y, base, left, right: width, width, total };
}
// Tell about one of n intervals: that under the mouse, or the next by arrow keys.
function walk(p, n, bin, say) {
  let chosen = -1;
  const mark = element('line', { class: 'axis', y1: 0, y2: p.base, visibility: 'hidden' });
  p.svg.append(mark);
  const show = (i, x, y) => {
    chosen = i;
    const at = p.x(Math.min(p.total, (i + 0.5) * bin));
    mark.setAttribute('x1', at);
    mark.setAttribute('x2', at);
    mark.setAttribute('visibility', 'visible');
    const box = p.svg.getBoundingClientRect();
    tip(x === undefined ? box.left + at / p.width * box.width : x, y === undefined ? box.top + 20 : y, ...say(i));
  };
  p.svg.addEventListener('pointermove', event => {
    const box = p.svg.getBoundingClientRect(), i = Math.floor(((event.clientX - box.left) / box.width * p.width - p.left) / (p.width - p.left - 4) * p.total / bin);
    if (i >= 0 && i < n) show(i, event.clientX, event.clientY); else tipHide();
  });
  p.svg.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(Math.max(0, Math.min(n - 1, chosen + step)));
  });
}
function steps(values, bin, x, y) {
  let line = '';
  values.forEach((value, i) => { line += `${i ? 'L' : 'M'}${x(i * bin).toFixed(1)} ${y(value).toFixed(1)}L${x((i + 1) * bin).toFixed(1)} ${y(value).toFixed(1)}`; });
  return line;
}
const BYTES = { text: bytes, ticks: most => {
  const step = Array.from({ length: 30 }, (_, i) => 2 ** (i + 8)).find(s => most / s <= 6), found = [];
  for (let v = 0; v <= most; v += step) found.push(v);
  return found;
} };
const WATTS = { text: v => `${+v.toPrecision(3)} W`, ticks: most => ticks(0, most, 5).found };

// Of each cluster a line; that of the fullest stands out.
function memoryCurves() {
  const clusters = data.memory.clusters, bin = data.memory.bin_seconds, fullest = data.memory.fullest;
  const curves = clusters.map((c, i) => [i, c.curve]).filter(([, curve]) => curve && curve.length);
  if (!curves.length || !bin) return;
  $('curves-h').hidden = false;
  const draw = () => {
    const limit = clusters[fullest].limit, most = Math.max(limit, ...curves.map(([, c]) => Math.max(...c))) * 1.06;
    const p = plane($('curves-body'), 180, bin * curves[0][1].length, most, BYTES, 'Memory of each cluster over time');
    for (const [i, curve] of curves.sort((a, b) => (a[0] === fullest) - (b[0] === fullest)))
      p.svg.append(element('path', { d: steps(curve, bin, p.x, p.y), fill: 'none', stroke: i === fullest ? 'var(--c0)' : 'var(--c6)', 'stroke-width': i === fullest ? 2 : 1, opacity: i === fullest ? 1 : 0.5 }));
    limitLine(p.svg, p.left, p.right, p.y(limit), limit);
    walk(p, curves[0][1].length, bin, at => {
      const values = curves.map(([, c]) => c[at]).sort((a, b) => a - b);
      return [moment(at * bin, bin / 10), [[`${clusterName(fullest)}, the fullest`, bytes(clusters[fullest].curve[at])],
        ['all, from', bytes(values[0])], ['to', bytes(values[values.length - 1])]]];
    });
  };
  draw();
  redraws.push(draw);
}
function limitLine(svg, left, right, y, limit) {
  svg.append(element('line', { x1: left, x2: right, y1: y, y2: y, stroke: 'var(--c5)', 'stroke-width': 1.5, 'stroke-dasharray': '6 4' }),
    element('text', { class: 'strong', x: right, y: y - 5, 'text-anchor': 'end' }, 'limit ' + bytes(limit)));
}

function power() {
  const watts = data.power ? data.power.watts : [], bin = data.power ? data.power.bin_seconds : 0;
  const draw = () => {
    const total = Math.min(bin * watts.length, end || bin), p = plane($('power-body'), 220, total, Math.max(...watts, 1e-12) * 1.1, WATTS, `Power over time, at most ${WATTS.text(data.power.peak_watts)}`);
    const line = steps(watts, bin, t => p.x(Math.min(t, total)), p.y);
    p.svg.append(element('path', { d: `${line}L${p.x(total)} ${p.base}L${p.left} ${p.base}Z`, fill: 'var(--c0)', opacity: 0.18 }),
      element('path', { d: line, fill: 'none', stroke: 'var(--c0)', 'stroke-width': 1.6 }));
    walk(p, watts.length, bin, i => [`${(+watts[i].toPrecision(4))} W`, [['from', moment(i * bin, bin / 10)], ['for', seconds(bin)]]]);
  };
  if (watts.length) {
    draw();
    redraws.push(draw);
    $('power-note').textContent = `On average ${WATTS.text(data.power.mean_watts)}, at most ${WATTS.text(data.power.peak_watts)} over ${seconds(data.power.peak_window_seconds)}.`;
  }
  if (data.energy) bars($('energy-body'), Object.entries(data.energy.by_cause).filter(e => e[1]).sort((a, b) => b[1] - a[1]).map(([k, v]) => [pretty(k), v, 'c0']), joules);
  else $('energy-h').hidden = true;
}
