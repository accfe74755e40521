import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { MOST_IN_FLIGHT, USUAL_IN_FLIGHT } from "../../../lib/contract/v1/event-types";
import { only } from "../../db/only";
import { companies } from "../../db/schema/index";
import { contextOfJob } from "../../jobs/start-loop";
import type { Context } from "../../modules/context";
import { createEndpoint, deleteEndpoint, startReplay } from "../../modules/integration/webhooks/index";
import { firstLine, spawnProgram } from "../spawn-program";
import { sendingNode } from "../webhooks-drill/sending-node";
import type { BenchWorld } from "./create-bench-world";
import { median } from "./measure";
import { processorTime } from "./processor-time";
import { showProgress } from "./progress";
import { startReceiver } from "./start-receiver";

const execute = promisify(execFile);
const TARGETS = 4;
/** Events of a burst, and single ones, of a round; each goes to every target. */
const BURST = 500;
const SINGLE = 40;
/** Milliseconds that a consumer takes that does its work before it answers. */
const SLOW_MS = 200;

export interface DeliveryResult {
  targets: number;
  /** A second. */
  rate: number;
  /** Deliveries a second that a loop without a database signs and posts. */
  bareRate: number;
  /** Milliseconds of processor for a delivery in a burst: of the sending process, of the database, and of the bare loop. */
  processor: { sender: number; database: number; bare: number };
  /** Milliseconds from the commit of an event to its receipt, on an idle system. */
  p50: number;
  p99: number;
  /** Deliveries a second to one target that takes 200 ms, by how many are under way at once. */
  slow: { inFlight: number; rate: number }[];
  /** Deliveries a second of a replay to one target that is quick. */
  replayRate: number;
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
type Happen = (events: number) => Promise<unknown>;

/** Deliveries of a burst. */
const COUNT = BURST * TARGETS;

const quantile = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

async function postAlone(urls: string[]): Promise<{ rate: number; processor: number }> {
  const script = ["--import", "tsx", "server/testing/bench/post-alone.ts"];
  const { stdout } = await execute(process.execPath, [...script, JSON.stringify(urls), String(BURST)]);
  return JSON.parse(stdout);
}

async function burst(receiver: Receiver, happen: Happen): Promise<number> {
  const arrived = receiver.arrivals(COUNT);
  const began = performance.now();
  await happen(BURST);
  const times = await arrived;
  return (COUNT * 1_000) / ((times.at(-1) ?? 0) - began);
}

async function singles(receiver: Receiver, happen: Happen): Promise<number[]> {
  const delays: number[] = [];
  for (let n = 0; n < SINGLE; n += 1) {
    // At no fixed distance: whoever looks only now and then is not met in its own beat.
    await sleep(20 + Math.random() * 200);
    const arrived = receiver.arrivals(TARGETS);
    await happen(1);
    const committed = performance.now();
    delays.push(...(await arrived).map((at) => Math.max(0, at - committed)));
  }
  return delays;
}

/** What of one endpoint reaches a target that takes its time, with several settings; and a replay of the same events. */
async function oneTarget(ctx: Context, { companyId, happen }: { companyId: number; happen: Happen }) {
  const made: number[] = [];
  const endpointOf = async (url: string, in_flight: number) => {
    const endpoint = { url, types: [], description: "bench", in_flight };
    const { id } = await createEndpoint(ctx, { companyId, endpoint });
    made.push(id);
    return id;
  };
  const rateOf = async (receiver: Receiver, act: () => Promise<unknown>) => {
    const arrived = receiver.arrivals(BURST);
    const began = performance.now();
    await act();
    return (BURST * 1_000) / (((await arrived).at(-1) ?? 0) - began);
  };
  const slow: DeliveryResult["slow"] = [];
  const since = new Date().toISOString();
  for (const inFlight of [USUAL_IN_FLIGHT, MOST_IN_FLIGHT]) {
    const receiver = await startReceiver(SLOW_MS);
    const id = await endpointOf(receiver.urlOf(0), inFlight);
    slow.push({ inFlight, rate: await rateOf(receiver, () => happen(BURST)) });
    await deleteEndpoint(ctx, { companyId, id });
    receiver.close();
  }
  const receiver = await startReceiver();
  const endpointId = await endpointOf(receiver.urlOf(0), MOST_IN_FLIGHT);
  const replay = {
    since,
    until: null,
    types: [],
    only: "undelivered",
    beyond_subscription: true,
    dry_run: false,
  } as const;
  const replayRate = await rateOf(receiver, () =>
    startReplay(ctx, { companyId, endpointId, replay: { ...replay, types: [] } }),
  );
  await deleteEndpoint(ctx, { companyId, id: endpointId });
  receiver.close();
  return { slow, replayRate };
}

/** A node of its own, beside which no other sends: those of production refuse targets on this machine. */
async function startNode(databaseUrl: string) {
  const script = ["--import", "tsx", "server/testing/webhooks-drill/worker.ts"];
  const node = spawnProgram(script, { DATABASE_URL: databaseUrl });
  await firstLine(node);
  return node;
}

/** Milliseconds of processor for each delivery of what is done meanwhile, by what has used so much. */
async function perDelivery(used: (() => number)[], work: () => Promise<unknown>): Promise<number[]> {
  const before = used.map((read) => read());
  await work();
  // What came of the last deliveries is still being written.
  await sleep(300);
  return used.map((read, index) => (read() - before[index]!) / COUNT);
}

/** Deliveries a second and how late they are, beside a bare loop that posts the same, in turns. */
export async function measureDeliveries(
  { databaseUrl, processor }: Pick<BenchWorld, "databaseUrl" | "processor">,
  { rounds }: { rounds: number },
): Promise<DeliveryResult> {
  const { connection, base } = sendingNode(databaseUrl);
  const ctx = contextOfJob(base);
  const receiver = await startReceiver();
  const urls = Array.from({ length: TARGETS }, (_, target) => receiver.urlOf(target));
  const { companyId } = only(await ctx.db.select({ companyId: companies.id }).from(companies).limit(1));
  const happen: Happen = (events) =>
    ctx.db.execute(sql`insert into events (id, company_id, type, data)
      select gen_random_uuid(), ${companyId}::int, 'customer.updated', json_build_object('object', json_build_object('id', n))
      from generate_series(1, ${events}::int) n`);
  const endpoints: number[] = [];
  for (const url of urls) {
    const endpoint = { url, types: [], description: "bench" };
    endpoints.push((await createEndpoint(ctx, { companyId, endpoint })).id);
  }
  const node = await startNode(databaseUrl);
  try {
    const rates: number[] = [];
    const bare: Awaited<ReturnType<typeof postAlone>>[] = [];
    const used: number[][] = [];
    const delays: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      showProgress(`  Deliveries of webhooks: round ${round} of ${rounds}`);
      bare.push(await postAlone(urls));
      const processors = [() => processorTime(node.pid), processor];
      used.push(await perDelivery(processors, async () => rates.push(await burst(receiver, happen))));
      delays.push(...(await singles(receiver, happen)));
    }
    for (const id of endpoints.splice(0)) await deleteEndpoint(ctx, { companyId, id });
    const alone = await oneTarget(ctx, { companyId, happen });
    delays.sort((a, b) => a - b);
    const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
    showProgress(`  Deliveries of webhooks: ${Math.round(median(rates))}/s`, true);
    return {
      ...{ targets: TARGETS, rate: median(rates), bareRate: median(bare.map(({ rate }) => rate)), p50, p99 },
      ...alone,
      processor: {
        sender: median(used.map(([sender]) => sender!)),
        database: median(used.map(([, database]) => database!)),
        bare: median(bare.map((each) => each.processor)),
      },
    };
  } finally {
    node.kill("SIGKILL");
    for (const id of endpoints) await deleteEndpoint(ctx, { companyId, id });
    receiver.close();
    await connection.close();
  }
}
