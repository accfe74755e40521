import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { deriveKeys, type Keys } from "../../core/index";
import { linkAudit, recordAudit } from "../../modules/audit/index";
import { bundlePrograms } from "../../testing/bundle-programs";
import { connectionUrl } from "../../testing/connection-url";
import { createInstitution, createTestContext, TEST_HASH_KEY } from "../../testing/index";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";

const SETTINGS = {
  ...PRODUCTION_SETTINGS,
  NODE_ENV: "production",
  HASH_KEY: TEST_HASH_KEY,
  LOG_LEVEL: "silent",
};

test("the proof is told with a line to keep, and ends with 1 where a row was changed, or a rotated key is missing", async () => {
  const run = await bundlePrograms();
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
    const { code, stdout, stderr } = await run("commands/audit.js", ["verify", ...args], settings);
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
}, 60_000);
