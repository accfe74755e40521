import { expect, test } from "vitest";
import type { Config, PlatformConfig } from "../config";
import { createInstitution } from "../testing/create-institution";
import { createTestContext } from "../testing/index";
import { startFakeRedis } from "../testing/start-fake-redis";
import { startTestServer } from "../testing/start-test-server";
import { checkProxy, checkReach } from "./reach";

test.each([
  [0, "ok"],
  [1, "warning"],
])("without a proxy, TRUSTED_PROXIES=%i is found: %s", async (trustedProxies, level) => {
  const context = await createTestContext();
  const { userAppKey: defaultUserAppKey } = await createInstitution(context);
  const { baseUrl } = await startTestServer(context, { trustedProxies });
  const settings = { defaultUserAppKey };
  const found = await checkProxy({ publicOrigin: baseUrl, settings } as Config);
  expect(found).toMatchObject([
    { check: "proxy", level: "ok" },
    { check: "address", level },
  ]);
});

test("a store of limits is reached, or is not", async () => {
  const redis = await startFakeRedis();
  const config = {
    kind: "platform",
    textProviders: [],
    smtp: null,
    redisUrl: redis.url,
  } as unknown as PlatformConfig;
  expect(await checkReach(config)).toMatchObject([{ check: "limits", level: "ok" }]);
  redis.close();
  expect(await checkReach(config)).toMatchObject([
    { check: "limits", level: "warning", setting: "REDIS_URL" },
  ]);
});
