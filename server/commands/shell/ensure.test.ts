import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { bundlePrograms, type RunProgram } from "../../testing/bundle-programs";
import { connectionUrl } from "../../testing/connection-url";
import { createTestContext } from "../../testing/index";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";
import { runInProcess } from "../../testing/run-in-process";
import type { Outcome } from "../../testing/spawn-program";

const INSTITUTION =
  "ensure --name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@b.example --administrator-name Ann";
/** The app keys come later. */
const { DEFAULT_USER_APP_KEY: _, DEFAULT_ADMIN_APP_KEY: __, ...SETTINGS } = PRODUCTION_SETTINGS;

let run: RunProgram;
beforeAll(async () => {
  run = await bundlePrograms();
});

async function shellOf(more: Record<string, string> = {}) {
  const { db } = await createTestContext();
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const DATABASE_URL = connectionUrl({ ...inject("server"), database: rows[0]!.name });
  const env = { ...SETTINGS, ...more, NODE_ENV: "production", LOG_LEVEL: "silent", DATABASE_URL };
  const say = (command: string, ...args: string[]) => runInProcess(command, args, env);
  const shell = (command: string, ...args: string[]) => say(command, ...args, "--json");
  const jsonOf = ({ stdout, stderr }: Outcome) => JSON.parse(stdout || stderr);
  const told = async (command: string, ...args: string[]) => jsonOf(await shell(command, ...args));
  const toldByProgram = async (command: string, ...args: string[]) =>
    jsonOf(await run(`commands/${command}.js`, [...args, "--json"], env));
  const count = async (table: string) =>
    (await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]!.n;
  return { say, shell, told, toldByProgram, count };
}

test("an institution is made once, told with its app keys and password, and then changed where it differs", async () => {
  const { told, count } = await shellOf();
  const made = await told("institution", ...INSTITUTION.split(" "));
  expect(made).toMatchObject({
    ensured: "created",
    record: { prefix: "HSB", name: "Harbour" },
    administrator: { email: "a@b.example", password: expect.stringMatching(/^[A-Za-z0-9_-]{20}$/) },
  });
  expect(made.applications.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["admin", "user"]);
  const rows = await count("audit_log");
  expect(await told("institution", ...INSTITUTION.split(" "))).toMatchObject({ ensured: "unchanged" });
  expect(await count("audit_log")).toBe(rows);
  const moved = INSTITUTION.replace("Asia/Manila", "Asia/Singapore").split(" ");
  expect(await told("institution", ...moved)).toMatchObject({
    ensured: "changed",
    record: { tz: "Asia/Singapore" },
  });
  expect(await told("institution", ...INSTITUTION.replace("PHP", "SGD").split(" "))).toEqual({
    error: expect.stringContaining("--currency stays: it is PHP"),
  });
});

test("what an institution has is ensured alike, one-time secrets and links told when it is made alone; two at once make one", async () => {
  const { shell, told, toldByProgram, count } = await shellOf();
  await told("institution", ...INSTITUTION.split(" "));
  const twice = async (command: string, ...args: string[]) => [
    await told(command, "ensure", ...args),
    await told(command, "ensure", ...args),
  ];
  const changed = [
    ["branch", ["--code", "003"], ["--name", "Old Market"]],
    ["product", ["--code", "210", "--name", "Everyday"], ["--interest-rate", "0.5"]],
    ["application", ["--kind", "user", "--name", "App"], ["--origins", "https://app.example"]],
  ] as const;
  for (const [command, args, differs] of changed) {
    const first = command === "branch" ? [...args, "--name", "Market"] : args;
    const [made, again] = await twice(command, ...first);
    expect([made.ensured, again.ensured]).toEqual(["created", "unchanged"]);
    expect(again.record).toEqual(made.record);
    expect(await told(command, "ensure", ...args, ...differs)).toMatchObject({
      ensured: "changed",
      record: { id: made.record.id },
    });
  }
  const product = (...args: string[]) => told("product", ...args);
  const kinds = { "Profit share": "interest", zakat: "tax" };
  const given = ["--type-kind", "Profit share = interest", "--type-kind", "zakat=tax"];
  expect(await product("change", "--id", "1", ...given)).toMatchObject([{ type_kinds: kinds }]);
  const ensured = ["ensure", "--code", "210", "--name", "Everyday", "--interest-rate", "0.5"];
  expect(await product(...ensured)).toMatchObject({ ensured: "unchanged", record: { type_kinds: kinds } });
  expect(await product(...ensured, "--type-kind", "none")).toMatchObject({
    ...{ ensured: "changed", record: { type_kinds: {} } },
  });
  expect(await product("change", "--id", "1", "--type-kind", "zakat = gift")).toEqual({
    error: expect.stringContaining("--type-kind: Line 1: a type can stand for"),
  });
  const staff = await twice("staff", "--email", "n@b.example", "--name", "Noemi", "--role", "teller");
  expect(staff).toMatchObject([
    { ensured: "created", link: { url: expect.stringContaining("#stl_") } },
    { ensured: "unchanged", record: { email: "n@b.example" } },
  ]);
  expect(staff[1]).not.toHaveProperty("link");
  const core = ["ensure", "--name", "Core", "--scopes", "read"];
  const keys = await Promise.all([toldByProgram("key", ...core), toldByProgram("key", ...core)]);
  expect(keys.map(({ ensured }) => ensured).sort()).toEqual(["created", "unchanged"]);
  expect(keys.filter(({ key }) => key?.startsWith("sk_live_")).length).toBe(1);
  expect(await count("api_keys")).toBe(1);

  const id = String(keys[0].record.id);
  expect(await told("key", "rotate", "--id", id)).toMatchObject({ key: expect.stringMatching(/^sk_live_/) });
  expect(await told("application", "secret", "--id", "1")).toHaveProperty("secret");
  expect(await told("company", "show")).toMatchObject({ prefix: "HSB" });
  expect(await told("staff", "reset", "--email", "a@b.example")).toHaveProperty("password");
  const wrong = await shell("key", "list", "--compny", "HSB");
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stderr).error).toMatch(/^There is no option --compny; --company is meant\?/);
});

test("where mails are sent, who is added is mailed the link, and the command tells that and no link", async () => {
  const { say, told } = await shellOf({ SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "bank@b.example" });
  await told("institution", ...INSTITUTION.split(" "));
  const person = ["--email", "n@b.example", "--name", "Noemi", "--role", "teller"];
  const { stdout, code } = await say("staff", "add", ...person);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^A link was mailed to n@b\.example: it works until \d{4}-/),
  ]);
  expect(stdout).not.toMatch(/stl_|null/);
});
