import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createApi } from "../../api/index";
import type { Container } from "../../container";
import { systemRandom } from "../../core/index";
import { seedDemo } from "../../demo/index";
import type { Settings } from "../../modules/settings";
import { createHandler } from "../../node/create-handler";
import { createNodeServer } from "../../node/create-node-server";
import { defaultLimits } from "../../settings/limits-table";
import { createTestContext } from "../create-test-context";

/** The demo's data and the real door of the process, without pages and without volume limits. */
export async function createDemoServer(settings: Partial<Settings> = {}): Promise<string> {
  const limits = { ...defaultLimits(true), volumeEnabled: false };
  const context = await createTestContext({ settings: { demo: true, limits, ...settings }, max: 20 });
  await seedDemo(context.db, context);
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const container = {
    config: { publicOrigin: context.settings.publicOrigin, mode: "demo", trustedProxies: 0 },
    log,
    api: createApi({ ...context, random: systemRandom, log }),
  } as unknown as Container;
  const server = createNodeServer(
    createHandler(container, async (_, response) => {
      response.end("page");
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
