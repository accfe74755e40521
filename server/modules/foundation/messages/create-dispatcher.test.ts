import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type OutgoingMessage, SendFailure, type Taken } from "../../../adapters/send-message";
import { createHttpGateway } from "../../../adapters/sms/http-gateway";
import { outbox, textReports } from "../../../db/schema/index";
import { metrics } from "../../../metrics/metrics";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import { sweep } from "../../administration/retention/index";
import {
  createDispatcher,
  type Dispatcher,
  enqueueEmail,
  enqueueNotice,
  enqueueSms,
  recordReport,
} from "./index";

const TO = "+639175551234";
const TEXT = "your code is 493027";
const TAKEN: Taken = { provider: "smtp", reference: null };

type Answer = (response: ServerResponse) => void;
const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end("OK");
const hang: Answer = () => {};
const ok = status(200);

let context: TestContext;
let companyId: number;
let dispatcher: Dispatcher;
let lines: Record<string, unknown>[];
let received: string[];
/** What the gateway does with a text, by the text. */
let answerTo: (text: string) => Answer;
let gateway: Server;

beforeEach(async () => {
  context = await createTestContext();
  companyId = (await createInstitution(context)).companyId;
  lines = [];
  received = [];
  gateway ??= await listen();
  dispatcher = dispatcherWith(1_000);
});

/** @param timeout milliseconds after which the gateway counts as silent */
function dispatcherWith(timeout: number): Dispatcher {
  const { port } = gateway.address() as AddressInfo;
  const send = createHttpGateway(
    {
      url: `http://127.0.0.1:${port}/send?to={to}`,
      method: "POST",
      headers: {},
      body: '{"text":"{text}"}',
      success: { statuses: [200, 299], contains: "OK" },
      sender: "",
      reportUrl: "",
    },
    timeout,
  );
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  return createDispatcher({ channel: "sms", send, log });
}

afterAll(() => {
  gateway?.closeAllConnections();
  gateway?.close();
});

async function listen(): Promise<Server> {
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { text } = JSON.parse(body) as { text: string };
    received.push(text);
    answerTo(text)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const code = (text = TEXT) => enqueueSms(context.ctx, { companyId, home: "PH", to: TO, text, lifetime: 300 });
const notice = (text = TEXT) =>
  enqueueNotice(context.ctx, {
    companyId,
    from: "Harbour",
    mobile: TO,
    emails: [],
    language: "en",
    subject: "",
    text,
  });

async function round(): Promise<number> {
  const started = await dispatcher.round(context.ctx);
  await dispatcher.drain();
  return started;
}

const onlyMessage = async () => (await context.db.select().from(outbox))[0]!;

test("a gateway that fails in every way is told of in the log, and the text arrives in the end", async () => {
  await code();
  const answers = [status(500), hang, status(302, { Location: "/elsewhere" }), status(200)];
  for (const answer of answers) {
    answerTo = () => answer;
    expect(await round()).toBe(1);
    await context.clock.advance(9);
  }
  expect(received).toEqual(Array(4).fill(TEXT));
  expect(lines).toMatchObject([
    { level: 40, job: "sms", message: 1, attempt: 1, reason: "status 500" },
    { level: 40, message: 1, attempt: 2, reason: "timeout" },
    { level: 40, message: 1, attempt: 3, reason: "status 302" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/\d{5}/);
  expect(await onlyMessage()).toMatchObject({ status: "sent", sealed: null });
});

test("a code is tried again until it ends, with growing waits, and then given up with an error", async () => {
  answerTo = () => status(500);
  metrics.passbook_messages_total.reset();
  const tries: number[] = [];
  // On a busy machine the rounds themselves take seconds.
  await context.clock.frozen(async () => {
    await code();
    for (let second = 0; second <= 330; second++) {
      if ((await round()) > 0) tries.push(second);
      await context.clock.advance(1);
    }
  });
  const waits = tries.slice(1).map((second, i) => second - tries[i]!);
  expect(waits.slice(0, 6)).toEqual([2, 4, 8, 16, 30, 30]);
  expect(tries.at(-1)).toBeGreaterThan(265);
  expect(tries.at(-1)).toBeLessThan(300);
  const given = { level: 50, job: "sms", message: 1, attempts: tries.length, reason: "too late" };
  expect(lines.at(-1)).toMatchObject(given);
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  const counted = { channel: "sms", country: "PH" };
  const { values } = await metrics.passbook_messages_total.get();
  expect(values).toContainEqual({ labels: { ...counted, outcome: "failed" }, value: 1 });
  expect(values).toContainEqual({ labels: { ...counted, outcome: "retried" }, value: tries.length });
  expect(await onlyMessage()).toMatchObject({ status: "failed", sealed: null, failure: "status 500" });
});

test("a notice is tried for a day, at most once an hour in the end", async () => {
  answerTo = () => status(503);
  let tries = 0;
  await context.clock.frozen(async () => {
    await notice();
    for (let hour = 0; hour < 36; hour++) {
      tries += await round();
      await context.clock.advance(3_600);
    }
  });
  expect(tries).toBe(24);
  expect(await onlyMessage()).toMatchObject({ status: "failed" });
  expect(lines.at(-1)).toMatchObject({ level: 50, message: 1, attempts: 24 });
});

test("a text that hangs holds no other up, and no more than ten are under way", async () => {
  dispatcher = dispatcherWith(30_000);
  let open = 0;
  let most = 0;
  let release = () => {};
  answerTo = (text) => (response) => {
    most = Math.max(most, ++open);
    const finish = (answer: Answer) => {
      open--;
      answer(response);
    };
    if (text === "hang") release = () => finish(status(500));
    else setTimeout(finish, 10, ok);
  };
  await code("hang");
  for (let i = 0; i < 25; i++) await code(`text ${i}`);
  const sent = () => context.db.select().from(outbox).where(eq(outbox.status, "sent"));
  while ((await sent()).length < 25) await dispatcher.round(context.ctx);
  expect(lines).toEqual([]);
  release();
  await dispatcher.drain();
  expect(new Set(received).size).toBe(26);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(10);
  expect(lines).toMatchObject([{ attempt: 1, reason: "status 500" }]);
});

test("codes go before notices", async () => {
  answerTo = () => ok;
  for (let i = 0; i < 9; i++) await notice("notice");
  for (let i = 0; i < 9; i++) await code("code");
  await round();
  expect(received.filter((text) => text === "code")).toHaveLength(9);
});

test("a text sealed under another key is given up at once", async () => {
  await code();
  await context.db.update(outbox).set({ sealed: Buffer.alloc(64) });
  await round();
  expect(lines).toMatchObject([{ level: 50, message: 1, reason: "its seal does not open" }]);
  expect(await onlyMessage()).toMatchObject({ status: "failed" });
});

const mail = () =>
  enqueueEmail(context.ctx, {
    companyId,
    purpose: "link",
    to: "ana@example.com",
    from: "Harbour Savings",
    language: "en",
    mail: { subject: "Hello", paragraphs: ["Good day"] },
    lifetime: 600,
  });

test("mails have a way of their own: neither channel takes what the other is to send", async () => {
  const mails: OutgoingMessage[] = [];
  const log = pino({ enabled: false });
  const send = async (out: OutgoingMessage) => {
    mails.push(out);
    return TAKEN;
  };
  const mailer = createDispatcher({ channel: "email", send, log });
  await code();
  await mail();
  expect(await mailer.round(context.ctx)).toBe(1);
  await mailer.drain();
  expect(mails).toMatchObject([
    { to: "ana@example.com", text: "Good day\n", mail: { from: "Harbour Savings", subject: "Hello" } },
  ]);
  answerTo = () => ok;
  expect(await round()).toBe(1);
  expect(received).toEqual([TEXT]);
});

test("what is refused for good is not tried again, and its reason is kept", async () => {
  let tries = 0;
  const send = async () => {
    tries++;
    throw new SendFailure("status 550", true);
  };
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const mailer = createDispatcher({ channel: "email", send, log });
  await mail();
  await mailer.round(context.ctx);
  await mailer.drain();
  await context.clock.advance(60);
  expect(await mailer.round(context.ctx)).toBe(0);
  expect(tries).toBe(1);
  expect(await onlyMessage()).toMatchObject({ status: "failed", failure: "status 550", sealed: null });
  expect(lines).toMatchObject([{ level: 50, job: "email", reason: "status 550" }]);
  expect(JSON.stringify(lines)).not.toContain("example.com");
});

test("what a process that was killed had begun to send is sent by the next, until it ends", async () => {
  const begun = createDispatcher({
    channel: "email",
    send: () => new Promise(() => {}),
    log: pino({ enabled: false }),
  });
  await mail();
  await begun.round(context.ctx);
  let sent = 0;
  const next = createDispatcher({
    channel: "email",
    async send() {
      sent++;
      return TAKEN;
    },
    log: pino({ enabled: false }),
  });
  expect(await next.round(context.ctx)).toBe(0);
  await context.clock.advance(31);
  expect(await next.round(context.ctx)).toBe(1);
  await next.drain();
  expect(sent).toBe(1);
  await mail();
  await context.clock.advance(601);
  expect(await next.round(context.ctx)).toBe(0);
  expect(sent).toBe(1);
});

test("in a demo the outbox is the phone: nothing is sent, nothing given up", async () => {
  const demo = { ...context.ctx, settings: { ...context.settings, demo: true } };
  await enqueueSms(demo, { companyId, home: "PH", to: TO, text: TEXT, lifetime: 300 });
  await context.clock.advance(86_401);
  expect(await round()).toBe(0);
  expect(received).toEqual([]);
  expect(lines).toEqual([]);
  const message = await onlyMessage();
  expect(message.status).toBe("sent");
  expect(message.sealed).not.toBeNull();
});

/** A dispatcher by `send`, in one round. */
async function sendBy(send: (message: OutgoingMessage) => Promise<Taken>): Promise<void> {
  const by = createDispatcher({ channel: "sms", send, log: pino({ enabled: false }) });
  await by.round(context.ctx);
  await by.drain();
}

const told = (outcome: "sent" | "delivered" | "failed", reason: string | null = null) =>
  recordReport(context.ctx, { provider: "twilio", reference: "SM1", outcome, reason });

test("who sends knows how long a text is worth it, and by what number reports may name it", async () => {
  const given: OutgoingMessage[] = [];
  await context.clock.frozen(async () => {
    await code();
    await context.clock.advance(100);
    await sendBy(async (message) => {
      given.push(message);
      return { provider: "twilio", reference: "SM1" };
    });
  });
  expect(given).toMatchObject([{ id: 1, to: TO, text: TEXT, worthFor: 200_000 }]);
  expect(await onlyMessage()).toMatchObject({ provider: "twilio", reference: "SM1" });
});

const OUTCOMES = [
  ["delivered", ["sent", "delivered", "failed"]],
  ["delivered", ["failed", "delivered", "sent"]],
  ["delivered", ["delivered", "delivered", "sent"]],
  ["failed", ["failed", "sent", "failed"]],
  ["sent", ["sent", "sent"]],
] as const;

test.each(
  OUTCOMES.flatMap(([status, reports]) =>
    [0, 1, reports.length].map((early) => ({ status, reports, early })),
  ),
)("reports $reports, $early of them before the text has its name: $status", async (given) => {
  const { status, reports, early } = given;
  const reason = (outcome: string) => (outcome === "failed" ? "30003" : null);
  await notice();
  await sendBy(async () => {
    for (const outcome of reports.slice(0, early)) await told(outcome, reason(outcome));
    return { provider: "twilio", reference: "SM1" };
  });
  for (const outcome of reports.slice(early)) await told(outcome, reason(outcome));
  const message = await onlyMessage();
  expect(message).toMatchObject({ status, failure: status === "failed" ? "not delivered: 30003" : null });
  expect(message.deliveredAt !== null).toBe(status === "delivered");
  expect(message.sentAt).not.toBeNull();
});

test("a report on nobody's text, or by another provider, changes nothing and is swept after a day", async () => {
  await code();
  await sendBy(async () => ({ provider: "http", reference: "SM1" }));
  await told("failed", "30003");
  expect(await onlyMessage()).toMatchObject({ status: "sent", failure: null });
  expect(await sweep(context.ctx, ["reports"])).toBe(false);
  expect(await context.db.$count(textReports)).toBe(1);
  await context.clock.advance(86_401);
  await sweep(context.ctx, ["reports"]);
  expect(await context.db.$count(textReports)).toBe(0);
});

test("what a notice says stays, so that it can be sent again; a code's words are gone", async () => {
  await code();
  await notice();
  await sendBy(async () => ({ provider: "http", reference: null }));
  const rows = await context.db.select().from(outbox).orderBy(outbox.id);
  expect(rows.map(({ purpose, sealed }) => [purpose, sealed !== null])).toEqual([
    ["code", false],
    ["notice", true],
  ]);
  expect(rows).toMatchObject([
    { country: "PH", prefix: "+639175", parts: 1 },
    { country: "PH", prefix: "+639175", parts: 1 },
  ]);
});
