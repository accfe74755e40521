import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Keys } from "../core/index";
import type { DatabaseConnection } from "./database";

const PURPOSE = "static file";
/** Scripts and styles of a release that no node has run for so long are asked for by no page any more. */
const KEPT = "30 days";

/** A script or style of the pages, compressed by Brotli. */
export interface StaticFile {
  /** As it stands behind `/_next/static/`. */
  name: string;
  body: Buffer;
}

/**
 * The scripts and styles of the pages of every release that nodes have run lately. A page names files of the release that made it, and
 * a browser may ask another node for them: of the release before, or of the one after.
 */
export interface StaticFiles {
  /** Brings those of this release, and forgets those of long ago. */
  keep(files: StaticFile[]): Promise<void>;
  /** What a file holds, not compressed; null where no release had it, or where it is not as a node wrote it. */
  find(name: string): Promise<Buffer | null>;
}

const digestOf = ({ body }: StaticFile) => createHash("sha256").update(body).digest();
const sealedValue = (file: StaticFile) => `${file.name}\n${digestOf(file).toString("hex")}`;

/** Those that are not there as they are, or were not brought for a day. */
const MISSING = `SELECT name FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS brought (name, digest, seal)
  WHERE NOT EXISTS (SELECT FROM static_files f WHERE f.name = brought.name AND f.seal = brought.seal AND sha256(f.body) = digest
    AND f.seen_at > app_now() - interval '1 day')`;
const KEEP = `WITH gone AS (DELETE FROM static_files WHERE seen_at < app_now() - interval '${KEPT}')
  INSERT INTO static_files (name, body, seal, seen_at)
  SELECT name, body, seal, app_now() FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS brought (name, body, seal) ORDER BY name
  ON CONFLICT (name) DO UPDATE SET body = excluded.body, seal = excluded.seal, seen_at = excluded.seen_at`;

/** They run in browsers, so each one is sealed: a person who can write to the table alone can give browsers nothing. */
export function createStaticFileStore({ pool }: Pick<DatabaseConnection, "pool">, keys: Keys): StaticFiles {
  return {
    async keep(files) {
      const sealed = files.map((file) => ({
        ...file,
        digest: digestOf(file),
        seal: keys.hash(PURPOSE, sealedValue(file)),
      }));
      const columnOf = <Name extends keyof (typeof sealed)[number]>(some: typeof sealed, name: Name) =>
        some.map((file) => file[name]);
      const known = [columnOf(sealed, "name"), columnOf(sealed, "digest"), columnOf(sealed, "seal")];
      const missing = (await pool.query<{ name: string }>(MISSING, known)).rows.map(({ name }) => name);
      const brought = sealed.filter(({ name }) => missing.includes(name));
      if (brought.length === 0) return;
      await pool.query(KEEP, [
        columnOf(brought, "name"),
        columnOf(brought, "body"),
        columnOf(brought, "seal"),
      ]);
    },
    async find(name) {
      const { rows } = await pool.query<{ body: Buffer; seal: Buffer }>(
        "SELECT body, seal FROM static_files WHERE name = $1",
        [name],
      );
      const [file] = rows;
      if (!file || !keys.matches(PURPOSE, sealedValue({ name, body: file.body }), file.seal)) return null;
      return promisify(brotliDecompress)(file.body);
    },
  };
}
