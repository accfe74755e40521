import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { customers } from "../db/schema/index";
import { metrics } from "../metrics/metrics";
import { listOutbox } from "../modules/foundation/messages/index";
import type { PlatformConfig } from "../settings/load-config";
import { createApiClient, createInstitution, createTestApi } from "../testing/index";
import { startJobs } from "./start-jobs";
import { rounds, startLoop } from "./start-loop";

test("a job that never ends a round well is late from its start on", async () => {
  const api = await createTestApi();
  const before = Date.now() / 1_000;
  const fails = rounds("fails", () => Promise.reject(new Error("always")), { idle: 1, failed: 1 });
  const stop = startLoop(api.ctx, fails, pino({ level: "silent" }));
  const told = async (name: "passbook_job_failures_total" | "passbook_job_last_success_timestamp_seconds") =>
    (await metrics[name].get()).values.find(({ labels }) => labels.job_name === "fails")?.value;
  const started = await told("passbook_job_last_success_timestamp_seconds");
  expect(started).toBeGreaterThanOrEqual(before);
  await expect.poll(() => told("passbook_job_failures_total")).toBeGreaterThan(1);
  expect(await told("passbook_job_last_success_timestamp_seconds")).toBe(started);
  await stop();
});

test("the jobs of a node tell who wants it of the statement of each month, once", async () => {
  const api = await createTestApi({ settings: { sendsEmail: true } });
  await createInstitution(api.ctx);
  const { access_token: token, uid } = await createApiClient(api).signUp("+639171110009");
  const confirmed = { email: "dora@example.com", emailVerifiedAt: new Date() };
  await api.db.update(customers).set(confirmed).where(eq(customers.userId, uid));
  const headers = { app_key: "demo-user-app", "Access-Token": token };
  const path = "/v2/api/customer/me/statement_mails";
  expect((await api.call(path, { method: "PUT", json: { wanted: true }, headers })).status).toBe(200);
  await api.clock.advance(33 * 86_400);
  const { settings } = api.ctx;
  const config = {
    settings,
    textProviders: [],
    smtp: null,
    hashKey: { id: 0, accepted: [] },
  } as unknown as PlatformConfig;
  const notices = { subscribe: () => {}, onGap: () => {} } as never;
  const means = {
    config,
    notices,
    replica: null,
    isCommand: false,
    beat: async () => {},
    keepStaticFiles: async () => {},
  };
  const told = async () =>
    (await listOutbox(api.ctx, { to: "dora@example.com" })).filter(({ text }) => text.includes("statement"));
  for (let start = 0; start < 2; start += 1) {
    const jobs = startJobs(api.ctx, means, pino({ level: "silent" }));
    await expect.poll(told).toHaveLength(1);
    await Promise.all(jobs.map((stop) => stop()));
  }
  expect(await told()).toHaveLength(1);
});
