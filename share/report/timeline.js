// SPDX-License-Identifier: MIT
// The timeline of ranks: what is seen of it is drawn anew after each step, a pixel being the mix of what happened in it.
const RULER = 22, EDGE = 2; // px: the ruler, and the line between clusters
const unit = data.timeline.unit_seconds, span = Math.max(1, end / unit);
const lanes = data.timeline.ranks.map(flat => {
  const n = flat.length / 5, lane = { start: new Float64Array(n + 1), spent: new Float32Array(3 * n), call: new Uint16Array(n), n };
  for (let i = 0, at = 0; i < n; i++) {
    at += flat[5 * i];
    lane.start[i + 1] = at;
    for (let s = 0; s < 3; s++) lane.spent[3 * i + s] = flat[5 * i + 1 + s];
    lane.call[i] = flat[5 * i + 4];
  }
  return lane;
});
const byPlace = lanes.map((_, rank) => rank).sort((a, b) =>
  data.ranks.cluster[a] - data.ranks.cluster[b] || data.ranks.pe[a] - data.ranks.pe[b]);

const view = { from: 0, to: span, rows: [], top: [], height: 1, row: -1, at: 0, drawn: false };

// The interval of a lane in which a moment lies.
function find(lane, at) {
  let low = 0, high = lane.n - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lane.start[middle + 1] > at) high = middle; else low = middle + 1;
  }
  return low;
}

// Add what a lane did to columns of [compute, message, copy, all].
function addColumns(lane, from, to, columns, width) {
  if (!lane.n) return;
  const k = width / (to - from);
  for (let i = find(lane, from); i < lane.n && lane.start[i] < to; i++) {
    const length = lane.start[i + 1] - lane.start[i];
    if (!length) continue;
    const x0 = Math.max(0, (lane.start[i] - from) * k), x1 = Math.min(width, (lane.start[i + 1] - from) * k);
    const c = lane.spent[3 * i] / length, m = lane.spent[3 * i + 1] / length, y = lane.spent[3 * i + 2] / length;
    for (let x = Math.floor(x0); x < x1; x++) {
      const part = Math.min(x + 1, x1) - Math.max(x, x0);
      columns[4 * x] += c * part; columns[4 * x + 1] += m * part; columns[4 * x + 2] += y * part; columns[4 * x + 3] += part;
    }
  }
}

function rowsMake() {
  const clusters = $('rows').value === 'clusters';
  view.rows = [];
  for (const rank of byPlace) {
    const cluster = data.ranks.cluster[rank], last = view.rows[view.rows.length - 1];
    if (clusters && last && last.cluster === cluster) last.ranks.push(rank);
    else view.rows.push({ cluster, ranks: [rank] });
  }
  const room = Math.max(260, Math.min(820, innerHeight * 0.72));
  view.height = +$('height').value || Math.max(1, Math.min(26, Math.floor((room - RULER - EDGE * clusterCount) / view.rows.length)));
  let top = 0;
  view.top = view.rows.map((row, i) => {
    if (i && row.cluster !== view.rows[i - 1].cluster) top += EDGE;
    const here = top;
    top += view.height;
    return here;
  });
  $('sizer').style.height = RULER + top + 'px';
  view.shown = Math.min(RULER + top, Math.max(room, 300));
  $('lanes').style.maxHeight = view.shown + 2 + 'px';
}

const gutter = () => 44;
const aside = width => width < 640 ? 0 : 84; // shares of the whole run

function mixer(ratioed) {
  const colours = STATES.map(s => rgb(colour(s))), empty = rgb(colour('void'));
  return (columns, at) => {
    const all = columns[at + 3], wait = Math.max(0, all - columns[at] - columns[at + 1] - columns[at + 2]), none = Math.max(0, ratioed - all);
    let pixel = 0xff000000;
    for (let i = 0; i < 3; i++) {
      const value = (columns[at] * colours[0][i] + columns[at + 1] * colours[1][i] + columns[at + 2] * colours[2][i] +
        wait * colours[3][i] + none * empty[i]) / Math.max(ratioed, all);
      pixel |= Math.min(255, Math.round(value)) << 8 * i;
    }
    return pixel >>> 0;
  };
}

function ruler(context, left, width) {
  const { found, step } = ticks(view.from * unit, view.to * unit, width / 110);
  context.fillStyle = colour('soft'); context.strokeStyle = colour('line');
  context.font = '11px system-ui, "DejaVu Sans", sans-serif'; context.textBaseline = 'middle'; context.textAlign = 'center';
  context.beginPath();
  for (const at of found) {
    const x = left + (at / unit - view.from) / (view.to - view.from) * width;
    context.moveTo(x + 0.5, RULER - 5); context.lineTo(x + 0.5, RULER);
    const label = moment(at, step), half = context.measureText(label).width / 2;
    context.fillText(label, Math.min(left + width - half, Math.max(left + half, x)), 8);
  }
  context.stroke();
  context.textAlign = 'left';
  context.fillText('cluster', 2, RULER - 6);
  if (aside($('lanes').clientWidth)) context.fillText('whole run', left + width + 8, RULER - 6);
}

function lanesDraw() {
  const canvas = $('lanes-canvas'), box = $('lanes'), wide = box.clientWidth;
  const { context, w, h, ratio } = sharp(canvas, wide, view.shown);
  canvas.style.height = view.shown + 'px';
  const left = Math.round(gutter() * ratio), right = Math.round(aside(wide) * ratio), width = w - left - right, scroll = box.scrollTop;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colour('card'); context.fillRect(0, 0, w, h);
  const image = context.createImageData(width, h), pixels = new Uint32Array(image.data.buffer), columns = new Float32Array(4 * width);
  const gap = view.height >= 4 ? Math.max(1, Math.round(ratio)) : 0;
  view.rows.forEach((row, i) => {
    const y0 = Math.round((view.top[i] - scroll + RULER) * ratio), y1 = Math.round((view.top[i] + view.height - scroll + RULER) * ratio) - gap;
    if (y1 <= RULER * ratio || y0 >= h) return;
    columns.fill(0);
    for (const rank of row.ranks) addColumns(lanes[rank], view.from, view.to, columns, width);
    const mix = view.mix[row.ranks.length] || (view.mix[row.ranks.length] = mixer(row.ranks.length));
    const first = Math.max(0, y0), line = pixels.subarray(first * width, (first + 1) * width);
    for (let x = 0; x < width; x++) line[x] = mix(columns, 4 * x);
    for (let y = first + 1; y < Math.min(h, y1); y++) pixels.copyWithin(y * width, first * width, (first + 1) * width);
  });
  context.putImageData(image, left, 0);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  sidesDraw(context, wide, scroll);
  context.fillStyle = colour('card'); context.fillRect(0, 0, wide, RULER);
  ruler(context, left / ratio, width / ratio);
  cursorDraw(context, left / ratio, width / ratio, scroll);
  overviewMark();
  const step = (view.to - view.from) * unit / 1000;
  $('range').textContent = moment(view.from * unit, step) + ' – ' + moment(view.to * unit, step);
  canvas.dataset.from = view.from * unit; canvas.dataset.to = view.to * unit;
}

// Numbers of clusters on the left, what each row did in the whole run on the right.
function sidesDraw(context, wide, scroll) {
  const room = aside(wide);
  context.font = '11px system-ui, "DejaVu Sans", sans-serif'; context.textBaseline = 'middle'; context.textAlign = 'right';
  for (let i = 0; i < view.rows.length;) {
    let next = i;
    while (next < view.rows.length && view.rows[next].cluster === view.rows[i].cluster) next++;
    const y0 = view.top[i] - scroll + RULER, y1 = view.top[next - 1] + view.height - scroll + RULER;
    if (y1 > RULER && y0 < view.shown && (y1 - y0 >= 11 || view.rows[i].cluster % Math.ceil(12 / (y1 - y0)) === 0)) {
      context.fillStyle = colour('soft');
      context.fillText(view.rows[i].cluster, gutter() - 8, Math.max(RULER + 7, Math.min(view.shown - 7, (y0 + y1) / 2)));
    }
    context.fillStyle = colour('line');
    context.fillRect(gutter() - 4, y0, 2, y1 - y0);
    i = next;
  }
  if (!room) return;
  const colours = STATES.map(colour);
  view.rows.forEach((row, i) => {
    const y = view.top[i] - scroll + RULER;
    if (y + view.height <= RULER || y >= view.shown) return;
    let x = wide - room + 8;
    STATES.forEach((state, s) => {
      const share = row.ranks.reduce((sum, rank) => sum + data.ranks[state + '_seconds'][rank], 0) / row.ranks.length / (end || 1);
      context.fillStyle = colours[s];
      context.fillRect(x, y, share * (room - 10), Math.max(1, view.height - (view.height >= 4 ? 1 : 0)));
      x += share * (room - 10);
    });
  });
}

function cursorDraw(context, left, width, scroll) {
  if (view.row < 0) return;
  const y = view.top[view.row] - scroll + RULER, x = left + (view.at - view.from) / (view.to - view.from) * width;
  context.strokeStyle = colour('focus'); context.lineWidth = 1.5;
  if (y + view.height > RULER) context.strokeRect(left, Math.max(RULER, y) - 1, width, view.height + 1);
  if (x >= left && x <= left + width) {
    context.beginPath(); context.moveTo(x, RULER); context.lineTo(x, view.shown); context.globalAlpha = 0.5; context.stroke(); context.globalAlpha = 1;
  }
  context.lineWidth = 1;
}

let due = 0;
function lanesLater() { cancelAnimationFrame(due); due = requestAnimationFrame(lanesDraw); }

function look(from, to) {
  const least = Math.min(span, 1e-9 / unit), length = Math.max(least, Math.min(span, to - from));
  if (to - from < least) from = (from + to - least) / 2;
  view.from = Math.max(0, Math.min(span - length, from));
  view.to = view.from + length;
  lanesLater();
}
function zoom(factor, at) { look(at - (at - view.from) * factor, at + (view.to - at) * factor); }
const middle = () => view.row >= 0 && view.at >= view.from && view.at <= view.to ? view.at : (view.from + view.to) / 2;

// ------------------------------------------------------------------ what lies under a place

function place(event) {
  const canvas = $('lanes-canvas'), box = canvas.getBoundingClientRect(), width = box.width - gutter() - aside($('lanes').clientWidth);
  const at = view.from + (event.clientX - box.left - gutter()) / width * (view.to - view.from);
  const y = event.clientY - box.top - RULER + $('lanes').scrollTop;
  const row = view.top.findIndex((top, i) => y >= top && y < top + view.height);
  const inside = event.clientX >= box.left + gutter() && event.clientX < box.left + gutter() + width && event.clientY > box.top + RULER;
  return { row: inside ? row : -1, at, width };
}

function mostOf(row, at) {
  const rank = row.ranks[0], lane = lanes[rank];
  if (row.ranks.length > 1) {
    const half = (view.to - view.from) / 400, columns = new Float32Array(4), from = Math.max(0, at - half), to = Math.min(span, at + half);
    row.ranks.forEach(r => addColumns(lanes[r], from, to, columns, 1));
    const n = row.ranks.length;
    return { heading: `${clusterName(row.cluster)}, ${plural(n, 'rank')}`, from, to, call: '', shares: [columns[0] / n, columns[1] / n, columns[2] / n, (columns[3] - columns[0] - columns[1] - columns[2]) / n] };
  }
  const heading = `rank ${rank} · ${where(rank)}`;
  if (!lane.n || at >= lane.start[lane.n]) return { heading, ended: true };
  const i = find(lane, at), length = lane.start[i + 1] - lane.start[i] || 1;
  const shares = [0, 1, 2].map(s => Math.min(1, lane.spent[3 * i + s] / length));
  shares.push(Math.max(0, 1 - shares[0] - shares[1] - shares[2]));
  return { heading, from: lane.start[i], to: lane.start[i + 1], shares, call: data.timeline.calls[lane.call[i]] };
}

function describe(row, at) {
  const found = mostOf(view.rows[row], at);
  if (found.ended) return { heading: found.heading, lines: [], note: 'has ended' };
  const length = (found.to - found.from) * unit, step = Math.max(length / 100, 1e-9);
  const lines = STATES.map((s, i) => [s, percent(found.shares[i]), s]).filter((_, i) => found.shares[i] > 0.0005);
  const note = `${moment(found.from * unit, step)} – ${moment(found.to * unit, step)} (${seconds(length)})${found.call ? ', ' + found.call : ''}`;
  return { heading: found.heading, lines, note };
}

function tell(row, at) {
  const { heading, lines, note } = describe(row, at);
  $('lanes-status').textContent = `${heading}: ${note}${lines.length ? '; ' : ''}${lines.map(l => l[0] + ' ' + l[1]).join(', ')}`;
}

function choose(row, at) {
  view.row = Math.max(0, Math.min(view.rows.length - 1, row));
  view.at = Math.max(0, Math.min(span, at));
  const box = $('lanes'), top = view.top[view.row];
  if (top < box.scrollTop) box.scrollTop = top;
  if (top + view.height + RULER > box.scrollTop + view.shown) box.scrollTop = top + view.height + RULER - view.shown;
  if (view.at < view.from || view.at > view.to) look(view.at - (view.to - view.from) / 2, view.at + (view.to - view.from) / 2);
  tell(view.row, view.at);
  lanesLater();
}

// The interval before or after the chosen moment.
function neighbour(direction) {
  const row = Math.max(0, view.row), lane = lanes[view.rows[row].ranks[0]];
  if (!lane.n) return;
  const i = Math.max(0, Math.min(lane.n - 1, find(lane, view.row < 0 ? view.from : view.at) + (view.row < 0 ? 0 : direction)));
  choose(row, (lane.start[i] + lane.start[i + 1]) / 2);
}

// ------------------------------------------------------------------ pointer and keys

function lanesKeys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const length = view.to - view.from, row = Math.max(view.row, 0), at = view.row < 0 ? (view.from + view.to) / 2 : view.at;
  const keys = {
    '+': () => zoom(0.5, middle()), '=': () => zoom(0.5, middle()), '-': () => zoom(2, middle()), '_': () => zoom(2, middle()),
    ArrowLeft: () => look(view.from - length / 8, view.to - length / 8), ArrowRight: () => look(view.from + length / 8, view.to + length / 8),
    ArrowUp: () => choose(row - 1, at), ArrowDown: () => choose(view.row < 0 ? 0 : row + 1, at),
    PageUp: () => choose(row - 16, at), PageDown: () => choose(row + 16, at),
    ',': () => neighbour(-1), '.': () => neighbour(1), 0: () => look(0, span), Home: () => look(0, length), End: () => look(span - length, span),
    Escape: () => { view.row = -1; tipHide(); lanesLater(); },
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
}

function lanesPointers(canvas) {
  const down = new Map(); // pointers by id
  let moved = 0;
  const gap = () => { const [a, b] = [...down.values()]; return Math.max(10, Math.abs(a.x - b.x)); };
  canvas.addEventListener('pointerdown', event => {
    if (event.button) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.classList.add('drag');
    moved = 0;
  });
  canvas.addEventListener('pointermove', event => {
    const before = down.get(event.pointerId), here = place(event);
    if (!before) {
      if (here.row < 0) tipHide();
      else { const d = describe(here.row, here.at); tip(event.clientX, event.clientY, d.heading, d.lines, d.note); }
      return;
    }
    tipHide();
    const wide = down.size === 2 ? gap() : 0;
    const dx = event.clientX - before.x;
    moved += Math.abs(dx) + Math.abs(event.clientY - before.y);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (wide) zoom(wide / gap(), here.at);
    else { const by = dx / here.width * (view.to - view.from); look(view.from - by, view.to - by); }
  });
  const up = event => {
    if (down.delete(event.pointerId) && moved < 4 && event.type === 'pointerup') {
      const here = place(event);
      if (here.row >= 0) choose(here.row, here.at);
    }
    if (!down.size) canvas.classList.remove('drag');
  };
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', tipHide);
  canvas.addEventListener('dblclick', event => zoom(event.shiftKey ? 3 : 1 / 3, place(event).at));
  canvas.addEventListener('wheel', event => {
    if (event.ctrlKey || event.metaKey) { event.preventDefault(); zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 100), place(event).at); }
    else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      const by = event.deltaX / place(event).width * (view.to - view.from);
      look(view.from + by, view.to + by);
    }
    tipHide();
  }, { passive: false });
}

// ------------------------------------------------------------------ the strip of the whole run

let strip = null; // as it looks without the part that is shown
function overviewDraw() {
  const canvas = $('overview'), { context, w, h } = sharp(canvas, canvas.clientWidth, canvas.clientHeight, true), columns = new Float32Array(4 * w);
  for (const lane of lanes) addColumns(lane, 0, span, columns, w);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colour('void'); context.fillRect(0, 0, w, h);
  const colours = STATES.map(colour);
  for (let x = 0; x < w; x++) {
    let y = h;
    const spent = [columns[4 * x], columns[4 * x + 1], columns[4 * x + 2]];
    spent.push(columns[4 * x + 3] - spent[0] - spent[1] - spent[2]);
    spent.forEach((value, s) => {
      const high = h * Math.max(0, value) / lanes.length;
      context.fillStyle = colours[s];
      context.fillRect(x, y - high, 1, high + 0.5);
      y -= high;
    });
  }
  strip = context.getImageData(0, 0, w, h);
}
function overviewMark() {
  const canvas = $('overview'), context = canvas.getContext('2d'), w = canvas.width, h = canvas.height;
  context.putImageData(strip, 0, 0);
  const x0 = view.from / span * w, x1 = Math.max(x0 + 2, view.to / span * w);
  context.fillStyle = colour('page'); context.globalAlpha = 0.6;
  context.fillRect(0, 0, x0, h); context.fillRect(x1, 0, w - x1, h);
  context.globalAlpha = 1;
  if (x1 - x0 < w - 1) { context.strokeStyle = colour('focus'); context.lineWidth = 2; context.strokeRect(x0 + 1, 1, Math.max(1, x1 - x0 - 2), h - 2); }
}
function overviewPointers(canvas) {
  let began = null;
  const at = event => { const box = canvas.getBoundingClientRect(); return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * span; };
  canvas.addEventListener('pointerdown', event => { began = at(event); canvas.setPointerCapture(event.pointerId); });
  canvas.addEventListener('pointermove', event => {
    if (began === null) return;
    const here = at(event);
    if (Math.abs(here - began) > span / 300) look(Math.min(began, here), Math.max(began, here));
  });
  canvas.addEventListener('pointerup', event => {
    const here = at(event), length = view.to - view.from;
    if (began !== null && Math.abs(here - began) <= span / 300) look(here - length / 2, here + length / 2);
    began = null;
  });
  canvas.addEventListener('pointercancel', () => { began = null; });
}

function timeline() {
  const sum = STATES.map(s => run[s + '_seconds']), all = sum.reduce((a, b) => a + b, 0) || 1;
  legend($('states'), STATES.map((s, i) => [s, s, percent(sum[i] / all)]));
  if (lanes.length > 1536) $('rows').value = 'clusters'; // all in one look
  const all_ = () => { view.mix = {}; rowsMake(); overviewDraw(); lanesDraw(); };
  all_();
  redraws.push(all_);
  for (const id of ['rows', 'height']) $(id).addEventListener('change', () => { view.row = -1; all_(); });
  $('in').addEventListener('click', () => zoom(0.5, middle()));
  $('out').addEventListener('click', () => zoom(2, middle()));
  $('fit').addEventListener('click', () => look(0, span));
  $('lanes').addEventListener('scroll', lanesLater);
  $('lanes-canvas').addEventListener('keydown', lanesKeys);
  $('lanes-canvas').addEventListener('blur', tipHide);
  lanesPointers($('lanes-canvas'));
  overviewPointers($('overview'));
}
