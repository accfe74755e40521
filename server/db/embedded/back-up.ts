import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, type Dirent } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { findHome } from "./server-home";
import { startEmbeddedServer } from "./start-embedded-server";

/** The list of checksums, as `sha256sum --check` reads it. */
export const CHECKSUMS = "SHA256SUMS";
/** The folder of the data inside a backup. */
export const DATA = "postgres";

/** What PostgreSQL makes anew at each start: the folders are kept, and empty. */
const EMPTY = [
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|backup_label(\.old)?|tablespace_map.*)$/;
/** Files of a folder that are copied at the same time: each waits for the disk. */
const AT_ONCE = 8;
const SEGMENT = /^[0-9A-F]{24}$/;

/** Copies a file, and says what it is. Null for one that has gone meanwhile: the log of changes knows. */
async function copyFile(from: string, to: string): Promise<string | null> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), hashing, createWriteStream(to, { mode: 0o600, flush: true }));
    return hash.digest("hex");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Reads a file whole, for its checksum alone. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

class Copy {
  readonly checksums: string[] = [];

  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {}

  async file(path: string): Promise<void> {
    const checksum = await copyFile(join(this.from, path), join(this.to, DATA, path));
    if (checksum) this.checksums.push(`${checksum}  ${join(DATA, path)}\n`);
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.to, path), text, { mode: 0o600, flush: true });
    this.checksums.push(`${createHash("sha256").update(text).digest("hex")}  ${path}\n`);
  }

  async folder(path = ""): Promise<void> {
    await mkdir(join(this.to, DATA, path), { mode: 0o700 });
    const entries = await readdir(join(this.from, path), { withFileTypes: true }).catch(() => []);
    const copied = entries.filter(({ name }) => !LEFT_OUT.test(name));
    for (let begin = 0; begin < copied.length; begin += AT_ONCE) {
      const copying = copied.slice(begin, begin + AT_ONCE).map((entry) => this.entry(path, entry));
      // A copy that fails is removed whole: nothing may still be written into it.
      await Promise.allSettled(copying);
      await Promise.all(copying);
    }
  }

  private async entry(folder: string, entry: Dirent): Promise<void> {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) await this.file(path);
    else if (!EMPTY.includes(path)) await this.folder(path);
    else await mkdir(join(this.to, DATA, path), { mode: 0o700 });
  }

  /** The changes that were written meanwhile, without which the data is of no one moment. */
  async changes(first: string, last: string): Promise<void> {
    for (const name of await readdir(join(this.from, "pg_wal")))
      if (name.endsWith(".history") || (SEGMENT.test(name) && name >= first && name <= last))
        await this.file(join("pg_wal", name));
  }
}

export interface BackingUp {
  dataDir: string;
  rootDir: string;
  /** A directory that is not there yet. */
  to: string;
  /** What is kept beside the data, for who finds it in years. */
  about: object;
}

async function copyInto(draft: string, { dataDir, rootDir, about }: BackingUp): Promise<void> {
  const server = await startEmbeddedServer({ dataDir, rootDir });
  const client = new Client({
    ...server.address("superuser"),
    database: "postgres",
    application_name: "passbook backup",
  });
  try {
    const { cluster } = await findHome(dataDir);
    await client.connect();
    // Ends with this connection; until then no log of changes is removed.
    await client.query(
      "SELECT pg_create_physical_replication_slot('passbook_' || pg_backend_pid(), true, true)",
    );
    const begin = await client.query(
      "SELECT pg_walfile_name(pg_backup_start('passbook', true)) AS first, now() AS time",
    );
    const copy = new Copy(cluster, draft);
    await copy.folder();
    const end = await client.query(
      "SELECT labelfile, pg_walfile_name(lsn) AS last, clock_timestamp() AS time FROM pg_backup_stop(false)",
    );
    await copy.changes(begin.rows[0].first, end.rows[0].last);
    await copy.write(join(DATA, "backup_label"), end.rows[0].labelfile);
    const times = { began_at: begin.rows[0].time, ended_at: end.rows[0].time };
    const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
    await copy.write(
      "backup.json",
      `${JSON.stringify({ ...about, postgresql: version, ...times }, null, 2)}\n`,
    );
    await writeFile(join(draft, CHECKSUMS), copy.checksums.sort().join(""), { mode: 0o600, flush: true });
  } finally {
    await client.end();
    await server.close();
  }
}

/**
 * Copies the embedded database while it is worked on, as PostgreSQL's own base backups do: its files as they are, and
 * the log of the changes from the begin to the end. The directory has its name once it is complete; nothing is left of
 * one that fails.
 */
export async function backUp(options: BackingUp): Promise<void> {
  const { to } = options;
  if ((await readdir(to).catch(() => null)) !== null)
    throw new Error(`${to} is there already: name another directory.`);
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(join(dirname(to), `.${basename(to)}.`));
  try {
    await copyInto(draft, options);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
