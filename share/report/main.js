// SPDX-License-Identifier: MIT
// In order: each part shows what the data have of it.
tools();
headline();
clusterTable();
memory();
power();
network();
protocols();
sections();
timeline();
matrixSection();
