import { execFile } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { deriveKeys, type Keys } from "../../core/index";
import { linkAudit, recordAudit } from "../../modules/foundation/audit/index";
import { afterFile } from "../../testing/after-file";
import { bundledPrograms } from "../../testing/bundle-programs";
import { connectionUrl } from "../../testing/connection-url";
import { createInstitution, createTestContext, TEST_HASH_KEY } from "../../testing/index";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";
import { runInProcess } from "../../testing/run-in-process";

const SETTINGS = {
  ...PRODUCTION_SETTINGS,
  NODE_ENV: "production",
  HASH_KEY: TEST_HASH_KEY,
  LOG_LEVEL: "silent",
};

test("the proof is told with a line to keep, and ends with 1 where a row was changed, or a rotated key is missing", async () => {
  const { ctx, db } = await createTestContext();
  const { companyId } = await createInstitution(ctx);
  const record = (subjectId: number) => recordAudit(ctx, { companyId, action: "session.ended", subjectId });
  const linkWith = async (keys: Keys) => {
    while (await linkAudit({ ...ctx, keys })) {}
  };
  for (const subjectId of [1, 2, 3]) await record(subjectId);
  await linkWith(ctx.keys);
  const { rows } = await db.execute<{ name: string; id: number }>(
    sql`select current_database() as name, (select max(id)::int - 1 from audit_log) as id`,
  );
  const { name, id } = rows[0]!;
  const DATABASE_URL = connectionUrl({ ...inject("server"), database: name });
  const verifyWith = async (env: Record<string, string>, ...args: string[]) => {
    const settings = { ...SETTINGS, DATABASE_URL, ...env };
    const { code, stdout, stderr } = await runInProcess("audit", ["verify", ...args], settings);
    return { code, said: stdout + stderr };
  };
  const verify = (...args: string[]) => verifyWith({}, ...args);

  const proven = await verify();
  expect(proven).toMatchObject({
    code: 0,
    said: expect.stringContaining("3 rows of the audit are as they were linked"),
  });
  // The row of the proof may be linked by its own program, or not before this: the row after it is of key 2 in any case.
  const next = { HASH_KEY: "the hash key that comes after it, as long", HASH_KEY_ID: "2" };
  await record(4);
  await linkWith(deriveKeys({ id: 2, accepted: { 1: TEST_HASH_KEY, 2: next.HASH_KEY } }));
  const short = await verifyWith(next);
  expect(short.code).toBe(1);
  expect(short.said).toContain("hash key 1 needed");
  expect(short.said).not.toContain("broken");
  expect(await verifyWith({ ...next, HASH_KEY_FORMER: `1:${TEST_HASH_KEY}` })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/[0-9]+:02[0-9a-f]{64}/),
  });
  const [known] = /[0-9]+:[0-9a-f]{64}/.exec(proven.said) ?? [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update audit_log set subject_id = '7' where id = ${id}`);
  });
  const broken = await verify("--known", known!);
  expect(broken.code).toBe(1);
  expect(broken.said).toContain(`first at row ${id}: it was changed`);
  expect(broken.said).toMatch(new RegExp(`HSB +${id} +was changed`));
});

test("the line for cron refuses without settings, makes nothing, and proves nothing where nothing is linked", async () => {
  const [, line = ""] =
    /^17 3 \* \* \* +passbook +(.*)$/m.exec(readFileSync("docs/operations/watch.md", "utf8")) ?? [];
  const installed = mkdtempSync(join(tmpdir(), "passbook-cron-"));
  const home = mkdtempSync(join(tmpdir(), "passbook-cron-home-"));
  afterFile(() => {
    for (const directory of [installed, home]) rmSync(directory, { recursive: true });
  });
  // As a release has it: programs without their sources.
  mkdirSync(join(installed, "server/commands"), { recursive: true });
  copyFileSync("server/commands/command.mjs", join(installed, "server/commands/command.mjs"));
  const parts = { dist: await bundledPrograms(), "package.json": "", node_modules: "", "server/db": "" };
  for (const [part, target] of Object.entries(parts))
    symlinkSync(resolve(target || part), join(installed, part));
  const log = join(home, "audit.log");
  const runLine = (command: string) =>
    new Promise<{ code: number; told: string }>((done) => {
      const env = ["-i", `PATH=${dirname(process.execPath)}:/usr/bin:/bin`, `HOME=${home}`];
      execFile("/usr/bin/env", [...env, "/bin/sh", "-c", command], (error, _, told) =>
        done({ code: Number(error?.code ?? 0), told }),
      );
    });
  const settingsFile = join(home, "settings");
  const asDocumented = line
    .replace("/opt/passbook", installed)
    .replace("/etc/passbook/settings", settingsFile)
    .replace("/srv/passbook/audit-proof.log", log);
  const before = readdirSync(installed);

  expect((await runLine(asDocumented)).code).toBeGreaterThan(0);
  writeFileSync(settingsFile, "");
  expect(await runLine(asDocumented)).toEqual({
    code: 1,
    told: expect.stringMatching(/HASH_KEY is missing.*DATABASE_URL is missing/s),
  });
  expect(readdirSync(installed)).toEqual(before);

  const { ctx, db } = await createTestContext();
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const DATABASE_URL = connectionUrl({ ...inject("server"), database: rows[0]!.name });
  const settings = Object.entries({ ...SETTINGS, DATABASE_URL }).map(
    ([name, value]) => `${name}='${value}'\n`,
  );
  writeFileSync(settingsFile, settings.join(""));
  const verify = () => runInProcess("audit", ["verify"], { ...SETTINGS, DATABASE_URL });
  const unproven = (stderr: string) => ({ code: 1, stdout: "", stderr });
  expect(await verify()).toEqual(unproven("Nothing was proven: there is no institution.\n"));
  const { companyId } = await createInstitution(ctx);
  expect(await verify()).toEqual(unproven("Nothing was proven: no row of the audit is linked.\n"));
  await recordAudit(ctx, { companyId, action: "session.ended", subjectId: 1 });
  while (await linkAudit(ctx)) {}
  expect(readFileSync(log, "utf8")).toBe("");
  expect(await runLine(asDocumented)).toEqual({ code: 0, told: "" });
  expect(readFileSync(log, "utf8")).toMatch(/^1 rows of the audit are as they were linked.*HSB/s);
});
