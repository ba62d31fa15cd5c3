// SPDX-License-Identifier: MIT
// Where programs call MPI, and how long that takes: places of the source, those first that take longest.
function places() {
  const row = (cells, kind = 'td') => element('tr', {}, ...cells.map(cell => element(kind, kind === 'th' ? { scope: 'col' } : {}, cell)));
  const ranks = data.ranks.cluster.length;
  $('places-table').replaceChildren(element('thead', {}, row(['place', 'function', 'calls', 'time of all ranks', 'of their run', 'of it waiting', 'a call'], 'th')),
    element('tbody', {}, ...data.places.map(p => row([p.line, p.function, count(p.calls), seconds(p.seconds), percent(end ? p.seconds / end / ranks : 0),
      percent(p.seconds ? p.wait_seconds / p.seconds : 0), seconds(p.calls ? p.seconds / p.calls : 0)]))));
}
