import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { deriveKeys } from "../core/index";
import { webhookEndpoints } from "../db/schema/index";
import { createEndpoint } from "../modules/integration/webhooks/index";
import { openSecret } from "../modules/integration/webhooks/rotate-secret";
import { loadPlatformConfig } from "../settings/load-config";
import { connectionUrl } from "../testing/connection-url";
import { createInstitution, createTestContext, TEST_HASH_KEY } from "../testing/index";
import { PRODUCTION_SETTINGS } from "../testing/production-settings";
import { createPlatform } from "./create-platform";

test("a node re-encrypts what was encrypted under a hash key that is rotated out", async () => {
  const { ctx, db } = await createTestContext();
  const { companyId, userAppKey, adminAppKey } = await createInstitution(ctx);
  const endpoint = { url: "https://hooks.example/in", types: [], description: null };
  const { secret } = await createEndpoint(ctx, { companyId, endpoint });
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const config = loadPlatformConfig("production", {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: connectionUrl({ ...inject("server"), database: rows[0]?.name ?? "" }),
    DEFAULT_USER_APP_KEY: userAppKey,
    DEFAULT_ADMIN_APP_KEY: adminAppKey,
    HASH_KEY_ID: "2",
    HASH_KEY_PREVIOUS: TEST_HASH_KEY,
    LOG_LEVEL: "silent",
  });
  const platform = await createPlatform(config);
  try {
    const keys = deriveKeys({ id: 2, accepted: { 2: PRODUCTION_SETTINGS.HASH_KEY } });
    const opened = async () => {
      const [stored] = await db.select({ sealed: webhookEndpoints.secret }).from(webhookEndpoints);
      return openSecret({ ...ctx, keys }, stored!.sealed);
    };
    await expect.poll(opened).toBe(secret);
  } finally {
    await platform.close();
  }
});
