// SPDX-License-Identifier: MIT
// Headline, sections, theme, and the table of clusters.
const job = data.job, machine = data.machine, run = data.time;
const end = run.seconds;
const clusterName = c => c >= job.clusters ? 'services' : c >= job.clusters - job.io_ranks ? `I/O cluster ${c - job.clusters + job.io_ranks}` : `cluster ${c}`;
const where = rank => `${clusterName(data.ranks.cluster[rank])}, PE ${data.ranks.pe[rank]}`;
const clusterCount = Math.max(...data.ranks.cluster) + 1;

function headline() {
  const names = data.programs.map(p => p.command[0].replace(/.*\//, ''));
  const title = `${names.join(' : ')} on ${plural(job.ranks, 'rank')}`;
  document.title = title + ', lwmpi';
  $('title').textContent = title;
  $('kicker').textContent = [machine.name, job.stack && job.stack + ' stack',
    `${plural(job.clusters, 'cluster')}, ${job.map}`, `protocol ${job.protocol}`, job.io_ranks ? plural(job.io_ranks, 'I/O rank') : '', job.seed ? `seed ${job.seed}` : ''].filter(Boolean).join(' · ');
  $('command').textContent = data.programs.map(p => `-n ${p.ranks} ` + [names[data.programs.indexOf(p)], ...p.command.slice(1)].join(' ')).join(' : ');
  if (data.ended !== 'finished') {
    $('notice').hidden = false;
    $('notice').textContent = data.ended === 'deadlock' ? 'The run did not finish: all ranks waited for each other for good.'
      : `The run did not finish: it was ${data.ended}.`;
  }
  const peak = data.memory && data.memory.clusters.length
    ? data.memory.clusters.reduce((a, b) => b.peak > a.peak ? b : a) : null;
  const all = run.compute_seconds + run.message_seconds + run.copy_seconds + run.wait_seconds;
  const tiles = [
    ['Virtual time', seconds(end), `${all ? percent(run.compute_seconds / all) : '0 %'} of it computing` +
      (job.computing && job.computing.includes('host') ? `, ${job.computing}` : '')],
    data.energy && ['Energy', joules(data.energy.joules), data.power ? `peak ${(+data.power.peak_watts.toPrecision(3))} W` : ''],
    peak && ['Peak memory', bytes(peak.peak), `of ${bytes(peak.limit)} in cluster ${data.memory.clusters.indexOf(peak)}`],
    ['Messages', count(data.messages.count), bytes(data.messages.bytes)],
    data.files && ['Files', bytes(data.files.read.bytes + data.files.written.bytes), rate(data.files.bytes_per_second)],
    ['Events', count(data.events.count), data.host.seconds ? `${count(data.events.count / data.host.seconds)} a host second` : ''],
    ['Host time', seconds(data.host.seconds), bytes(data.host.memory_bytes) + ' of memory'],
    ['Trace hash', data.events.hash, 'same run, same hash', 'hash'],
  ].filter(Boolean);
  $('tiles').replaceChildren(...tiles.map(([name, value, note, kind]) =>
    element('div', {}, element('dt', {}, name), element('dd', kind ? { class: kind } : {}, value, element('small', {}, note)))));
  $('footer').textContent = `lwmpi ${data.lwmpi}, report schema ${data.schema}. Times are virtual unless said otherwise.`;
}

function sections() {
  const links = [];
  for (const section of document.querySelectorAll('section'))
    if (!section.hidden) links.push(element('a', { href: '#' + section.id }, section.querySelector('h2').textContent));
  $('nav').replaceChildren(...links);
  for (const columns of document.querySelectorAll('.columns'))
    columns.classList.toggle('one', columns.querySelectorAll('section:not([hidden])').length === 1);
}

function clusterTable() {
  const rows = Array.from({ length: clusterCount }, () => ({ ranks: 0, spent: [0, 0, 0, 0], end: 0 }));
  data.ranks.cluster.forEach((cluster, rank) => {
    const row = rows[cluster];
    row.ranks++;
    row.end = Math.max(row.end, data.ranks.end_seconds[rank]);
    STATES.forEach((state, i) => { row.spent[i] += data.ranks[state + '_seconds'][rank]; });
  });
  const manager = data.clusters && data.clusters.rm_busy_seconds.some(s => s > 0);
  const head = element('thead', {}, element('tr', {}, ...['cluster', 'ranks', 'until', ...STATES, ...(manager ? ['RM busy'] : []), 'shares'].map(t => element('th', { scope: 'col' }, t))));
  const body = element('tbody');
  rows.forEach((row, cluster) => {
    const sum = row.spent.reduce((a, b) => a + b, 0) || 1;
    const stack = element('div', { class: 'stack', role: 'img', 'aria-label': STATES.map((s, i) => `${s} ${percent(row.spent[i] / sum)}`).join(', ') },
      ...STATES.map((s, i) => element('i', { style: `width:${100 * row.spent[i] / sum}%;background:var(--${s})` })));
    body.append(element('tr', {}, element('td', {}, clusterName(cluster).replace(/^cluster /, '')), element('td', {}, String(row.ranks)), element('td', {}, seconds(row.end)),
      ...row.spent.map(s => element('td', {}, percent(s / sum))),
      ...(manager ? [element('td', {}, percent(data.clusters.rm_busy_seconds[cluster] / (end || 1)))] : []), element('td', { class: 'share' }, stack)));
  });
  $('ranks-table').replaceChildren(head, body);
}

function themeSet(name) {
  document.documentElement.dataset.theme = name;
  $('theme').textContent = name === 'dark' ? 'Light' : 'Dark';
  redraws.forEach(f => f());
}

function tools() {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let chosen = false;
  document.documentElement.dataset.theme = system.matches ? 'dark' : 'light';
  $('theme').textContent = system.matches ? 'Light' : 'Dark';
  system.addEventListener('change', () => { if (!chosen) themeSet(system.matches ? 'dark' : 'light'); });
  $('theme').addEventListener('click', () => { chosen = true; themeSet(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'); });
  $('save').addEventListener('click', () => {
    const link = element('a', { href: URL.createObjectURL(new Blob([text], { type: 'application/json' })), download: 'report.json' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  let width = innerWidth, due = 0;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => redraws.forEach(f => f()));
  });
}
