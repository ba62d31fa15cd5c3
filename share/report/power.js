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
    const step = [64, 128, 256, 512, 1024, 2048, 4096].map(k => k * 1024).find(s => most / s <= 6) || most / 5;
    for (let v = 0; v <= most; v += step)
      svg.append(element('line', { class: 'grid', x1: left, x2: width, y1: y(v), y2: y(v) }), element('text', { x: left - 6, y: y(v) + 4, 'text-anchor': 'end' }, bytes(v)));
    clusters.forEach((cluster, i) => {
      const x = left + each * (i + 0.5), g = element('g', { tabindex: 0, 'aria-label': `cluster ${i}: ${bytes(cluster.peak)} of ${bytes(cluster.limit)}` });
      let sum = 0;
      kinds.forEach((kind, k) => {
        const value = cluster.by_category[kind] || 0;
        if (value) g.append(element('rect', { x: x - wide / 2, y: y(sum + value), width: wide, height: y(sum) - y(sum + value), fill: `var(--c${k % 8})` }));
        sum += value;
      });
      g.append(element('rect', { x: x - each / 2, y: 0, width: each, height: base, fill: 'transparent' }));
      const show = (px, py) => tip(px, py, `cluster ${i}`, [['peak', bytes(cluster.peak)], ['limit', bytes(cluster.limit)],
        ...kinds.map((kind, k) => [pretty(kind), bytes(cluster.by_category[kind] || 0), 'c' + k % 8])]);
      g.addEventListener('pointermove', event => show(event.clientX, event.clientY));
      g.addEventListener('pointerleave', tipHide);
      g.addEventListener('focus', () => { const box = g.getBoundingClientRect(); show(box.left, box.top); });
      g.addEventListener('blur', tipHide);
      svg.append(g);
      if (each >= 16 || i % Math.ceil(16 / each) === 0) svg.append(element('text', { x, y: height - 8, 'text-anchor': 'middle' }, String(i)));
    });
    const limit = clusters[0].limit;
    svg.append(element('line', { x1: left, x2: width, y1: y(limit), y2: y(limit), stroke: 'var(--c5)', 'stroke-width': 1.5, 'stroke-dasharray': '6 4' }),
      element('text', { class: 'strong', x: width, y: y(limit) - 5, 'text-anchor': 'end' }, 'limit ' + bytes(limit)));
    $('memory-body').replaceChildren(svg);
  };
  draw();
  redraws.push(draw);
}

function power() {
  const watts = data.power ? data.power.watts : [], bin = data.power ? data.power.bin_seconds : 0;
  const draw = () => {
    const width = Math.max(260, $('power-body').clientWidth), height = 220, left = 44, base = height - 24;
    const most = Math.max(...watts, 1e-12) * 1.1, total = bin * watts.length, x = t => left + t / total * (width - left - 4), y = v => base - v / most * (base - 8);
    const svg = element('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `Power over time, at most ${(+data.power.peak_watts.toPrecision(3))} watts` });
    const ys = ticks(0, most, 5), xs = ticks(0, total, width / 110);
    for (const v of ys.found)
      svg.append(element('line', { class: 'grid', x1: left, x2: width, y1: y(v), y2: y(v) }), element('text', { x: left - 6, y: y(v) + 4, 'text-anchor': 'end' }, `${+v.toPrecision(3)} W`));
    for (const t of xs.found.slice(0, xs.found[xs.found.length - 1] > total * 0.95 ? -1 : undefined))
      svg.append(element('text', { x: x(t), y: height - 6, 'text-anchor': t ? 'middle' : 'start' }, moment(t, xs.step)));
    let line = '';
    watts.forEach((value, i) => { line += `${i ? 'L' : 'M'}${x(i * bin).toFixed(1)} ${y(value).toFixed(1)}L${x((i + 1) * bin).toFixed(1)} ${y(value).toFixed(1)}`; });
    svg.append(element('path', { d: `${line}L${x(total)} ${base}L${left} ${base}Z`, fill: 'var(--c0)', opacity: 0.18 }),
      element('path', { d: line, fill: 'none', stroke: 'var(--c0)', 'stroke-width': 1.6 }));
    svg.addEventListener('pointermove', event => {
      const box = svg.getBoundingClientRect(), t = ((event.clientX - box.left) / box.width * width - left) / (width - left - 4) * total, i = Math.floor(t / bin);
      if (i >= 0 && i < watts.length) tip(event.clientX, event.clientY, `${(+watts[i].toPrecision(4))} W`, [['from', moment(i * bin, bin / 10)], ['for', seconds(bin)]]);
      else tipHide();
    });
    svg.addEventListener('pointerleave', tipHide);
    $('power-body').replaceChildren(svg);
  };
  if (watts.length) { draw(); redraws.push(draw); }
  if (data.energy) bars($('energy-body'), Object.entries(data.energy.by_cause).filter(e => e[1]).sort((a, b) => b[1] - a[1]).map(([k, v]) => [pretty(k), v, 'c0']), joules);
  else $('energy-h').hidden = true;
}
