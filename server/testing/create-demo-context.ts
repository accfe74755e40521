import { seedDemo } from "../demo/seed-demo";
import { defaultLimits } from "../settings/limits-table";
import { createTestContext, type TestContext } from "./create-test-context";
import { cloneDatabase } from "./create-test-database";

let template: Promise<string> | undefined;

async function seedTemplate(): Promise<string> {
  const context = await createTestContext();
  await seedDemo(context.db, context);
  const { rows } = await context.db.execute<{ name: string }>("select current_database() as name");
  await context.connection.close();
  return cloneDatabase(rows[0]!.name);
}

/** A database with the demo's exact data, to clone: seeded once for all files of a worker. */
export function demoTemplate(): Promise<string> {
  template ??= seedTemplate();
  return template;
}

/** A database of its own with the demo's exact data, and the demo's settings without volume limits. */
export async function createDemoContext(): Promise<TestContext> {
  const limits = { ...defaultLimits(true), volumeEnabled: false };
  return createTestContext({ settings: { demo: true, limits }, max: 20, template: await demoTemplate() });
}
