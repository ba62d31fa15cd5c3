// SPDX-License-Identifier: MIT
// In order: each part shows what the data have of it.  First which there are, for that decides how wide they get.
tools();
headline();
$('network').hidden = !data.noc;
$('memory').hidden = !data.memory || !data.memory.clusters.length;
$('power').hidden = !data.energy && !data.power;
$('files').hidden = !data.files;
$('places').hidden = !data.places;
sections();
clusterTable();
protocols();
for (const [id, draw] of [['memory', memory], ['power', power], ['network', network], ['files', files], ['places', places]]) if (!$(id).hidden) draw();
timeline();
matrixSection();
