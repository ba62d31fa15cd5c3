// SPDX-License-Identifier: MIT
// Who sends to whom: a cell for each pair of ranks, or of groups of them.
const matrix = data.matrix;
const cells = [new Float64Array(matrix.size * matrix.size), new Float64Array(matrix.size * matrix.size)];
for (let i = 0; i < matrix.cells.length; i += 4) {
  const at = matrix.cells[i] * matrix.size + matrix.cells[i + 1];
  cells[0][at] = matrix.cells[i + 2];
  cells[1][at] = matrix.cells[i + 3];
}
const cursor = { from: -1, to: -1 };
const cellRanks = i => {
  const first = i * matrix.ranks_per_cell, last = Math.min(job.ranks, first + matrix.ranks_per_cell) - 1;
  return first === last ? `rank ${first}` : `ranks ${first}–${last}`;
};

function matrixDraw() {
  const canvas = $('matrix-canvas'), { context, w, h } = sharp(canvas, canvas.clientWidth, canvas.clientWidth), n = matrix.size;
  const by = $('matrix-by').value === 'bytes' ? 1 : 0, format = by ? bytes : count;
  let most = 0, least = Infinity;
  for (const value of cells[by]) if (value) { most = Math.max(most, value); least = Math.min(least, value); }
  context.fillStyle = colour('void'); context.fillRect(0, 0, w, h);
  const low = Math.log(least), high = Math.log(most), shades = Array.from({ length: 65 }, (_, i) => css(heat(i / 64)));
  for (let i = 0; i < n * n; i++) {
    if (!cells[by][i]) continue;
    const share = high > low ? (Math.log(cells[by][i]) - low) / (high - low) : 1;
    const x = i % n, y = Math.floor(i / n), x0 = Math.floor(x * w / n), y0 = Math.floor(y * h / n);
    context.fillStyle = shades[Math.round(64 * share)];
    context.fillRect(x0, y0, Math.max(1, Math.floor((x + 1) * w / n) - x0), Math.max(1, Math.floor((y + 1) * h / n) - y0));
  }
  // Between clusters, where they are neighbours.
  context.fillStyle = colour('card');
  for (let r = matrix.ranks_per_cell; job.map === 'compact' && clusterCount <= 64 && r < job.ranks; r += matrix.ranks_per_cell)
    if (data.ranks.cluster[r] !== data.ranks.cluster[r - 1]) {
      const at = Math.floor(r / matrix.ranks_per_cell * w / n);
      context.fillRect(at, 0, 1, h); context.fillRect(0, at, w, 1);
    }
  if (cursor.from >= 0) {
    context.strokeStyle = colour('focus'); context.lineWidth = Math.max(2, w / 300);
    context.strokeRect(cursor.to * w / n - 1, cursor.from * h / n - 1, w / n + 2, h / n + 2);
  }
  scale($('matrix-scale'), most ? format(least) : '0', most ? format(most) : '0', 'logarithmic');
}

function cellText(from, to) {
  const at = from * matrix.size + to;
  return [`${cellRanks(from)} to ${cellRanks(to)}`, [['messages', count(cells[0][at])], ['bytes', bytes(cells[1][at])]]];
}
function matrixChoose(from, to) {
  cursor.from = Math.max(0, Math.min(matrix.size - 1, from));
  cursor.to = Math.max(0, Math.min(matrix.size - 1, to));
  const [heading, lines] = cellText(cursor.from, cursor.to);
  $('matrix-status').textContent = `${heading}: ${plural(cells[0][cursor.from * matrix.size + cursor.to], 'message')}, ${lines[1][1]}`;
  matrixDraw();
}

function matrixSection() {
  if (matrix.ranks_per_cell > 1) $('matrix-cell').textContent = `, ${matrix.ranks_per_cell} a cell`;
  const canvas = $('matrix-canvas');
  const cell = event => {
    const box = canvas.getBoundingClientRect(), n = matrix.size;
    return [Math.floor((event.clientY - box.top) / box.height * n), Math.floor((event.clientX - box.left) / box.width * n)].map(i => Math.max(0, Math.min(n - 1, i)));
  };
  $('matrix-by').addEventListener('change', matrixDraw);
  canvas.addEventListener('pointermove', event => tip(event.clientX, event.clientY, ...cellText(...cell(event))));
  canvas.addEventListener('pointerleave', tipHide);
  canvas.addEventListener('click', event => matrixChoose(...cell(event)));
  canvas.addEventListener('keydown', event => {
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!steps) return;
    event.preventDefault();
    matrixChoose(cursor.from + steps[0], cursor.to + steps[1]);
  });
  matrixDraw();
  redraws.push(matrixDraw);
}

// ------------------------------------------------------------------ protocols

const TRAFFIC = {
  mail: 'mailbox messages', step: 'steps of protocols', data: 'portal data', signal: 'signals', allow: 'leave to write to a portal',
  credit: 'credits of kernels', grant: 'kernels about portals', shared: 'through shared memory',
};
const COUNTERS = {
  mpi: {
    sends: 'MPI sends', eager: 'eager', lazy: 'lazy', direct: 'direct, one copy', generic: 'generic, by request and answers', messages: 'messages that these took',
    received: 'received', unexpected: 'of these unexpected',
  },
  ikc: {
    mailbox_messages: 'mailbox messages', portal_transfers: 'portal transfers', portal_bytes: 'portal bytes', signals: 'signals',
    local_requests: 'within the worker', buffered: 'came before their reader', refused: 'refused, sent again', redirected: 'redirected',
    control_messages: 'acknowledgements', link_messages: 'messages over links',
  },
};
function protocols() {
  const body = $('protocols-body'), m = data.messages;
  for (const [key, name] of [['between_clusters', 'Between clusters'], ['within_clusters', 'Within clusters']]) {
    const entries = Object.entries(m[key]).filter(e => e[1].count);
    body.append(element('h3', {}, name));
    if (!entries.length) body.append(element('p', { class: 'help' }, 'none'));
    bars(body, entries.map(([t, v]) => [`${TRAFFIC[t] || t}, ${bytes(v.bytes)}`, v.count, 'c0']), count);
  }
  for (const [group, counts] of Object.entries(data.counters || {})) {
    const entries = Object.entries(counts).filter(e => e[1]);
    if (!entries.length) continue;
    body.append(element('h3', {}, { mpi: 'By MPI\u2019s protocols', ikc: 'By IKC' }[group] || group));
    const names = COUNTERS[group] || {};
    const table = element('table', {}, element('tbody', {}, ...entries.map(([key, value]) =>
      element('tr', {}, element('td', {}, names[key] || key.replace(/_/g, ' ')), element('td', {}, key.endsWith('bytes') ? bytes(value) : count(value))))));
    body.append(table);
  }
  if (m.portal_pages) body.append(element('p', { class: 'help' }, `${plural(m.portal_pages, 'page')} of portal data`));
}
