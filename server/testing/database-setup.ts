import { readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { makeEnterableDir } from "../commands/make-enterable-dir";
import { shutDownPostgres } from "../db/embedded/launch-postgres";
import { findPostmaster, processIdentity } from "../db/embedded/postmaster";
import { ROLES, type ServerAddress } from "../db/embedded/roles";
import { type EmbeddedServer, startEmbeddedServer } from "../db/embedded/start-embedded-server";
import { grantProduct } from "../db/locate-database";
import { migrate } from "../db/migrate";
import { STEERABLE_TIME } from "./steerable-time";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's server, for its superuser; its database `template` is migrated and empty. */
    server: ServerAddress;
    /** … for the owner of its tables, and for the role that the program works as. */
    owner: ServerAddress;
    product: ServerAddress;
    template: string;
    /** Empty until the first cluster is copied: a data directory as a first start leaves it. */
    original: string;
  }
}

const PREFIX = "passbook-test-";
const TEMPLATE = "template_passbook";

/** Stops the servers of killed runs and deletes their files. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^passbook-test-(\d+)-/)?.[1]);
    if (!pid || processIdentity(pid)) continue;
    const directory = join(tmpdir(), name);
    const postmaster = findPostmaster(join(directory, "postgres"));
    if (postmaster) await shutDownPostgres(postmaster);
    rmSync(directory, { recursive: true, force: true });
  }
}

async function prepareTemplate(server: EmbeddedServer): Promise<void> {
  const admin = new Client(server.address("superuser"));
  await admin.connect();
  // Its log is kept in memory, and what plans a test looks at says when it wants statistics.
  for (const set of ["max_wal_size = '128MB'", "autovacuum = off", "jit = off", "synchronous_commit = off"])
    await admin.query(`ALTER SYSTEM SET ${set}`);
  await admin.query("SELECT pg_reload_conf()");
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${ROLES.owner}`);
  await admin.end();
  const template = { ...server.address("owner"), database: TEMPLATE };
  await migrate(() => template, process.cwd());
  const client = new Client(template);
  await client.connect();
  await client.query(STEERABLE_TIME);
  await grantProduct(client, ROLES.product);
  await client.end();
}

/** One throw-away PostgreSQL per run, with one migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns();
  const directory = makeEnterableDir(`${PREFIX}${process.pid}-`);
  const original = makeEnterableDir(`${PREFIX}${process.pid}-`);
  const server = await startEmbeddedServer({ dataDir: directory, rootDir: process.cwd(), durable: false });
  await prepareTemplate(server);
  project.provide("server", server.address("superuser"));
  project.provide("owner", server.address("owner"));
  project.provide("product", server.address("product"));
  project.provide("template", TEMPLATE);
  project.provide("original", original);
  return async () => {
    await server.close();
    const left = findPostmaster(join(directory, "postgres"));
    if (left) await shutDownPostgres(left);
    for (const made of [directory, original]) rmSync(made, { recursive: true, force: true });
  };
}
