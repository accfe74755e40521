import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Config, PlatformConfig } from "../settings/load-config";
import { afterFile } from "../testing/after-file";
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

test("a redirect is not followed: its target gets no app key, and the finding names the status", async () => {
  const asked: unknown[] = [];
  const other = createServer((request, response) => {
    asked.push(request.headers);
    response.end("{}");
  });
  const server = createServer((_, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` }).end();
  });
  for (const each of [other, server]) {
    each.listen(0, "127.0.0.1");
    await once(each, "listening");
    afterFile(() => each.close());
  }
  const publicOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await checkProxy({ publicOrigin, settings: { defaultUserAppKey: "key" } } as Config);
  expect(found).toMatchObject([{ check: "proxy", level: "warning", says: expect.stringContaining("302") }]);
  expect(asked).toEqual([]);
});
