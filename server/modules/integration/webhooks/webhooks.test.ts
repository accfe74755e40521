import { sql } from "drizzle-orm";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EventType, NewWebhookReplay } from "../../../../lib/contract/index";
import { type GuardedPost, PostFailure } from "../../../adapters/outbound/guarded-post";
import { SYSTEM } from "../../../core/index";
import { webhookFigures } from "../../../db/schema/index";
import {
  createInstitution,
  createTestContext,
  type TestContext,
  waitingStatements,
} from "../../../testing/index";
import { sweep } from "../../administration/retention/index";
import { type Context, inTransaction } from "../../context";
import { recordEvent } from "../../foundation/events/index";
import { listRecords } from "../../foundation/records/index";
import {
  cancelReplay,
  createDeliverer,
  createEndpoint,
  type Deliverer,
  deleteEndpoint,
  findReplay,
  followEvents,
  listAttempts,
  pingEndpoint,
  readDeliveryFile,
  readWebhookFigures,
  retryDelivery,
  rotateSecret,
  startReplay,
  updateEndpoint,
} from "./index";
import { lockReplay, queueNext } from "./store-replays";

const DAY = 86_400;
const log = pino({ level: "silent" });

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
type Answer = Partial<Awaited<ReturnType<GuardedPost>>> | PostFailure;

let context: TestContext;
let ctx: Context;
let companyId: number;
let otherId: number;
let sent: Sent[];
let answer: (message: Sent) => Answer | Promise<Answer>;
let deliverer: Deliverer;

const post: GuardedPost = async (message) => {
  sent.push(message);
  const given = await answer(message);
  if (given instanceof PostFailure) throw given;
  return { status: 200, retryAfter: null, body: "", ...given };
};
const newDeliverer = () => createDeliverer({ post, log });

beforeAll(async () => {
  context = await createTestContext({ asProduct: true });
  ({ companyId } = await createInstitution(context));
  ({ companyId: otherId } = await createInstitution(context, { prefix: "OTH", appKeyPrefix: "other" }));
  ctx = { ...context.ctx, actor: SYSTEM };
});
beforeEach(async () => {
  await context.db.execute(sql`update webhook_endpoints set deleted_at = app_now(), status = 'disabled'`);
  await context.db.execute(sql`update webhook_deliveries set status = 'failed' where status = 'pending'`);
  sent = [];
  answer = () => ({});
  deliverer = newDeliverer();
});

let serial = 0;
const endpointAt = (name: string, types: string[] = [], company = companyId) =>
  createEndpoint(ctx, {
    companyId: company,
    endpoint: { url: `https://${name}.example/hook`, types, description: null },
  });
const tell = (account = ++serial, type: EventType = "savings_account.balance_changed", company = companyId) =>
  recordEvent(ctx, { companyId: company, type, object: { id: account, balance: "1.00" } });

/** Lets a deliverer do what is to be done now. */
async function work(by = deliverer, as = ctx): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds++) {
    const before = sent.length;
    const pause = await by.round(as);
    await by.drain();
    if (sent.length === before && pause > 0) return;
  }
}
const idsSent = () => sent.map(({ headers }) => headers["webhook-id"]);
const deliveriesOf = async (query: Record<string, string> = {}) =>
  (await listRecords(ctx, { companyId, name: "webhook_deliveries", query: { limit: "100", ...query } })).data;
const endpointNow = async (id: number) =>
  (await listRecords(ctx, { companyId, name: "webhook_endpoints", query: { id: String(id) } })).data[0];

describe("who gets what", () => {
  test("each event goes once to each endpoint that wants its type, of its company only", async () => {
    const all = await endpointAt("all");
    const accounts = await endpointAt("accounts", ["savings_account.*", "customer.closed"]);
    const elsewhere = await endpointAt("elsewhere", [], otherId);
    const ids = [await tell(), await tell(1, "customer.created"), await tell(1, "customer.closed")];
    const foreign = await tell(1, "customer.created", otherId);
    await work();
    const to = (name: string) =>
      sent.filter(({ url }) => url.includes(`//${name}.`)).map(({ headers }) => headers["webhook-id"]);
    expect(to("all").sort()).toEqual([...ids].sort());
    expect(to("accounts").sort()).toEqual([ids[0], ids[2]].sort());
    expect(to("elsewhere")).toEqual([foreign]);
    await work();
    expect(sent).toHaveLength(6);
    for (const { id } of [all, accounts]) expect(await endpointNow(id)).not.toHaveProperty("secret");
    expect(elsewhere.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  test("what was before an endpoint is none of its business", async () => {
    await tell();
    await endpointAt("late");
    const later = await tell();
    await work();
    expect(idsSent()).toEqual([later]);
  });

  test.each([1, 3, 32])(
    "many nodes at once write each delivery once, and keep to %d at a time",
    async (in_flight) => {
      const { id } = await endpointAt("busy");
      await updateEndpoint(ctx, { companyId, id, change: { in_flight } });
      for (let n = 0; n < 120; n++) await tell();
      let now = 0;
      let most = 0;
      answer = async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return {};
      };
      await Promise.all([followEvents(ctx), followEvents(ctx), followEvents(ctx)]);
      await Promise.all([newDeliverer(), newDeliverer(), newDeliverer()].map((node) => work(node)));
      expect(new Set(idsSent()).size).toBe(120);
      expect(sent).toHaveLength(120);
      expect(most).toBeLessThanOrEqual(in_flight);
    },
  );

  test("a slow target delays only itself", async () => {
    const { id } = await endpointAt("slow");
    await updateEndpoint(ctx, { companyId, id, change: { in_flight: 5 } });
    await endpointAt("quick");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async ({ url }) => {
      if (url.includes("slow")) await held;
      return {};
    };
    for (let n = 0; n < 10; n++) await tell();
    while (sent.filter(({ url }) => url.includes("quick")).length < 10) {
      await deliverer.round(ctx);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sent.filter(({ url }) => url.includes("slow"))).toHaveLength(5);
    release();
    await work();
    expect(sent).toHaveLength(20);
  });
});

describe("what is sent", () => {
  test("a thin payload, signed so that the reference library accepts it, and no other secret's", async () => {
    const { secret } = await endpointAt("signed");
    const { secret: other } = await endpointAt("other");
    const id = await recordEvent(ctx, {
      companyId,
      type: "savings_account.balance_changed",
      object: { id: 7, balance: "2.00" },
      previous: { balance: "1.00" },
    });
    await work();
    const { body, headers } = sent.find(({ url }) => url.includes("signed"))!;
    expect(JSON.parse(body)).toEqual({
      id,
      type: "savings_account.balance_changed",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      api_version: "v1",
      company_id: companyId,
      data: { object: { id: 7, balance: "2.00" }, previous: { balance: "1.00" } },
    });
    vi.useFakeTimers({ toFake: ["Date"], now: Number(headers["webhook-timestamp"]) * 1_000 });
    try {
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id });
      expect(() => new Webhook(other).verify(body, headers)).toThrow();
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    } finally {
      vi.useRealTimers();
    }
    const stored = await context.db.execute<{ secret: Buffer }>(sql`select secret from webhook_endpoints`);
    for (const row of stored.rows) expect(row.secret.includes(secret.slice(6))).toBe(false);
  });

  const signs = ({ body, headers }: Sent, secret: string) => {
    const [moment, id] = [new Date(Number(headers["webhook-timestamp"]) * 1_000), headers["webhook-id"]!];
    return headers["webhook-signature"]!.split(" ").includes(new Webhook(secret).sign(id, moment, body));
  };

  test("every secret of the last 24 hours signs, however often it is rotated: a lost answer ends nothing", async () => {
    const { id, secret } = await endpointAt("lost");
    const rotate = () => rotateSecret(ctx, { companyId, id });
    const secrets = [secret];
    for (let n = 0; n < 5; n++) {
      await context.clock.advance(3_600);
      secrets.push((await rotate()).secret);
    }
    await tell();
    await work();
    expect(secrets.map((each) => signs(sent[0]!, each))).toEqual(Array(6).fill(true));
    await expect(rotate()).rejects.toMatchObject({
      code: "conflict",
      details: [{ field: "id", reason: "too_many", limit: 5 }],
    });
    await context.clock.advance(20 * 3_600 + 1);
    await tell();
    await work();
    expect(secrets.map((each) => signs(sent[1]!, each))).toEqual([false, ...Array(5).fill(true)]);
    expect((await rotate()).previous_secret_until).not.toBeNull();
  });

  test("for 24 hours after a rotation both secrets sign, then the new one alone", async () => {
    const old = await endpointAt("rotated");
    const fresh = await rotateSecret(ctx, { companyId, id: old.id });
    expect(fresh.secret).not.toBe(old.secret);
    await tell();
    await work();
    expect([signs(sent[0]!, old.secret), signs(sent[0]!, fresh.secret)]).toEqual([true, true]);
    await context.clock.advance(DAY + 1);
    await tell();
    await work();
    expect([signs(sent[1]!, old.secret), signs(sent[1]!, fresh.secret)]).toEqual([false, true]);
    expect(sent[1]!.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  });

  test("a ping goes to its endpoint alone, and says at once what came of it", async () => {
    const { id } = await endpointAt("pinged", ["customer.*"]);
    await endpointAt("bystander");
    answer = () => ({ status: 204 });
    const delivery = await pingEndpoint(ctx, { companyId, id });
    expect(delivery).toMatchObject({ event_type: "ping", status: "pending", endpoint_id: id });
    await work();
    expect(sent.map(({ url }) => url)).toEqual(["https://pinged.example/hook"]);
    const [now] = await deliveriesOf({ endpoint_id: String(id) });
    expect(now).toMatchObject({ id: delivery.id, status: "delivered", response_status: 204, attempts: 1 });
    const told = await listRecords(ctx, { companyId, name: "events", query: { type: "ping" } });
    expect(told.data).toEqual([]);
    expect((await readDeliveryFile(ctx, { companyId, id: delivery.id })).event).toMatchObject({
      type: "ping",
    });
  });
});

describe("what fails", () => {
  test("is tried again by the schedule, with the same id and bytes, and in the end is a dead letter", async () => {
    const { id } = await endpointAt("failing");
    answer = () => ({ status: 503, body: "no whsec_QUJDREVGR0hJSktM here" });
    const event = await tell();
    await work();
    for (const wait of [6, 360, 2_160, 8_640, 21_600, 43_200, 60_480, 86_400, 103_680]) {
      await context.clock.advance(wait);
      await work();
    }
    expect(idsSent()).toEqual(Array(10).fill(event));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    const [delivery] = await deliveriesOf({ endpoint_id: String(id) });
    expect(delivery).toMatchObject({
      status: "failed",
      attempts: 10,
      failure: "status",
      next_attempt_at: null,
    });
    const { results, total } = await listAttempts(ctx, { companyId, id: delivery!.id, query: {} });
    expect(total).toBe(10);
    expect(results[0]).toMatchObject({ response_status: 503, response_body: "no whsec_[removed] here" });
    await context.clock.advance(2 * DAY);
    await work();
    expect(sent).toHaveLength(10);
    answer = () => ({});
    await retryDelivery(ctx, { companyId, id: delivery!.id });
    await work();
    expect((await deliveriesOf({ endpoint_id: String(id) }))[0]).toMatchObject({
      status: "delivered",
      attempts: 1,
    });
    expect(await endpointNow(id)).toMatchObject({ failing_since: null });
  });

  test("Retry-After is kept, and every kind of failure is told by its word", async () => {
    const { id } = await endpointAt("patient");
    answer = () => ({ status: 429, retryAfter: "600" });
    await tell();
    await work();
    const [waiting] = await deliveriesOf({ endpoint_id: String(id) });
    const wait = Date.parse(waiting!.next_attempt_at!) - Date.parse(waiting!.last_attempt_at!);
    expect(wait).toBe(600_000);
    const faults = [new PostFailure("timeout"), { status: 302 }, new PostFailure("special_address")];
    for (const fault of faults) {
      answer = () => fault;
      await context.clock.advance(20_000);
      await work();
    }
    const { results } = await listAttempts(ctx, { companyId, id: waiting!.id, query: {} });
    expect(results.map(({ failure }) => failure)).toEqual(["special_address", "status", "timeout", "status"]);
  });

  test("each try is counted by its hour and read for a day and a week, of two deliverers at once too; then forgotten", async () => {
    const { id } = await endpointAt("counted");
    const figures = () => readWebhookFigures(ctx, { companyId, id });
    for (let n = 0; n < 6; n++) await tell();
    answer = () => ({ status: sent.length % 3 === 0 ? 500 : 200 });
    const second = newDeliverer();
    await Promise.all([work(), work(second)]);
    await context.clock.advance(60);
    await work();
    const { day, week, hours } = await figures();
    expect(day).toEqual({ tries: sent.length, delivered: 6 });
    expect(week).toEqual(day);
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(6);
    await context.clock.advance(2 * DAY);
    expect(await figures()).toMatchObject({ day: { tries: 0, delivered: 0 }, week: day });
    const elsewhere = { companyId: otherId, id };
    await expect(readWebhookFigures(ctx, elsewhere)).rejects.toMatchObject({ code: "not_found" });
    await context.clock.advance(7 * DAY);
    await sweep(ctx, ["webhookFigures"]);
    expect(await context.db.$count(webhookFigures)).toBe(0);
  });

  test("410 disables, tells the others and administrators, and gives up what waits", async () => {
    const gone = await endpointAt("gone");
    await endpointAt("witness", ["webhook_endpoint.*"]);
    answer = ({ url }) => (url.includes("gone") ? { status: 410 } : {});
    for (let n = 0; n < 5; n++) await tell();
    await work();
    expect(await endpointNow(gone.id)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
    const told = sent.filter(({ url }) => url.includes("witness")).map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject([
      { type: "webhook_endpoint.disabled", data: { object: { id: gone.id, disabled_reason: "gone" } } },
    ]);
    const ends = await deliveriesOf({ endpoint_id: String(gone.id) });
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill("failed"));
    expect(ends.filter(({ failure }) => failure === "endpoint_disabled").length).toBeGreaterThan(0);
    const before = sent.length;
    await tell();
    await work();
    expect(sent.filter(({ url }) => url.includes("gone")).length).toBeLessThan(5);
    expect(sent.length).toBe(before);
  });

  test("five days of nothing but failures disable; one success begins anew, and so does silence", async () => {
    const { id } = await endpointAt("five");
    const failFor = async (days: number) => {
      for (let n = 0; n < days; n++) {
        await tell();
        await work();
        await context.clock.advance(DAY);
      }
    };
    answer = () => ({ status: 500 });
    await failFor(4);
    answer = () => ({});
    await tell();
    await work();
    answer = () => ({ status: 500 });
    await failFor(2);
    await context.db.execute(sql`update webhook_deliveries set status = 'failed' where status = 'pending'`);
    await context.clock.advance(30 * DAY);
    await failFor(5);
    expect(await endpointNow(id)).toMatchObject({ status: "enabled" });
    await failFor(1);
    expect(await endpointNow(id)).toMatchObject({ status: "disabled", disabled_reason: "failing" });
    const again = await updateEndpoint(ctx, { companyId, id, change: { status: "enabled" } });
    expect(again).toMatchObject({ status: "enabled", disabled_reason: null, failing_since: null });
  });

  test("an outcome that cannot be recorded leaves those of the same moment as they are", async () => {
    for (const name of ["one", "two", "three"]) await endpointAt(name);
    await tell();
    const unwanted = await tell();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => held.then(() => ({}));
    const working = deliverer.round(ctx);
    await expect.poll(() => sent.length).toBe(6);
    await working;
    await context.db.execute(sql`delete from webhook_deliveries
      where id = (select max(id) from webhook_deliveries where event_id = ${unwanted})`);
    release();
    await work();
    const left = (await deliveriesOf()).slice(0, 5);
    expect(left.map(({ status, attempts }) => [status, attempts])).toEqual(Array(5).fill(["delivered", 1]));
    expect(sent).toHaveLength(6);
  });

  test("an endpoint that cannot be disabled leaves its tries counted once, and its next failure disables it", async () => {
    const { id } = await endpointAt("stubborn");
    await context.db.execute(sql`update webhook_endpoints set last_failed_at = app_now() - interval '1 hour',
      failing_since = app_now() - interval '6 days' where id = ${id}`);
    for (let n = 0; n < 3; n++) await tell();
    answer = () => ({ status: 500 });
    // No text of PostgreSQL: nothing that is audited can be done under it.
    await work(deliverer, { ...ctx, requestId: "\0" });
    const tried = await deliveriesOf({ endpoint_id: String(id) });
    const attempts = await Promise.all(
      tried.map((delivery) => listAttempts(ctx, { companyId, id: delivery.id, query: {} })),
    );
    expect(tried.map((delivery) => delivery.attempts)).toEqual([1, 1, 1]);
    expect(attempts.map(({ total }) => total)).toEqual([1, 1, 1]);
    expect((await readWebhookFigures(ctx, { companyId, id })).day.tries).toBe(3);
    expect(await endpointNow(id)).toMatchObject({ status: "enabled" });
    await tell();
    await work();
    expect(await endpointNow(id)).toMatchObject({ status: "disabled", disabled_reason: "failing" });
  });

  test("a lease is renewed however long the endpoint is being changed meanwhile", async () => {
    const { id } = await endpointAt("held");
    let release = () => {};
    const sending = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => sending.then(() => ({}));
    await tell();
    await deliverer.round(ctx);
    await expect.poll(() => sent.length).toBe(1);
    await context.clock.advance(15);
    const renewing = await context.db.transaction(async (tx) => {
      await tx.execute(sql`select from webhook_endpoints where id = ${id} for no key update`);
      const round = deliverer.round(ctx);
      await expect.poll(() => waitingStatements(context.db)).toBe(1);
      return { round };
    });
    await renewing.round;
    await context.clock.advance(15);
    await tell();
    await newDeliverer().round(ctx);
    expect(sent).toHaveLength(1);
    release();
    await expect
      .poll(async () => {
        await work();
        return sent.length;
      })
      .toBe(2);
  });

  test("what waited for long is not sent as it was claimed, but as it is then", async () => {
    const { id } = await endpointAt("former");
    await updateEndpoint(ctx, { companyId, id, change: { in_flight: 2 } });
    for (let n = 0; n < 6; n++) await tell();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => held.then(() => ({}));
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      await deliverer.round(ctx);
      expect(sent).toHaveLength(2);
      await updateEndpoint(ctx, { companyId, id, change: { url: "https://present.example/hook" } });
      vi.advanceTimersByTime(1_500);
      release();
      await expect.poll(() => sent.length).toBe(6);
    } finally {
      vi.useRealTimers();
    }
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      ...Array(2).fill("former.example"),
      ...Array(4).fill("present.example"),
    ]);
  });

  test("a node that dies between sending and noting it: sent again by another, with the same id", async () => {
    await endpointAt("crash");
    answer = () => new Promise(() => {});
    const id = await tell();
    await deliverer.round(ctx);
    const other = newDeliverer();
    answer = () => ({});
    await work(other);
    expect(idsSent()).toEqual([id]);
    await context.clock.advance(31);
    await work(other);
    expect(idsSent()).toEqual([id, id]);
    await context.clock.advance(31);
    await work(other);
    expect(sent).toHaveLength(2);
  });
});

describe("order", () => {
  const numberOf = ({ body }: Sent) => JSON.parse(body).data.object.n;
  const about = (account: number, n: number) =>
    recordEvent(ctx, { companyId, type: "savings_account.balance_changed", object: { id: account, n } });

  test("of one account is kept, also over a failure or two; other accounts go on", async () => {
    await endpointAt("ordered");
    for (let n = 1; n <= 4; n++) await about(501, n);
    await about(502, 100);
    answer = (message) => (numberOf(message) === 1 && sent.length < 3 ? { status: 500 } : {});
    await work();
    expect(sent.map(numberOf).sort()).toEqual([1, 100]);
    await context.clock.advance(6);
    await work();
    expect(sent.map(numberOf).filter((n) => n < 100)).toEqual([1, 1, 2, 3, 4]);
  });

  test("what failed twice steps aside, so that one bad event does not hold up its account", async () => {
    await endpointAt("aside");
    for (let n = 1; n <= 3; n++) await about(601, n);
    answer = (message) => (numberOf(message) === 1 ? { status: 500 } : {});
    await work();
    await context.clock.advance(6);
    await work();
    expect(sent.map(numberOf)).toEqual([1, 1, 2, 3]);
  });
});

describe("the past", () => {
  const replay = (change: Partial<NewWebhookReplay> = {}): NewWebhookReplay => ({
    since: new Date(context.clock.now().getTime() - 1_000 * DAY).toISOString(),
    until: null,
    types: [],
    only: "undelivered",
    beyond_subscription: false,
    dry_run: false,
    ...change,
  });
  const start = (endpointId: number, change: Partial<NewWebhookReplay> = {}) =>
    startReplay(ctx, { companyId, endpointId, replay: replay(change) }) as Promise<{
      id: number;
      matched: number;
    }>;

  test("what was missed while disabled is counted first, then sent, and nothing twice", async () => {
    const { id } = await endpointAt("missing");
    await context.clock.advance(60);
    const since = context.clock.now().toISOString();
    const got = await tell();
    await work();
    await updateEndpoint(ctx, { companyId, id, change: { status: "disabled" } });
    const missed = [await tell(), await tell(9, "customer.created")];
    await work();
    await updateEndpoint(ctx, { companyId, id, change: { status: "enabled" } });
    await work();
    expect(idsSent()).toEqual([got]);
    expect(await start(id, { since, dry_run: true })).toEqual({ matched: 2 });
    expect(await start(id, { since, dry_run: true, types: ["customer.*"] })).toEqual({ matched: 1 });
    expect(await start(id, { since, dry_run: true, only: "everything" })).toEqual({ matched: 3 });
    const begun = await start(id, { since });
    expect(begun).toMatchObject({ matched: 2, status: "running", queued: 0 });
    await work();
    expect(idsSent().sort()).toEqual([got, ...missed].sort());
    expect(await findReplay(ctx, { companyId, endpointId: id, id: begun.id })).toMatchObject({
      status: "done",
      queued: 2,
    });
    await start(id, { since, only: "everything" });
    await work();
    expect(sent).toHaveLength(6);
    expect(await start(id, { since })).toMatchObject({ matched: 0, status: "done" });
  });

  test("what waits for its next try was missed, too, and is sent now", async () => {
    const { id } = await endpointAt("waiting");
    const since = context.clock.now().toISOString();
    answer = () => ({ status: 500 });
    const missed = [await tell(31), await tell(32)];
    for (let tries = 0; tries < 4; tries += 1) {
      await work();
      await context.clock.advance(3_600);
    }
    await work();
    sent = [];
    answer = () => ({});
    await work();
    expect(sent, "the next try is hours away").toEqual([]);
    expect(await start(id, { since, dry_run: true })).toEqual({ matched: 2 });
    expect(await start(id, { since })).toMatchObject({ matched: 2 });
    await work();
    expect(idsSent().sort()).toEqual(missed.sort());
    expect(await start(id, { since })).toMatchObject({ matched: 0, status: "done" });
    await context.clock.advance(DAY);
    await work();
    expect(sent).toHaveLength(2);
  });

  test("sends what the endpoint would have got, unless it is told to go beyond that; the count says the same", async () => {
    await context.clock.advance(60);
    const since = context.clock.now().toISOString();
    const older = await tell(21, "customer.created");
    await context.clock.advance(60);
    const { id } = await endpointAt("subscribed", ["customer.*"]);
    await updateEndpoint(ctx, { companyId, id, change: { status: "disabled" } });
    const other = await tell(22, "savings_account.frozen");
    const missed = await tell(23, "customer.created");
    await updateEndpoint(ctx, { companyId, id, change: { status: "enabled" } });
    for (const [change, events] of [
      [{}, [missed]],
      [{ types: ["savings_account.frozen"] }, []],
      [{ beyond_subscription: true, types: ["savings_account.*"] }, [other]],
      [{ beyond_subscription: true }, [older]],
    ] as const) {
      sent = [];
      const wanted = { since, ...change, types: [...("types" in change ? change.types : [])] };
      expect(await start(id, { ...wanted, dry_run: true })).toEqual({ matched: events.length });
      expect(await start(id, wanted)).toMatchObject({ matched: events.length });
      await work();
      expect(idsSent()).toEqual(events);
    }
  });

  test("waits behind what is new, is taken back at any time, and belongs to its endpoint", async () => {
    const { id } = await endpointAt("behind");
    const { id: other } = await endpointAt("beside");
    await context.clock.advance(60);
    const since = context.clock.now().toISOString();
    await context.db.execute(sql`insert into events (id, company_id, type, data)
      select gen_random_uuid(), ${companyId}, 'customer.updated', json_build_object('object', json_build_object('id', n)) from generate_series(1, 1200) n`);
    await updateEndpoint(ctx, { companyId, id, change: { status: "disabled" } });
    await updateEndpoint(ctx, { companyId, id, change: { status: "enabled" } });
    const begun = await start(id, { since, only: "everything" });
    answer = () => new Promise(() => {});
    for (let n = 0; n < 5; n++) await deliverer.round(ctx);
    const at = { companyId, endpointId: id, id: begun.id };
    const { queued } = await findReplay(ctx, at);
    expect(queued).toBeLessThan(1_200);
    await expect(cancelReplay(ctx, { ...at, endpointId: other })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(findReplay(ctx, { ...at, companyId: otherId })).rejects.toMatchObject({ code: "not_found" });
    expect(await cancelReplay(ctx, at)).toMatchObject({ status: "cancelled", queued });
    await expect(cancelReplay(ctx, at)).rejects.toMatchObject({ code: "conflict" });
    await newDeliverer().round(ctx);
    expect(await findReplay(ctx, at)).toMatchObject({ queued });
  });

  test("is cancelled while a batch is written, which adds nothing after it", async () => {
    const { id } = await endpointAt("running");
    const since = context.clock.now().toISOString();
    await tell();
    const begun = await start(id, { since, only: "everything" });
    const at = { companyId, endpointId: id, id: begun.id };
    await inTransaction(ctx, async (batch) => {
      expect(await lockReplay(batch)).toBe(begun.id);
      // What a new delivery holds of its endpoint.
      await batch.db.execute(sql`select from webhook_endpoints where id = ${id} for key share`);
      expect(await lockReplay(ctx)).toBeNull();
      expect(await cancelReplay(ctx, at)).toMatchObject({ status: "cancelled" });
      await queueNext(batch, begun.id);
    });
    expect(await findReplay(ctx, at)).toMatchObject({ status: "cancelled", queued: 0 });
  });

  test("is not searched without end, and not sent to who gets nothing", async () => {
    const { id } = await endpointAt("broad");
    await context.clock.advance(60);
    const since = context.clock.now().toISOString();
    await tell();
    await tell();
    const narrow = { ...ctx, settings: { ...ctx.settings, mostSearched: 1 } };
    await expect(
      startReplay(narrow, { companyId, endpointId: id, replay: replay({ since }) }),
    ).rejects.toMatchObject({ details: [{ field: "since", reason: "too_broad", limit: 1 }] });
    const begun = await start(id, { since, only: "everything" });
    await updateEndpoint(ctx, { companyId, id, change: { status: "disabled" } });
    await expect(start(id, { since })).rejects.toMatchObject({ code: "conflict" });
    await work();
    expect(sent).toEqual([]);
    expect(await findReplay(ctx, { companyId, endpointId: id, id: begun.id })).toMatchObject({
      status: "cancelled",
    });
  });
});

test("endpoints: what is no target is refused with its reason, fifty are enough, deleted ones are gone", async () => {
  const refused = (url: string) =>
    createEndpoint(ctx, { companyId, endpoint: { url, types: [], description: null } }).catch(
      ({ details }) => details[0].reason,
    );
  expect(await refused("no address")).toBe("malformed");
  for (const url of [
    "http://a.example/",
    "https://u:p@a.example/",
    "https://127.1/",
    "https://[fd00::1]/",
    "https://a.example:5432/",
  ])
    expect(await refused(url), url).toBe("not_allowed");
  const { id } = await endpointAt("deleted");
  for (let n = 1; n < 50; n++) await endpointAt(`n${n}`);
  await expect(endpointAt("more")).rejects.toMatchObject({ code: "conflict" });
  await tell();
  await followEvents(ctx);
  await deleteEndpoint(ctx, { companyId, id });
  expect(await endpointNow(id)).toBeUndefined();
  await expect(deleteEndpoint(ctx, { companyId, id })).rejects.toMatchObject({ code: "not_found" });
  await expect(pingEndpoint(ctx, { companyId, id })).rejects.toMatchObject({ code: "not_found" });
  await expect(rotateSecret(ctx, { companyId: otherId, id: id + 1 })).rejects.toMatchObject({
    code: "not_found",
  });
  await work();
  expect(sent.filter(({ url }) => url.includes("deleted"))).toEqual([]);
  const [delivery] = await deliveriesOf({ endpoint_id: String(id) });
  expect(delivery).toMatchObject({ status: "failed", failure: "endpoint_disabled" });
  await expect(retryDelivery(ctx, { companyId, id: delivery!.id })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("what ended can be read for thirty days; what waits stays", async () => {
  await endpointAt("kept");
  await tell();
  await work();
  answer = () => ({ status: 500 });
  const waiting = await tell();
  await work();
  await context.clock.advance(31 * DAY);
  while (await sweep(ctx, ["deliveries"])) {}
  expect(await deliveriesOf()).toMatchObject([{ event_id: waiting, status: "pending" }]);
});

test("whoever writes events tells a follower that rests, and only such a one", async () => {
  await endpointAt("notified");
  await work();
  const notices = context.connection.listen();
  let heard = 0;
  await new Promise<void>((resolve) => {
    notices.subscribe("events", () => {
      heard += 1;
      resolve();
    });
  });
  const next = (before: number) => expect.poll(() => heard).toBeGreaterThan(before);
  const before = heard;
  expect(await deliverer.round(ctx)).toBeGreaterThan(1_000);
  await tell();
  await next(before);
  await deliverer.round(ctx);
  const busy = heard;
  await tell();
  // A notice of our own, so that one of the event would have come before it.
  await context.db.execute(sql`select pg_notify('events', '')`);
  await next(busy);
  expect(heard).toBe(busy + 1);
});
