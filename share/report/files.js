// SPDX-License-Identifier: MIT
// Files: what was read and written, how fast, and by which ranks.
const rate = value => value === null || !isFinite(value) ? '–' : bytes(value) + '/s';
const FILE_ROWS = 32; // of ranks, those that were longest in it

function fileRow(cells, kind = 'td') {
  return element('tr', {}, ...cells.map(cell => element(kind, kind === 'th' ? { scope: 'col' } : {}, cell)));
}

function files() {
  const f = data.files, ranks = data.ranks.cluster.map((_, rank) => rank);
  const moved = rank => f.read_bytes[rank] + f.written_bytes[rank];
  const used = ranks.filter(rank => moved(rank) || f.call_seconds[rank]);
  const both = [['read', f.read], ['written', f.written]].filter(([, d]) => d.accesses);
  $('files-sum').replaceChildren(element('thead', {}, fileRow(['', 'accesses', 'bytes', 'bytes an access', 'time of ranks', 'bandwidth of a rank'], 'th')),
    element('tbody', {}, ...both.map(([name, d]) => fileRow([name, count(d.accesses), bytes(d.bytes), bytes(d.bytes / d.accesses), seconds(d.seconds), rate(d.bytes_per_second)]))));
  $('files-note').textContent = `Accesses were under way for ${seconds(f.busy_seconds)}, ${percent(end ? f.busy_seconds / end : 0)} of the run: ${rate(f.bytes_per_second)} for all ranks together.`;
  const shown = used.sort((a, b) => f.call_seconds[b] - f.call_seconds[a] || a - b).slice(0, FILE_ROWS);
  $('files-ranks').replaceChildren(element('thead', {}, fileRow(['rank', 'on', 'read', 'written', 'in MPI_File calls', 'of the run', 'accesses took', 'bandwidth'], 'th')),
    element('tbody', {}, ...shown.map(rank => fileRow([String(rank), where(rank), bytes(f.read_bytes[rank]), bytes(f.written_bytes[rank]), seconds(f.call_seconds[rank]),
      percent(end ? f.call_seconds[rank] / end : 0), seconds(f.access_seconds[rank]), rate(f.access_seconds[rank] ? moved(rank) / f.access_seconds[rank] : null)]))));
  $('files-more').textContent = used.length > shown.length ? `The ${FILE_ROWS} of ${count(used.length)} ranks that were longest in it.` : '';
}
