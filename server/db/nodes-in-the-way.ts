import type { Client } from "pg";
import { type LiveNode, readLiveNodes } from "./live-nodes";

/** Of a release that does not enter itself among the nodes: seen by the connection that each of them listens on. */
const UNNAMED = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'passbook notices'`;

const nameOf = ({ host, release, since }: LiveNode) =>
  `${host} (release ${release}, since ${since.toISOString()})`;

/** Says which nodes a change has to wait for; null where there are none. */
export async function nodesInTheWay(
  client: Client,
  isInTheWay: (node: LiveNode) => boolean,
): Promise<string | null> {
  const known = await client.query("SELECT to_regclass('public.nodes') IS NOT NULL AS there");
  if (!known.rows[0].there) {
    const { rows } = await client.query(UNNAMED);
    return rows[0].count > 0
      ? `${rows[0].count} nodes of a release without names are connected; stop them first`
      : null;
  }
  const living = (await readLiveNodes(client)).filter(isInTheWay);
  return living.length > 0 ? `stop these nodes first: ${living.map(nameOf).join(", ")}` : null;
}
