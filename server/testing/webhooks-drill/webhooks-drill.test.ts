import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, inject, test } from "vitest";
import { EVENT_TYPES, newWebhookReplay } from "../../../lib/contract/index";
import { createGuardedPost, type GuardedPost } from "../../adapters/outbound/guarded-post";
import { SYSTEM } from "../../core/index";
import type { Context } from "../../modules/context";
import {
  createDeliverer,
  createEndpoint,
  startReplay,
  updateEndpoint,
} from "../../modules/integration/webhooks/index";
import { afterFile } from "../after-file";
import { connectionUrl } from "../connection-url";
import { createInstitution, createTestContext, type TestContext } from "../index";
import { firstLine, type Program, spawnProgram } from "../spawn-program";
import { MODES, type Receivers, startReceivers } from "./start-receivers";

/** `npm run webhooks:drill` asks for more, and for nodes that are processes of their own. */
const EVENTS = Number(process.env.DRILL_EVENTS ?? 100);
const KILLS = Number(process.env.DRILL_KILLS ?? 3);
const BY_PROCESS = process.env.DRILL_EVENTS !== undefined;
const ACCOUNTS = 20;
const NODES = 2;
/** The time of a try, in milliseconds: a busy machine is no silent target. */
const TIMEOUT = BY_PROCESS ? 2_000 : 300;

let context: TestContext;
let ctx: Context;
let companyId: number;
let receivers: Receivers;

/** Somebody who sends, and can be killed at any moment. */
interface Node {
  kill(): void;
}

/** In this process: whoever is killed never learns what came of what it sent. */
function startHere(): Node {
  let killed = false;
  const through = createGuardedPost({ loopback: true, timeout: TIMEOUT });
  const post: GuardedPost = async (message) => {
    const answer = await through(message).catch((error) => error);
    if (killed) return new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const deliverer = createDeliverer({ post, log: pino({ level: "silent" }) });
  const run = async () => {
    while (!killed) await sleep(Math.min(await deliverer.round(ctx), 20));
  };
  void run().catch((error) => {
    if (!killed) throw error;
  });
  return {
    kill: () => {
      killed = true;
    },
  };
}

async function startProcess(): Promise<Node> {
  const database = (await context.db.execute<{ name: string }>(sql`select current_database() as name`))
    .rows[0]!;
  const worker: Program = spawnProgram(
    ["--import", "tsx", "server/testing/webhooks-drill/worker.ts", String(TIMEOUT)],
    { DATABASE_URL: connectionUrl({ ...inject("server"), database: database.name }) },
  );
  await firstLine(worker);
  return { kill: () => worker.kill("SIGKILL") };
}

const startNode = async (): Promise<Node> => (BY_PROCESS ? startProcess() : startHere());

beforeAll(async () => {
  context = await createTestContext({ settings: { demo: true }, max: 20 });
  ({ companyId } = await createInstitution(context));
  ctx = { ...context.ctx, actor: SYSTEM };
  receivers = await startReceivers();
  afterFile(() => receivers.close());
});

/** Events of as many types as there are targets, about a few accounts each, a batch at a time. */
async function happen(from: number, count: number): Promise<void> {
  const types = sql.param(EVENT_TYPES.slice(0, MODES.length));
  await context.db.execute(sql`insert into events (id, company_id, type, data)
    select gen_random_uuid(), ${companyId}::int, (${types}::text[])[1 + n % ${MODES.length}],
      json_build_object('object', json_build_object('id', (n / ${MODES.length}) % ${ACCOUNTS}, 'n', n))
    from generate_series(${from}::int, ${from + count - 1}::int) n`);
}

const pendingNow = async () => {
  const { rows } = await context.db.execute<{ due: number; waiting: number; wait: number | null }>(
    sql`select count(*) filter (where next_attempt_at <= app_now())::int as due,
        count(*)::int as waiting, extract(epoch from max(next_attempt_at) - app_now())::float8 as wait
      from webhook_deliveries where status = 'pending'`,
  );
  const behind = await context.db.execute(
    sql`select from webhook_endpoints w join events e on e.company_id = w.company_id and e.sequence > w.position where w.status = 'enabled' limit 1`,
  );
  return { ...rows[0]!, behind: behind.rows.length > 0 };
};

/** Lets the nodes work, and moves time on whenever all that is left waits for it. */
async function workOff(isEnough: (moved: number) => boolean): Promise<void> {
  let moved = 0;
  let quiet = 0;
  while (true) {
    const { due, waiting, wait, behind } = await pendingNow();
    if (waiting === 0 && !behind) return;
    quiet = due === 0 && !behind ? quiet + 1 : 0;
    if (quiet >= 2 && wait !== null) {
      if (isEnough(moved)) return;
      await context.clock.advance(Math.max(wait, 0) + 1);
      moved += 1;
      quiet = 0;
    }
    // Leases of the killed end only with time.
    if (due > 0 && quiet === 0) await releaseIfStuck();
    await sleep(10);
  }
}

let stuckSince = 0;
let lastPosts = -1;
async function releaseIfStuck(): Promise<void> {
  if (receivers.counts.posts !== lastPosts) {
    lastPosts = receivers.counts.posts;
    stuckSince = Date.now();
  } else if (Date.now() - stuckSince > 300) {
    await context.clock.advance(31);
    stuckSince = Date.now();
  }
}

test(`${EVENTS} events, a tenth of the targets failing each way, nodes killed ${KILLS} times: none is missing, all are signed, accounts keep their order`, async () => {
  const began = performance.now();
  const endpoints = new Map<string, number>();
  for (const [index, mode] of MODES.entries()) {
    const endpoint = { url: receivers.urlOf(mode), types: [EVENT_TYPES[index]!], description: mode };
    const { id, secret } = await createEndpoint(ctx, { companyId, endpoint });
    receivers.trust(mode, secret);
    endpoints.set(mode, id);
  }
  const nodes = await Promise.all(Array.from({ length: NODES }, startNode));
  const batch = Math.ceil(EVENTS / KILLS);
  for (let from = 0; from < EVENTS; from += batch) {
    await happen(from, Math.min(batch, EVENTS - from));
    await sleep(BY_PROCESS ? 500 : 30);
    nodes.shift()!.kill();
    nodes.push(await startNode());
  }
  await workOff((moved) => moved >= 2);
  receivers.mend();
  const gone = endpoints.get("gone")!;
  await updateEndpoint(ctx, { companyId, id: gone, change: { status: "enabled" } });
  const replay = newWebhookReplay.parse({
    since: "2020-01-01T00:00:00Z",
    types: [EVENT_TYPES[MODES.indexOf("gone")]],
  });
  await startReplay(ctx, { companyId, endpointId: gone, replay });
  while (
    (await context.db.execute(sql`select from webhook_replays where status = 'running'`)).rows.length > 0
  )
    await sleep(20);
  await workOff(() => false);
  for (const node of nodes) node.kill();

  const { taken, counts } = receivers;
  for (const mode of MODES) expect([mode, taken.get(mode)!.size]).toEqual([mode, EVENTS / MODES.length]);
  expect(counts.forged).toBe(0);
  for (const mode of ["good-1", "good-2", "good-3", "good-4", "slow"] as const) {
    const last = new Map<number, number>();
    for (const { data } of taken.get(mode)!.values()) {
      expect(data.object.n).toBeGreaterThan(last.get(data.object.id) ?? -1);
      last.set(data.object.id, data.object.n);
    }
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  process.stdout.write(
    `webhooks: ${EVENTS} events, ${counts.posts} messages, ${counts.repeated} arrived twice, ${KILLS} kills, ${seconds} s\n`,
  );
});
