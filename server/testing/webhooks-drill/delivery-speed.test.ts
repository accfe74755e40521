import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { SYSTEM } from "../../core/index";
import { createEndpoint } from "../../modules/webhooks/index";
import { afterFile } from "../after-file";
import { createInstitution, createTestContext } from "../index";
import { firstLine, spawnProgram } from "../spawn-program";
import { startReceivers } from "./start-receivers";

const SINGLE = 200;
const MANY = 5_000;
const GOOD = ["good-1", "good-2", "good-3", "good-4"] as const;

const quantile = (sorted: number[], part: number) =>
  Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);

/** Measures, and asks for little: `npm run webhooks:drill` prints it. */
test.runIf(process.env.DRILL_EVENTS)(
  "deliveries a second, and from commit to receipt",
  async () => {
    const context = await createTestContext({ settings: { demo: true } });
    const { companyId } = await createInstitution(context);
    const ctx = { ...context.ctx, actor: SYSTEM };
    const receivers = await startReceivers();
    afterFile(() => receivers.close());
    for (const mode of GOOD) {
      const endpoint = { url: receivers.urlOf(mode), types: [], description: mode };
      receivers.trust(mode, (await createEndpoint(ctx, { companyId, endpoint })).secret);
    }
    const database = (await context.db.execute<{ name: string }>(sql`select current_database() as name`))
      .rows[0]!;
    const address = JSON.stringify({ ...inject("server"), database: database.name });
    const worker = spawnProgram([
      "--import",
      "tsx",
      "server/testing/webhooks-drill/worker.ts",
      address,
      "2000",
    ]);
    afterFile(() => worker.kill("SIGKILL"));
    await firstLine(worker);
    await sleep(500);
    const happen = (count: number) =>
      context.db.execute(sql`insert into events (id, company_id, type, data)
      select gen_random_uuid(), ${companyId}::int, 'customer.updated', json_build_object('object', json_build_object('id', n))
      from generate_series(1, ${count}::int) n`);
    const taken = () => receivers.taken.get("good-1")!.size;
    const delays: number[] = [];
    for (let n = 1; n <= SINGLE; n += 1) {
      await happen(1);
      const committed = performance.now();
      await vi.waitFor(() => expect(taken()).toBe(n), { interval: 1, timeout: 6_000 });
      delays.push(performance.now() - committed);
      await sleep(20 + Math.random() * 200);
    }
    delays.sort((a, b) => a - b);
    const began = performance.now();
    await happen(MANY);
    await vi.waitFor(
      () => {
        for (const mode of GOOD) expect(receivers.taken.get(mode)!.size).toBe(SINGLE + MANY);
      },
      { interval: 20, timeout: 300_000 },
    );
    const rate = Math.round((MANY * GOOD.length) / ((performance.now() - began) / 1_000));
    process.stdout.write(
      `webhooks: commit to receipt ${quantile(delays, 0.5)} ms (p50), ${quantile(delays, 0.99)} ms (p99); ${rate} deliveries/s to ${GOOD.length} targets\n`,
    );
    expect(receivers.counts.forged).toBe(0);
  },
  600_000,
);
