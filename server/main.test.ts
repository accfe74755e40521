import { beforeAll, expect, inject, test } from "vitest";
import { startEmbeddedServer } from "./db/embedded/start-embedded-server";
import { bundlePrograms, type RunProgram } from "./testing/bundle-programs";
import { connectionUrl } from "./testing/connection-url";
import { copyCluster } from "./testing/copy-cluster";
import { makeDataDir } from "./testing/make-data-dir";
import { PRODUCTION_SETTINGS } from "./testing/production-settings";
import { runInProcess } from "./testing/run-in-process";

let run: RunProgram;
beforeAll(async () => {
  run = await bundlePrograms();
});

const start = (flags: string[], env: Record<string, string>) =>
  run("main.js", flags, { DATA_DIR: makeDataDir(), DATABASE_URL: "", ...env });

test("production without settings says all that is missing and does not start", async () => {
  const { code, stderr } = await start([], {});
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/^Passbook cannot start/),
  });
  for (const setting of ["SESSION_SECRET", "HASH_KEY", "PASSWORD_PEPPER", "PUBLIC_ORIGIN", "SMS_URL"]) {
    expect(stderr).toContain(`${setting} is missing`);
  }
  expect(stderr).toContain("DATABASE_URL is missing (or set EMBEDDED_DATABASE=1)");
});

test("a demo does not touch a database that somebody names", async () => {
  const { code, stderr } = await start(["--demo"], { DATABASE_URL: "postgres://db.example/real" });
  expect(code).toBe(1);
  expect(stderr).toContain("DATABASE_URL is not for a demo");
});

test("production needs an institution; one command sets it up", async () => {
  const env = { ...PRODUCTION_SETTINGS, EMBEDDED_DATABASE: "1", DATA_DIR: await copyCluster() };
  // Kept running for all of them.
  const database = await startEmbeddedServer({
    dataDir: env.DATA_DIR,
    rootDir: process.cwd(),
    durable: false,
  });
  const refused = await start([], env);
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stderr).msg).toMatch(/^No institution has the app key of DEFAULT_USER_APP_KEY/);
  // A job may say something of its own before the end.
  const [first = ""] = refused.stdout.split("\n");
  expect(JSON.parse(first)).toMatchObject({
    msg: "the database is of this release",
    changes: expect.any(Number),
  });
  const flags =
    "--name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@b.example";
  const more = ["--product", "210 0.25 Everyday Savings", "--origins", "https://app.bank.example"];
  const shell = (command: string, ...args: string[]) =>
    runInProcess(command, args, { DATABASE_URL: "", ...env });
  const args = [...flags.split(" "), ...more];
  const done = await run("commands/institution.js", args, { DATABASE_URL: "", ...env });
  expect(done.stdout).toMatch(/password \(shown once\): [A-Za-z0-9_-]{20}/);
  const second = await shell("institution", ...args);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain("prefix is taken");
  expect(JSON.parse((await shell("product", "list", "--json")).stdout)).toMatchObject([
    { code: "210", name: "Everyday Savings", interest_rate: "0.25", currency: "PHP" },
  ]);
  const [pages] = JSON.parse((await shell("application", "list", "--json")).stdout);
  expect(pages).toMatchObject({ app_key: "harbour-user", origins: ["https://app.bank.example"] });
  const disabled = await shell("application", "disable", "--id", String(pages.id));
  expect(disabled.stderr).toBe("--status is the application of our own pages: the settings name its key\n");
  expect((await shell("key", "create", "--name", "Core", "--scopes", "al")).stderr).toMatch(/^--scopes: /);
  expect((await shell("key", "create", "--name", "Core", "--scopes", "all")).stdout).toMatch(
    /\nsk_live_\S{51}\n$/,
  );
  expect((await shell("company", "change", "--password-min-length", "7")).stderr).toMatch(
    /^--password-min-length: /,
  );
  const reset = (email: string) => shell("staff", "reset", "--company", "HSB", "--email", email);
  expect((await reset("a@b.example")).stdout).toMatch(/password \(shown once\): [A-Za-z0-9_-]{20}/);
  expect((await reset("c@b.example")).stderr).toBe("The company has no such active staff.\n");
  await database.close();
});

test("a database that refuses the program ends the start", async () => {
  const { code, stdout, stderr } = await start([], {
    ...PRODUCTION_SETTINGS,
    SMS_PROVIDER: "http",
    DATABASE_URL: connectionUrl({ ...inject("product"), password: "planted-secret" }),
  });
  expect(code).toBe(1);
  const advised = "advised: SMS_PROVIDER is no setting: SMS_PROVIDERS is meant?";
  expect(JSON.parse(stdout.split("\n")[0] ?? "")).toMatchObject({ level: 40, msg: advised });
  expect(JSON.parse(stderr).msg).toMatch(/^DATABASE_URL: the database at .* refuses the password/);
  expect(stderr).not.toContain("planted-secret");
});
