// SPDX-License-Identifier: MIT
// The networks on chip: routers where they lie, a line for each direction of each link; a link that goes round the edge of a
// torus is drawn as two stubs.
const LINK = 64, APART = 6, EDGE_OF_NODE = 14; // px between routers, between the two directions of a link, from a node's middle

const nodeLabel = node => node.kind === 'io' ? `io${node.number}` : String(node.number);
const nodeName = node => node.kind === 'io' ? `I/O cluster ${node.number}, interface ${node.interface}` : `cluster ${node.number}`;

function linkPath(a, b, apart = APART) {
  const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy) || 1, round = length > 1.5;
  const ux = (round ? -1 : 1) * dx / length, uy = (round ? -1 : 1) * dy / length; // where it leaves a
  const at = (node, along) => `${(node.x * LINK + ux * along - uy * apart).toFixed(1)} ${(node.y * LINK + uy * along + ux * apart).toFixed(1)}`;
  const line = (from, to) => `M${from}L${to}`, e = EDGE_OF_NODE + 1;
  return round ? line(at(a, e), at(a, e + 17)) + line(at(b, -e - 17), at(b, -e)) : line(at(a, e), at(b, -e));
}

// Interfaces of I/O clusters stand aside of where links go round the edge.
function nodesPlaced() {
  const inside = data.noc.nodes.filter(n => n.kind !== 'io'), right = Math.max(...inside.map(n => n.x)), bottom = Math.max(...inside.map(n => n.y));
  return data.noc.nodes.map(n => n.kind !== 'io' ? n : n.x < 0 || n.x > right ? { ...n, gate: [Math.max(0, Math.min(right, n.x)), n.y], y: n.y + 0.4 }
    : { ...n, gate: [n.x, Math.max(0, Math.min(bottom, n.y))], x: n.x + 0.4 });
}

function networkDraw(figure, network, by) {
  if (!network.links.some(l => l.bytes)) {
    figure.replaceChildren(element('figcaption', {}, element('strong', {}, `${network.name} network`), ' · has carried nothing'));
    return 0;
  }
  const nodes = nodesPlaced(), value = link => by === 'bytes' ? link.bytes : link.busy_seconds / (end || 1);
  const most = network.links.reduce((m, l) => Math.max(m, value(l)), 0);
  const xs = nodes.map(n => n.x), ys = nodes.map(n => n.y), left = Math.min(...xs), top = Math.min(...ys);
  const columns = Math.max(...xs) - left + 1, rows = Math.max(...ys) - top + 1, pad = 36;
  const svg = element('svg', { viewBox: `${left * LINK - pad} ${top * LINK - pad} ${(columns - 1) * LINK + 2 * pad} ${(rows - 1) * LINK + 2 * pad}`, role: 'group', 'aria-label': `${network.name} network` });
  svg.style.maxWidth = Math.min(760, columns * LINK * 1.6) + 'px';
  const own = nodes.map(() => []);
  const paint = (shape, link) => {
    const share = most ? value(link) / most : 0;
    shape.setAttribute('class', 'link');
    shape.setAttribute('fill', 'none');
    shape.setAttribute('stroke', link.bytes ? css(heat(0.12 + 0.88 * share)) : colour('grid'));
    shape.setAttribute('stroke-width', link.bytes ? 3 + 5 * share : 2);
    hoverable(shape, () => linkText(network, link), link.bytes > 0);
    svg.append(shape);
  };
  for (const link of [...network.links].sort((a, b) => a.bytes - b.bytes)) {
    if (link.from !== link.to) { paint(element('path', { d: linkPath(nodes[link.from], nodes[link.to]) }), link); continue; }
    own[link.from].push(link);
    const node = nodes[link.from];
    if (node.kind !== 'io') continue;
    const gate = { x: node.gate[0], y: node.gate[1] }, [a, b] = link.way === 'out' ? [node, gate] : [gate, node];
    paint(element('path', { d: linkPath(a, b, 3) }), link);
  }
  nodes.forEach((node, i) => {
    const through = own[i].reduce((m, l) => Math.max(m, value(l)), 0), share = most ? through / most : 0, half = node.kind === 'io' ? 11 : 14;
    const style = node.kind !== 'io' && through ? { style: `stroke:${css(heat(0.12 + 0.88 * share))};stroke-width:${(1.5 + 4 * share).toFixed(1)}px` } : {};
    const box = element('g', {}, element('rect', {
      class: `node ${node.kind}${own[i].some(l => l.bytes) ? '' : ' idle'}`, x: node.x * LINK - half, y: node.y * LINK - half, width: 2 * half, height: 2 * half, rx: 5, ...style,
    }), element('text', { class: own[i].some(l => l.bytes) ? 'strong' : '', x: node.x * LINK, y: node.y * LINK + 4, 'text-anchor': 'middle' }, nodeLabel(node)));
    hoverable(box, () => [`${network.name} network, ${nodeName(node)}`, own[i].map(l => [l.way === 'in' ? 'received' : 'sent', `${bytes(l.bytes)}, ${plural(l.messages, 'message')}, ${percent(l.busy_seconds / (end || 1))} busy`])],
      own[i].some(l => l.bytes));
    svg.append(box);
  });
  const between = network.links.filter(l => l.from !== l.to), busiest = between.reduce((m, l) => Math.max(m, l.busy_seconds), 0);
  figure.replaceChildren(element('figcaption', {}, element('strong', {}, `${network.name} network`),
    ` · ${bytes(between.reduce((sum, l) => sum + l.bytes, 0))} over links, the busiest ${percent(busiest / (end || 1))} of the time`), svg);
  roving(svg, '.reach');
  return most;
}

function linkText(network, link) {
  const [a, b] = [data.noc.nodes[link.from], data.noc.nodes[link.to]];
  const between = link.from !== link.to ? `${nodeName(a)} → ${nodeName(b)}` : `${nodeName(a)}, ${link.way}`;
  return [`${network.name} network: ${between}`,
    [['busy', `${percent(link.busy_seconds / (end || 1))}, ${seconds(link.busy_seconds)}`], ['bytes', bytes(link.bytes)], ['messages', count(link.messages)]]];
}
function hoverable(shape, say, reachable) {
  if (reachable) shape.classList.add('reach');
  shape.addEventListener('pointermove', event => tip(event.clientX, event.clientY, ...say()));
  shape.addEventListener('pointerleave', tipHide);
  shape.addEventListener('focus', () => {
    const [heading, lines] = say();
    $('network-status').textContent = `${heading}: ${lines.map(l => l.join(' ')).join(', ')}`;
  });
}

function network() {
  const figures = data.noc.networks.map(() => element('figure'));
  $('networks').replaceChildren(...figures);
  const draw = () => {
    const by = $('network-by').value;
    const most = figures.map((figure, i) => networkDraw(figure, data.noc.networks[i], by));
    const text = data.noc.networks.map((n, i) => `${n.name} ${by === 'bytes' ? bytes(most[i]) : percent(most[i])}`).join(', ');
    $('networks').classList.toggle('one', most.includes(0));
    scale($('network-scale'), '0', text, by === 'bytes' ? 'the most of each network' : 'of the time');
  };
  $('network-by').addEventListener('change', draw);
  draw();
  redraws.push(draw);
}
