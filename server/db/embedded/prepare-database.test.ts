import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { makeDataDir } from "../../testing/make-data-dir";
import { grantProduct } from "../locate-database";
import { migrate } from "../migrate";
import { RULES, secureCluster } from "./create-cluster";
import { launchPostgres, shutDownPostgres } from "./launch-postgres";
import { prepareBinaries } from "./postgres-binaries";
import { findPostmaster } from "./postmaster";
import { loadPasswords, ROLES, type ServerAddress } from "./roles";
import { findHome, runAs, type ServerHome } from "./server-home";
import { type EmbeddedServer, startEmbeddedServer } from "./start-embedded-server";

const TRUST = "local all all trust\n";

/** What an operator may have made beside our tables, as the superuser. */
const EXTRAS = `CREATE TYPE "a kind" AS ENUM ('one'); CREATE VIEW seen AS SELECT * FROM audit_log; CREATE SEQUENCE "Mine";
  CREATE SCHEMA reports; CREATE TABLE reports.days (id serial, n int GENERATED ALWAYS AS IDENTITY, what "a kind");
  CREATE EXTENSION citext; CREATE TEMP TABLE passing (n int);
  INSERT INTO audit_log (actor_kind, action, subject_type, created_at)
    VALUES ('system', 'session.ended', 'session', app_now() - interval '400 days')`;

let former: string;

const begin = async () => (owner: Client) => grantProduct(owner, ROLES.product);
const binariesOf = (home: ServerHome) => prepareBinaries(process.cwd(), home.directory, home.account);
const launch = async (home: ServerHome) => launchPostgres(home, await binariesOf(home), false);

async function queryAt(config: Partial<ServerAddress>, text: string) {
  const client = new Client({ database: "passbook", ...config });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** As 1.1.0 made it: a superuser who owns everything, and everybody is let in. */
async function makeFormer(): Promise<string> {
  const dataDir = makeDataDir();
  const home = await findHome(dataDir);
  mkdirSync(home.cluster, { mode: 0o700 });
  if (home.account) chownSync(home.cluster, home.account.uid, home.account.gid);
  const options = ["--encoding=UTF8", "--locale=C", "--username=passbook", "--auth=trust", "--no-sync"];
  execFileSync(join(await binariesOf(home), "initdb"), ["-D", home.cluster, ...options], runAs(home.account));
  const postmaster = await launch(home);
  const address = { host: postmaster.socketDirectory, port: postmaster.port, user: "passbook" };
  await queryAt({ ...address, database: "postgres" }, "CREATE DATABASE passbook");
  await queryAt(address, `CREATE ROLE ${ROLES.product} LOGIN`);
  const passbook = () => ({ ...address, database: "passbook" });
  await migrate(passbook, process.cwd(), { begin });
  await queryAt(address, EXTRAS);
  await shutDownPostgres(postmaster);
  return dataDir;
}

beforeAll(async () => {
  former = await makeFormer();
});

const codeOf = (work: Promise<unknown>) => work.catch(({ code }) => code);

/** Everything is the owner's but what the extension brought, the product may what it might, and passwords are asked. */
async function proveUpgraded(server: EmbeddedServer): Promise<void> {
  const [owner, product] = [server.address("owner"), server.address("product")];
  const held = `SELECT o.name FROM (
      SELECT 'pg_class'::regclass AS class, oid, relname AS name, relowner AS owner FROM pg_class
      UNION ALL SELECT 'pg_proc'::regclass, oid, proname, proowner FROM pg_proc
      UNION ALL SELECT 'pg_type'::regclass, oid, typname, typowner FROM pg_type
      UNION ALL SELECT 'pg_namespace'::regclass, oid, nspname, nspowner FROM pg_namespace
      UNION ALL SELECT 'pg_database'::regclass, 16384, datname, datdba FROM pg_database WHERE datname = 'passbook') o
    WHERE o.oid >= 16384 AND o.owner = 'passbook'::regrole AND o.name !~ '^pg_(toast_)?temp'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = class AND d.objid = o.oid AND d.deptype = 'e')
      AND o.name <> '_citext'`;
  expect(await queryAt(owner, held)).toEqual([]);
  await queryAt(owner, "BEGIN; ALTER TABLE audit_log ADD mine int; DROP TABLE reports.days; ROLLBACK");
  const [{ id }] = await queryAt(product, "SELECT id FROM audit_log");
  expect(await codeOf(queryAt(product, "DELETE FROM audit_log"))).toBe("42501");
  await queryAt(product, `BEGIN; SELECT remove_audit(${id}); ROLLBACK`);
  for (const user of Object.values(ROLES))
    expect(await codeOf(queryAt({ ...owner, user, password: "any" }, "SELECT"))).toBe("28P01");
  const changes = await migrate(() => owner, process.cwd(), { begin });
  expect(changes).toBe(0);
}

const secure = async (dataDir: string, home: ServerHome) =>
  secureCluster(home.cluster, {
    binaries: await binariesOf(home),
    account: home.account,
    password: loadPasswords(dataDir).superuser,
  });

test.each<[string, (dataDir: string, home: ServerHome) => unknown]>([
  ["was stopped", () => {}],
  ["was left running", (_, home) => launch(home)],
  [
    "was cut short before the rules were written",
    async (dataDir, home) => {
      await secure(dataDir, home);
      writeFileSync(join(home.cluster, "pg_hba.conf"), TRUST);
    },
  ],
  [
    "was cut short with rules that a running server has not read",
    async (_, home) => {
      await launch(home);
      writeFileSync(join(home.cluster, "pg_hba.conf"), RULES);
    },
  ],
  [
    "was cut short while roles were made",
    async (dataDir, home) => {
      await secure(dataDir, home);
      const { socketDirectory, port } = await launch(home);
      const password = loadPasswords(dataDir).superuser;
      const superuser = { host: socketDirectory, port, user: ROLES.superuser, password };
      await queryAt(
        superuser,
        `CREATE ROLE ${ROLES.owner} SUPERUSER; ALTER TABLE audit_log OWNER TO ${ROLES.owner}`,
      );
    },
  ],
])("data of an older release that %s is brought to roles and passwords, once", async (_, leave) => {
  const dataDir = makeDataDir();
  execFileSync("cp", ["-a", join(former, "postgres"), dataDir]);
  await leave(dataDir, await findHome(dataDir));
  const server = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
  await proveUpgraded(server);
  const running = findPostmaster(join(dataDir, "postgres"))?.pid;
  const again = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
  expect(findPostmaster(join(dataDir, "postgres"))?.pid).toBe(running);
  await again.close();
  await server.close();
});
