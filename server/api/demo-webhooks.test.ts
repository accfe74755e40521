import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createGuardedPost } from "../adapters/outbound/guarded-post";
import { webhookDeliveries } from "../db/schema/index";
import { startWebhooks } from "../jobs/start-webhooks";
import { createDeliverer, pointDemoHere } from "../modules/integration/webhooks/index";
import { createDemoContext } from "../testing/create-demo-context";
import { createTestApi, type TestApi } from "../testing/index";
import { startTestServer } from "../testing/start-test-server";

test("a newcomer's demo receives its first event at its own page, and the signature holds; a forged one does not", async () => {
  const demo = await createDemoContext();
  const { baseUrl } = await startTestServer(demo);
  await pointDemoHere(demo.ctx, baseUrl.replace("localhost", "127.0.0.1"));
  const post = createGuardedPost({ loopback: true });
  const deliverer = createDeliverer({ post, log: pino({ level: "silent" }) });
  await deliverer.round(demo.ctx);
  await deliverer.drain();
  const page = await fetch(`${baseUrl}/demo/webhooks`);
  const shown = await page.text();
  expect(shown).toContain("Signature holds");
  expect(shown).toContain("ping");
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^']{44}'/);
  const forged = await fetch(`${baseUrl}/demo/webhooks/receive`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "webhook-id": "x",
      "webhook-timestamp": String(Math.floor(Date.now() / 1_000)),
      "webhook-signature": "v1,AAAA",
    },
    body: "{}",
  });
  expect([forged.status, await forged.text()]).toEqual([401, "Signature does not hold"]);
});

test("nothing is sent before the process answers, and then at once, with the first try", async () => {
  const demo = await createDemoContext();
  let answers = () => {};
  const answering = new Promise<void>((resolve) => {
    answers = resolve;
  });
  let isAnswering = false;
  let posted = (_answering: boolean) => {};
  const first = new Promise<boolean>((resolve) => {
    posted = resolve;
  });
  const post = async () => {
    posted(isAnswering);
    return { status: 204, retryAfter: null, body: "" };
  };
  const log = pino({ level: "silent" });
  const stop = startWebhooks(demo.ctx, { post, notices: demo.connection.listen(), answering }, log);
  await demo.db.execute(sql`select app_now()`);
  isAnswering = true;
  answers();
  expect(await first).toBe(true);
  await stop();
  expect(
    await demo.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, 1)),
  ).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("outside a demo there is neither", async () => {
  const api: TestApi = await createTestApi();
  expect((await api.call("/demo/webhooks")).status).toBe(404);
  expect((await api.call("/demo/webhooks/receive", { method: "POST", json: {} })).status).toBe(404);
});
