import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { releaseNumber } from "../core/index";
import type { DatabaseConnection } from "./database";
import { hasTable, keyOf, type Queries, tooOldFor } from "./migration-state";

/** Milliseconds between two signs of life. */
export const BEAT_MS = 10_000;
/** A node that was silent for longer does not count as living, and is not ready when it comes back to a contract. */
const LIVE = "seen_at > app_now() - interval '35 seconds'";

export interface LiveNode {
  host: string;
  /** Its number: nodes of one version are told apart by it. */
  release: string;
  /** The newest migration that it knows. */
  migration: number;
  since: Date;
}

const BEAT = `WITH gone AS (DELETE FROM nodes WHERE seen_at < app_now() - interval '1 day'),
  own AS (INSERT INTO nodes (id, host, release, migration, seen_at) VALUES ($1, $2, $3, $4, app_now())
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at)
  SELECT 1 + count(*)::int AS nodes FROM nodes WHERE id <> $1 AND ${LIVE}`;

/** This process among the nodes of its database. */
export interface Membership {
  id: string;
  /** A sign of life; a process that gives none is forgotten. */
  beat(): Promise<void>;
  /** How many lived at the last sign, this one among them. */
  count(): number;
  leave(): Promise<void>;
}

/**
 * Enters this process among the nodes, before it works: from then on no contract takes away what its release needs.
 * Errors: a contract came first.
 */
export async function joinNodes({ pool }: DatabaseConnection, migration: number): Promise<Membership> {
  const id = randomUUID();
  let living = 1;
  const beat = async () => {
    const { rows } = await pool.query(BEAT, [id, hostname(), releaseNumber, migration]);
    living = rows[0].nodes;
  };
  await beat();
  const { rows } = await pool.query(`SELECT ${keyOf("contracted_to")} AS contracted_to`);
  if (Number(rows[0].contracted_to) > migration) throw tooOldFor();
  return {
    id,
    beat,
    count: () => living,
    async leave() {
      await pool.query("DELETE FROM nodes WHERE id = $1", [id]).catch(() => {});
    },
  };
}

/** The nodes that live, with what they know; none in a database that does not know nodes yet. */
export async function readLiveNodes(client: Queries): Promise<LiveNode[]> {
  if (!(await hasTable(client, "public.nodes"))) return [];
  const { rows } = await client.query(
    `SELECT host, release, migration::float8, created_at AS since FROM nodes WHERE ${LIVE} ORDER BY created_at`,
  );
  return rows;
}
