import { seedDemo } from "../demo/seed-demo";
import { defaultLimits } from "../settings/limits-table";
import { createTestContext, type TestContext } from "./create-test-context";

/** A fresh database with the demo's exact data, and the demo's settings without volume limits. */
export async function createDemoContext(): Promise<TestContext> {
  const limits = { ...defaultLimits(true), volumeEnabled: false };
  const context = await createTestContext({ settings: { demo: true, limits }, max: 20 });
  await seedDemo(context.db, context);
  return context;
}
