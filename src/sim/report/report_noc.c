/* SPDX-License-Identifier: MIT
 *
 * What the networks on chip have carried, as JSON.
 */
#include "sim/net/noc.h"
#include "sim/report/report.h"

enum { ALL_LINKS_MOST = 4096 }; /* of larger networks only links that have carried something */

static void nodes(struct json *json)
{
    json_open(json, "nodes", '[');
    for (uint32_t i = 0; i < noc_nodes(); i++) {
        struct noc_node node = noc_node(i);
        json_open(json, NULL, '{');
        json_text(json, "kind", node.io ? "io" : "compute");
        json_count(json, "number", node.cluster);
        json_count(json, "interface", node.interface);
        json_number(json, "x", node.x);
        json_number(json, "y", node.y);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void link_write(struct json *json, const struct noc_load *load)
{
    json_open(json, NULL, '{');
    json_count(json, "from", load->from);
    json_count(json, "to", load->to);
    json_text(json, "way", load->from != load->to ? "link" : load->in ? "in" : "out");
    json_seconds(json, "busy_seconds", load->busy_ps);
    json_count(json, "bytes", load->bytes);
    json_count(json, "messages", load->messages);
    json_close(json, '}');
}

void report_noc(struct json *json)
{
    struct noc_load load;
    json_open(json, "noc", '{');
    nodes(json);
    json_open(json, "networks", '[');
    for (int control = 0; control < 2; control++) {
        json_open(json, NULL, '{');
        json_text(json, "name", control ? "control" : "data");
        json_open(json, "links", '[');
        for (uint32_t i = 0; i < noc_links(); i++)
            if (noc_load(i, control, &load) && (load.messages || noc_links() <= ALL_LINKS_MOST))
                link_write(json, &load);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}
