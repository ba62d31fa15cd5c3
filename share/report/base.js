// SPDX-License-Identifier: MIT
// What all parts of the page use: the data, texts for numbers, elements, colours, the tooltip.
const text = document.getElementById('data').textContent;
const data = JSON.parse(text);
const STATES = ['compute', 'message', 'copy', 'wait'];
const redraws = []; // of what is drawn by script: after a change of size or theme

const $ = id => document.getElementById(id);

function element(name, attributes, ...children) {
  const svg = /^(svg|g|path|rect|line|text|polyline|polygon|circle|title)$/.test(name);
  const made = svg ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const key in attributes || {}) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
}

function scaled(value, units, step) {
  let at = 0;
  while (at + 1 < units.length && Math.abs(value) >= step * 0.99995) { value /= step; at++; }
  return (value === 0 ? '0' : Math.abs(value) >= 100 && step !== 1024 ? value.toFixed(0) : String(+value.toPrecision(3))) + ' ' + units[at];
}
function seconds(value) { return value === 0 ? '0 s' : value >= 1 ? (+value.toPrecision(4)) + ' s' : scaled(value * 1e9, ['ns', 'µs', 'ms', 's'], 1000); }
// With as many digits as tell two moments apart that lie `step` from each other.
function moment(value, step) {
  if (value === 0) return '0';
  const units = [[1, 's'], [1e-3, 'ms'], [1e-6, 'µs'], [1e-9, 'ns']];
  const [one, name] = units.find(u => Math.abs(value) >= u[0]) || units[3];
  const digits = Math.max(0, Math.min(9, Math.ceil(-Math.log10(step / one))));
  return (value / one).toFixed(digits) + ' ' + name;
}
const bytes = value => scaled(value, ['B', 'KiB', 'MiB', 'GiB', 'TiB'], 1024);
const joules = value => value === 0 ? '0 J' : value >= 1 ? (+value.toPrecision(4)) + ' J' : scaled(value * 1e9, ['nJ', 'µJ', 'mJ'], 1000);
const count = value => Math.round(value).toString().replace(/\B(?=(\d{3})+$)/g, '\u202f');
const percent = share => share > 0 && share < 0.0001 ? '< 0.01 %' : (share >= 0.9995 || share === 0 ? (share * 100).toFixed(0) : (share * 100).toPrecision(share < 0.1 ? 2 : 3)) + ' %';
const plural = (n, one, many) => count(n) + ' ' + (n === 1 ? one : many || one + 's');

const colour = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
function rgb(hex) { const n = parseInt(hex.slice(1), 16); return [n >> 16, n >> 8 & 255, n & 255]; }

// Cividis: the same order for all who see colours differently; the other way round where the page is light.
const RAMP = ['#00224e', '#123570', '#3b496c', '#575d6d', '#707173', '#8a8678', '#a59c74', '#c3b369', '#e1cc55', '#fee838'].map(rgb);
function heat(share) {
  const dark = document.documentElement.dataset.theme === 'dark';
  const x = Math.max(0, Math.min(1, dark ? 0.12 + 0.88 * share : 0.96 - 0.96 * share)) * (RAMP.length - 1);
  const at = Math.min(RAMP.length - 2, Math.floor(x)), f = x - at;
  return RAMP[at].map((c, i) => Math.round(c + (RAMP[at + 1][i] - c) * f));
}
const css = c => `rgb(${c[0]} ${c[1]} ${c[2]})`;
function scale(where, low, high, note) {
  const stops = Array.from({ length: 11 }, (_, i) => css(heat(i / 10))).join(',');
  const bar = element('i', { style: `background:linear-gradient(90deg,${stops})` });
  where.replaceChildren(element('span', {}, low), bar, element('span', {}, high), element('span', {}, note));
}

// A canvas of as many pixels as the screen has; returns its context and its size in them.
function sharp(canvas, width, height, read = false) {
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const w = Math.max(1, Math.round(width * ratio)), h = Math.max(1, Math.round(height * ratio));
  if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h; }
  return { context: canvas.getContext('2d', { willReadFrequently: read }), w, h, ratio };
}

function swatch(name) { return element('i', { style: `background:var(--${name})` }); }
function legend(list, entries) {
  list.replaceChildren(...entries.map(([name, label, value]) =>
    element('li', {}, swatch(name), label, ...(value === undefined ? [] : [' ', element('b', {}, value)]))));
}

// Lines are [label, value, colour]; all of it goes in as text.
function tip(x, y, heading, lines, note) {
  const box = $('tip'), table = element('table');
  for (const [label, value, name] of lines || [])
    table.append(element('tr', {}, element('td', {}, ...(name ? [swatch(name)] : []), label), element('td', {}, value)));
  box.replaceChildren(element('b', {}, heading), ...(note ? [note] : []), table);
  box.hidden = false;
  const { width, height } = box.getBoundingClientRect();
  box.style.left = Math.max(8, Math.min(x + 14, innerWidth - width - 8)) + 'px';
  box.style.top = (y + 18 + height > innerHeight ? Math.max(8, y - height - 12) : y + 18) + 'px';
}
function tipHide() { $('tip').hidden = true; }

// Of shapes that can be looked at one by the other the tab key reaches one, arrows the others.
function roving(container, selector) {
  const all = [...container.querySelectorAll(selector)];
  all.forEach((shape, i) => shape.setAttribute('tabindex', i ? '-1' : '0'));
  container.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key], at = all.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = all[(at + step + all.length) % all.length];
    all[at].setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  };
}

function ticks(from, to, most) {
  const rough = (to - from) / Math.max(1, most), ten = Math.pow(10, Math.floor(Math.log10(rough)));
  const step = [1, 2, 5, 10].map(k => k * ten).find(s => s >= rough) || rough;
  const found = [];
  for (let at = Math.ceil(from / step - 1e-9) * step; at <= to + step * 1e-6; at += step) found.push(Math.abs(at) < step / 1e6 ? 0 : at);
  return { found, step };
}

// Numbers beside bars.
function bars(where, entries, format) {
  const most = Math.max(...entries.map(e => e[1]), 0);
  const box = element('div', { class: 'bars' });
  for (const [label, value, name] of entries)
    box.append(element('span', {}, label),
      element('span', {}, element('i', { style: `width:${most ? 100 * value / most : 0}%;background:var(--${name || 'c0'})` })),
      element('span', {}, format(value)));
  where.append(box);
}
