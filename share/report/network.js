// SPDX-License-Identifier: MIT
// The networks on chip: routers where they lie, a line for each direction of each link; a link that goes round the edge of a
// torus is drawn as two stubs.
const LINK = 64, APART = 5; // px between routers, between the two directions of a link

function linkPaths(a, b, columns, rows) {
  const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy) || 1;
  const round = (Math.abs(dx) > 1.5 && Math.abs(dx) >= columns - 1.5) || (Math.abs(dy) > 1.5 && Math.abs(dy) >= rows - 1.5);
  const ux = (round ? -1 : 1) * dx / length, uy = (round ? -1 : 1) * dy / length; // where it leaves a
  const side = [-uy * APART, ux * APART], edge = 15;
  const line = (p, q) => `M${p[0].toFixed(1)} ${p[1].toFixed(1)}L${q[0].toFixed(1)} ${q[1].toFixed(1)}`;
  const at = (node, along) => [node.x * LINK + ux * along + side[0], node.y * LINK + uy * along + side[1]];
  return round ? line(at(a, edge), at(a, edge + 18)) + line(at(b, -edge - 18), at(b, -edge)) : line(at(a, edge), at(b, -edge));
}

function networkDraw(figure, network, by) {
  const nodes = data.noc.nodes, value = link => by === 'bytes' ? link.bytes : link.busy_seconds / (end || 1);
  const most = Math.max(...network.links.map(value), 0);
  const xs = nodes.map(n => n.x), ys = nodes.map(n => n.y), left = Math.min(...xs), top = Math.min(...ys);
  const columns = Math.max(...xs) - left + 1, rows = Math.max(...ys) - top + 1, pad = 40;
  const svg = element('svg', { viewBox: `${left * LINK - pad} ${top * LINK - pad} ${(columns - 1) * LINK + 2 * pad} ${(rows - 1) * LINK + 2 * pad}`, role: 'group', 'aria-label': `${network.name} network` });
  svg.style.maxWidth = Math.min(900, columns * LINK * 1.5) + 'px';
  const inner = data.noc.columns, outer = data.noc.rows, loops = nodes.map(() => ({}));
  for (const link of network.links) {
    if (link.from === link.to) { loops[link.from][link.way] = link; continue; }
    const share = most ? value(link) / most : 0, used = value(link) > 0;
    const path = element('path', {
      class: 'link', d: linkPaths(nodes[link.from], nodes[link.to], inner, outer), fill: 'none',
      stroke: used ? css(heat(0.15 + 0.85 * share)) : 'var(--grid)', 'stroke-width': used ? 3 + 4 * share : 2,
    });
    hoverable(path, () => linkText(network, link), used);
    svg.append(path);
  }
  nodes.forEach((node, i) => {
    const own = Object.values(loops[i]), through = Math.max(...own.map(value), 0), share = most ? through / most : 0;
    const box = element('g', {}, element('rect', {
      class: 'node' + (node.kind === 'io' ? ' io' : '') + (own.some(l => l.bytes) ? '' : ' idle'), x: node.x * LINK - 13, y: node.y * LINK - 13, width: 26, height: 26, rx: 5,
      ...(through ? { style: `stroke:${css(heat(0.15 + 0.85 * share))};stroke-width:${1.5 + 3 * share}px` } : {}),
    }), element('text', { class: 'strong', x: node.x * LINK, y: node.y * LINK + 4, 'text-anchor': 'middle' }, node.label));
    hoverable(box, () => nodeText(network, node, own), own.some(l => l.bytes));
    svg.append(box);
  });
  const sum = network.links.reduce((a, l) => l.from === l.to ? a : a + l.bytes, 0);
  figure.replaceChildren(element('figcaption', {}, element('strong', {}, `${network.name} network`), ` · ${bytes(sum)} over links · busiest link ${percent(Math.max(...network.links.map(l => l.busy_seconds), 0) / (end || 1))} busy`), svg);
  return most;
}

const nodeName = i => (data.noc.nodes[i].kind === 'io' ? 'I/O cluster ' : 'cluster ') + data.noc.nodes[i].label;
function linkText(network, link) {
  return [`${network.name}: ${nodeName(link.from)} → ${nodeName(link.to)}`,
    [['busy', `${percent(link.busy_seconds / (end || 1))}, ${seconds(link.busy_seconds)}`], ['bytes', bytes(link.bytes)], ['packets', count(link.packets)]]];
}
function nodeText(network, node, own) {
  return [`${network.name}: ${nodeName(data.noc.nodes.indexOf(node))}`,
    own.map(l => [l.way, `${bytes(l.bytes)}, ${percent(l.busy_seconds / (end || 1))} busy`])];
}
function hoverable(shape, say, reachable) {
  if (reachable) shape.setAttribute('tabindex', '0');
  shape.addEventListener('pointermove', event => tip(event.clientX, event.clientY, ...say()));
  shape.addEventListener('pointerleave', tipHide);
  shape.addEventListener('blur', tipHide);
  shape.addEventListener('focus', () => {
    const [heading, lines] = say();
    $('network-status').textContent = `${heading}: ${lines.map(l => l.join(' ')).join(', ')}`;
  });
}

function network() {
  if (!data.noc || !data.noc.networks.length) return;
  $('network').hidden = false;
  const figures = data.noc.networks.map(() => element('figure'));
  $('networks').replaceChildren(...figures);
  const draw = () => {
    const by = $('network-by').value;
    const most = figures.map((figure, i) => networkDraw(figure, data.noc.networks[i], by));
    const text = data.noc.networks.map((n, i) => `${n.name} ${by === 'bytes' ? bytes(most[i]) : percent(most[i])}`).join(', ');
    scale($('network-scale'), '0', text, by === 'bytes' ? 'the most of each network' : 'of the run');
  };
  $('network-by').addEventListener('change', draw);
  draw();
  redraws.push(draw);
}
