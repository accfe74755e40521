import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { customers, outbox } from "../../db/schema/index";
import { enqueueNotice } from "../../modules/foundation/messages/index";
import { afterFile } from "../../testing/after-file";
import { bundlePrograms } from "../../testing/bundle-programs";
import { connectionUrl } from "../../testing/connection-url";
import { createInstitution, createTestContext } from "../../testing/index";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";
import { runInProcess } from "../../testing/run-in-process";

const SETTINGS = {
  ...PRODUCTION_SETTINGS,
  NODE_ENV: "production",
  LOG_LEVEL: "silent",
};

test("a file that is not there is told, one with a bad row is refused with 1 and its row, mended it is taken, and nothing stays open", async () => {
  const runProgram = await bundlePrograms();
  const { ctx, db } = await createTestContext();
  const { companyId } = await createInstitution(ctx);
  const notice = {
    companyId,
    from: "Harbour Savings",
    language: "en",
    subject: "Told",
    text: "Told",
  } as const;
  await enqueueNotice(ctx, { ...notice, mobile: "+639171234567", emails: [] });
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const DATABASE_URL = connectionUrl({ ...inject("server"), database: rows[0]!.name });
  const directory = mkdtempSync(join(tmpdir(), "passbook-import-"));
  afterFile(() => rmSync(directory, { recursive: true }));
  const file = join(directory, "customers.csv");
  const take = async (text: string | null, run = runInProcess, command = "import") => {
    if (text !== null) writeFileSync(file, text);
    const args = ["customers", "--file", file];
    const { code, stdout, stderr } = await run(command, args, { ...SETTINGS, DATABASE_URL });
    return { code, said: stdout + stderr };
  };
  const absent = await take(null);
  expect(absent).toEqual({
    code: 1,
    said: expect.stringMatching(/^.*no such file or directory.*customers.csv'\n$/),
  });
  const bad = await take("customer_number,name,dob\nHSB00660001,Ida,1990-02-30\nHSB00660002,Ivo,\n");
  expect(bad).toMatchObject({ code: 1, said: expect.stringContaining("1 of 2 rows cannot be imported") });
  expect(bad.said).toMatch(/2 +dob +dob +must be a real date/);
  const mended = "customer_number,name,dob\nHSB00660001,Ida,1990-02-28\nHSB00660002,Ivo,\n";
  const right = await take(mended, runProgram, "commands/import.js");
  expect(right).toMatchObject({ code: 0, said: expect.stringContaining("All rows were imported.") });
  const [row] = await db.select().from(customers).where(eq(customers.customerNumber, "HSB00660001"));
  expect(row).toMatchObject({ name: "Ida", dob: "1990-02-28" });
  // What waits is left to the nodes: a command may work on a copy of the database.
  expect(await db.select().from(outbox)).toMatchObject([{ status: "pending", attempts: 0 }]);
});
