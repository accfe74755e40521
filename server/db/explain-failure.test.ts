import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../platform/open-database";
import { loadPlatformConfig } from "../settings/load-config";
import { freePort } from "../testing/free-port";
import { PRODUCTION_SETTINGS } from "../testing/production-settings";
import { startForgetfulPooler } from "../testing/start-forgetful-pooler";
import { type LossyProxy, startLossyProxy } from "../testing/start-lossy-proxy";
import type { Patience } from "./await-database";
import { explainFailure } from "./explain-failure";
import { MIGRATION_LOCK } from "./migrate";

const NAME = `start_${randomUUID().slice(0, 8)}`;
const PASSWORD = "planted-secret-of-the-url";

/** Why a start with these addresses fails; empty when it does not. */
async function whyNot(
  env: { DATABASE_URL: string; MIGRATION_DATABASE_URL?: string; MIGRATE?: string },
  patience: Patience = {},
): Promise<string> {
  const config = loadPlatformConfig("production", { ...PRODUCTION_SETTINGS, ...env });
  const opened = await openDatabase({ config, onError: () => {}, ...patience }).catch(
    (error: Error) => error,
  );
  if (opened instanceof Error) return opened.message;
  await opened.close();
  return "";
}

let at: string;
const urlOf = (role: string, database = NAME, place = at) =>
  `postgres://${role}:${PASSWORD}@${place}/${database}`;

async function asSuperuser(database: string, ...statements: string[]): Promise<void> {
  const client = new Client({ ...inject("server"), database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  const { host, port } = inject("server");
  at = `${encodeURIComponent(host)}:${port}`;
  await asSuperuser(
    "postgres",
    `CREATE ROLE ${NAME}_owner LOGIN PASSWORD '${PASSWORD}'`,
    `CREATE ROLE ${NAME}_guest LOGIN PASSWORD '${PASSWORD}'`,
    `CREATE ROLE ${NAME}_group PASSWORD '${PASSWORD}'`,
    `CREATE DATABASE ${NAME} OWNER ${NAME}_owner`,
  );
});

test("what is wrong with a database is told in a sentence, with its setting and without the password", async () => {
  const said = [
    [await whyNot({ DATABASE_URL: urlOf("nobody") }), "refuses the password of the role nobody"],
    [await whyNot({ DATABASE_URL: urlOf(`${NAME}_group`) }), `does not let the role ${NAME}_group in`],
    [await whyNot({ DATABASE_URL: urlOf(`${NAME}_owner`, "none") }), "there is no database none"],
    [
      await whyNot({ DATABASE_URL: urlOf(`${NAME}_guest`) }),
      `the role ${NAME}_guest has too few rights in the database`,
    ],
    [
      await whyNot({ DATABASE_URL: urlOf("x", "x", "db.invalid") }),
      "about the host db.invalid|knows the host db.invalid",
    ],
    [await whyNot({ DATABASE_URL: urlOf("x", "x", "127.0.0.1:1") }), "no database listens at 127.0.0.1:1"],
    [await whyNot({ DATABASE_URL: urlOf("x", "x", "%2Fnowhere") }), "no socket of a database at /nowhere"],
    [await whyNot({ DATABASE_URL: `${urlOf("x")}?sslmode=no-verify` }), "offers no TLS"],
  ];
  for (const [why, words] of said) {
    expect(why).toMatch(new RegExp(`^DATABASE_URL: [^\n]*(${words})[^\n]*\\.$`));
    expect(why).not.toContain(PASSWORD);
  }
});

test("of two addresses the one at fault is named", async () => {
  const [owner, guest] = [urlOf(`${NAME}_owner`), urlOf(`${NAME}_guest`)];
  expect(await whyNot({ DATABASE_URL: guest, MIGRATION_DATABASE_URL: urlOf("nobody") })).toMatch(
    /^MIGRATION_DATABASE_URL: .* the role nobody/,
  );
  expect(await whyNot({ DATABASE_URL: urlOf("nobody"), MIGRATION_DATABASE_URL: owner })).toMatch(
    /^DATABASE_URL: .* the role nobody/,
  );
});

test("a start waits for a database that does not listen yet, at either address", async () => {
  const { host, port } = inject("server");
  for (const way of ["MIGRATION_DATABASE_URL", "DATABASE_URL"]) {
    const late = await freePort();
    const away = way === "DATABASE_URL" ? "guest" : "owner";
    const env = {
      DATABASE_URL: urlOf(`${NAME}_guest`),
      MIGRATION_DATABASE_URL: urlOf(`${NAME}_owner`),
      [way]: `${urlOf(`${NAME}_${away}`, NAME, `127.0.0.1:${late}`)}?sslmode=disable`,
    };
    expect(await whyNot(env)).toBe(`${way}: no database listens at 127.0.0.1:${late}.`);
    const proxies: LossyProxy[] = [];
    const onUnreachable = async () => {
      proxies.push(await startLossyProxy({ path: `${host}/.s.PGSQL.${port}` }, late));
    };
    expect(await whyNot(env, { patience: 60_000, pause: 1, onUnreachable })).toBe("");
    for (const proxy of proxies) proxy.close();
  }
});

test.each([1, 2])(
  "a pooler with %i servers that does not keep prepared statements is named",
  async (servers) => {
    const role = { ...inject("server"), user: `${NAME}_guest`, password: PASSWORD, database: NAME };
    const pooler = await startForgetfulPooler(role, servers);
    const DATABASE_URL = `${urlOf(`${NAME}_guest`, NAME, `127.0.0.1:${pooler.port}`)}?sslmode=disable`;
    expect(await whyNot({ DATABASE_URL, MIGRATION_DATABASE_URL: urlOf(`${NAME}_owner`) })).toMatch(
      /^DATABASE_URL: the pooler at 127\.0\.0\.1:\d+ does not keep prepared statements: .*max_prepared_statements/,
    );
    pooler.close();
  },
);

test("two addresses of two databases are refused", async () => {
  const [owner, elsewhere] = [urlOf(`${NAME}_owner`), urlOf(`${NAME}_guest`, "postgres")];
  expect(await whyNot({ DATABASE_URL: elsewhere, MIGRATION_DATABASE_URL: owner })).toMatch(/two databases/);
});

test("a start that has to wait for another one says so, and goes on after it", async () => {
  const other = new Client({ ...inject("server"), database: NAME });
  await other.connect();
  await other.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const env = { ...PRODUCTION_SETTINGS, DATABASE_URL: urlOf(`${NAME}_owner`) };
  const opened = await openDatabase({
    config: loadPlatformConfig("production", env),
    onError: () => {},
    onWait: () => void other.end(),
  });
  await opened.close();
});

test("a start that does not migrate says what to run, and goes on with tables that a newer release only added to", async () => {
  const name = `${NAME}_behind`;
  await asSuperuser("postgres", `CREATE DATABASE ${name} OWNER ${NAME}_owner`);
  const DATABASE_URL = urlOf(`${NAME}_owner`, name);
  const start = (MIGRATE: string) => whyNot({ DATABASE_URL, MIGRATE });
  expect(await start("by-command")).toBe("The database is empty. Make its tables first: npm run migrate");
  expect(await start("on-start")).toBe("");
  expect(await start("by-command")).toBe("");
  await asSuperuser(
    name,
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  expect(await start("by-command")).toBe("");
  await asSuperuser(
    name,
    "DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT min(created_at) + 30358588 FROM drizzle.__drizzle_migrations)",
  );
  expect(await start("by-command")).toBe(
    "The database is behind this release: it lacks the migration 0001_webhook_subscriptions_and_secrets. Run: npm run migrate",
  );
});

test("a database that a newer release took something from is refused before anything of it is changed", async () => {
  const DATABASE_URL = urlOf(`${NAME}_owner`);
  expect(await whyNot({ DATABASE_URL })).toBe("");
  await asSuperuser(NAME, "UPDATE deployment SET value = '9999999999999' WHERE key = 'contracted_to'");
  expect(await whyNot({ DATABASE_URL, MIGRATE: "by-command" })).toMatch(
    /^The database was brought to a newer release/,
  );
  expect(await whyNot({ DATABASE_URL })).toMatch(/^The database was brought to a newer release/);
});

/** The last of the 39 migrations that the baseline replaced, with their times. */
const REPLACED = [
  ["33ab68f6eee4c913c2dec83e01ba2ebf07af60562628364ca389f3af87b34732", 1795328705084],
  ["65770ac560ecd8e431bf8bd9096cec8abf0d8a1c740a4eec34cc071a7385f36b", 1795328978831],
  ["77e53eb0825b11d167ae0738a66bd38e122cb88553ae7eb8a7f7d7ad7440c4dc", 1795336041996],
];

/** A database as these of its migrations left it. */
async function makeReplaced(name: string, migrations: (string | number)[][]): Promise<string> {
  await asSuperuser("postgres", `CREATE DATABASE ${name} OWNER ${NAME}_owner`);
  await asSuperuser(
    name,
    `SET ROLE ${NAME}_owner`,
    readFileSync("server/db/migrations/0000_baseline.sql", "utf8"),
    "CREATE SCHEMA drizzle",
    "CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
    ...migrations.map(
      ([hash, time]) =>
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${hash}', ${time})`,
    ),
  );
  return urlOf(`${NAME}_owner`, name);
}

test("a database with all migrations that the baseline replaced goes on, one with some of them is refused", async () => {
  const whole = await makeReplaced(`${NAME}_whole`, REPLACED);
  expect(await whyNot({ DATABASE_URL: whole })).toBe("");
  const older = await makeReplaced(`${NAME}_older`, REPLACED.slice(0, 2));
  expect(await whyNot({ DATABASE_URL: older })).toMatch(/^The database is older than .* "Older databases"/);
});

test.each([
  [
    { code: "SELF_SIGNED_CERT_IN_CHAIN" },
    "the certificate of the database at db.example:5432 is not trusted",
  ],
  [{ code: "CERT_HAS_EXPIRED" }, "(CERT_HAS_EXPIRED)"],
  [{ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, "is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)"],
  [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, "is for another name than db.example"],
  [{ code: "ETIMEDOUT", syscall: "connect" }, "does not answer"],
  [{ message: "timeout expired" }, "does not answer"],
  [
    { code: "08P01", message: "unsupported startup parameter: statement_timeout" },
    "the pooler at db.example",
  ],
  [{ message: "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string" }, "asks for a password"],
  [
    { code: "28000", message: 'no pg_hba.conf entry for host "10.0.0.7", user "passbook", no encryption' },
    "does not let the role passbook in without TLS",
  ],
  [{ code: "25006", severity: "ERROR" }, "can only be read"],
  [{ code: "XX000", severity: "ERROR" }, "cannot be used (XX000)"],
])("of a failure with %j is said: %s", async (fields, words) => {
  const place = { setting: "DATABASE_URL", target: `postgres://passbook:${PASSWORD}@db.example/passbook` };
  const cause = Object.assign(new Error("a detail of +639171234567"), fields);
  const fail = () => Promise.reject(new DrizzleQueryError("SELECT to_regclass($1)", [PASSWORD], cause));
  const failure = await explainFailure(place, fail).catch((error: Error) => error.message);
  expect(failure).toContain(words);
  expect(failure).not.toMatch(/SELECT|planted|639171234567/);
});

test("what is no failure of the database is left as it is", async () => {
  const ours = new Error("This database is a demo's.");
  const place = { setting: "DATABASE_URL", target: "postgres://db.example/passbook" };
  await expect(explainFailure(place, () => Promise.reject(ours))).rejects.toBe(ours);
});
