import type { Client } from "pg";
import { type LiveNode, readLiveNodes } from "./live-nodes";
import { LISTENER, listenerOf } from "./notices";

/** Connections that listen for none of the nodes: of a release that does not enter itself among them. */
const UNNAMED = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> ALL ($2)`;

const nameOf = ({ host, release, since }: LiveNode) =>
  `${host} (release ${release}, since ${since.toISOString()})`;

/** Says which nodes a change has to wait for; null where there are none. */
export async function nodesInTheWay(
  client: Client,
  isInTheWay: (node: LiveNode) => boolean,
): Promise<string | null> {
  const known = await client.query("SELECT to_regclass('public.nodes') IS NOT NULL AS there");
  const living = known.rows[0].there ? await readLiveNodes(client) : [];
  const inTheWay = living.filter(isInTheWay);
  if (inTheWay.length > 0) return `stop these nodes first: ${inTheWay.map(nameOf).join(", ")}`;
  const named = known.rows[0].there ? (await client.query("SELECT id FROM nodes")).rows : [];
  const { rows } = await client.query(UNNAMED, [LISTENER, named.map(({ id }) => listenerOf(id))]);
  const unnamed = rows[0].count;
  return unnamed > 0
    ? `nodes that do not tell their release are connected (${unnamed}); stop them first`
    : null;
}
