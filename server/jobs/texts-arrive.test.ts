import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Provider, SendMessage, SmsProvider } from "../adapters/send-message";
import { createTextSender, type TextProvider, withFallback } from "../adapters/sms/create-text-sender";
import { appNow, challenges, outbox } from "../db/schema/index";
import { sweep } from "../modules/administration/retention/index";
import { createDispatcher, enqueueSms, recordReport } from "../modules/foundation/messages/index";
import { selectCount } from "../modules/foundation/messages/store-blocks";
import { createInstitution, createTestApi, type TestApi } from "../testing/index";
import { type Behaviour, httpBehaviours, startHttpPeer } from "../testing/text-providers/start-http-peer";
import { startSmppPeer } from "../testing/text-providers/start-smpp-peer";
import { startDispatch } from "./start-jobs";

const log = pino({ level: "silent" });

let api: TestApi;
let companyId: number;
const closes: (() => unknown)[] = [];
afterAll(() => Promise.all(closes.map((close) => close())));

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
});

/** Peers that misbehave unless it is their turn to behave: each in every way it can, one after another. */
async function startPeers() {
  let turn = 0;
  const cycle =
    (ok: { status: number; body: string }): (() => Behaviour) =>
    () => {
      const ways = Object.values(httpBehaviours(ok));
      return ways[turn++ % ways.length] as Behaviour;
    };
  const twilio = await startHttpPeer(cycle({ status: 201, body: '{"sid":"SM1"}' }));
  const http = await startHttpPeer(cycle({ status: 200, body: "{}" }));
  const smpp = await startSmppPeer();
  const ways = ["hangs", "breaks off", 0x58, undefined] as const;
  smpp.behave = ({ command }) => (command === "submit_sm" ? ways[turn++ % ways.length] : undefined);
  closes.push(twilio.close, http.close, smpp.close);
  return { twilio, http, smpp };
}

const codesIn = (texts: string[]) => new Set(texts.map((text) => /code-\d+/.exec(text)?.[0]));

test("three providers that fail in every way: each code leaves at least once, and none after its end", async () => {
  const { twilio, http, smpp } = await startPeers();
  const gateway = { method: "POST", headers: {}, body: '{"text":"{text}"}', reportUrl: "" };
  const providers: TextProvider[] = [
    { name: "twilio", apiUrl: twilio.url, accountSid: "AC1", authToken: "t", sender: "Bank", reportUrl: "" },
    {
      name: "http",
      url: http.url,
      ...gateway,
      success: { statuses: [200, 299], contains: null },
      sender: "",
    },
    {
      name: "smpp",
      host: "127.0.0.1",
      port: smpp.port,
      tls: false,
      systemId: "b",
      password: "p",
      sender: "",
    },
  ];
  const sender = createTextSender(providers, {
    report: (report) => recordReport(api.ctx, report),
    timeout: 80,
  });
  closes.unshift(sender.close);
  const by = createDispatcher({ channel: "sms", send: sender.send, log });
  const texts = 24;
  await api.clock.frozen(async () => {
    for (let n = 0; n < texts; n++)
      await enqueueSms(api.ctx, {
        companyId,
        home: "PH",
        to: `+6391755500${10 + n}`,
        text: `code-${n}`,
        lifetime: 300,
      });
    for (let second = 0; second < 290 && (await pending()) > 0; second += 5) {
      await by.round(api.ctx);
      await by.drain();
      await api.clock.advance(5);
    }
  });
  expect(await pending()).toBe(0);
  const rows = await api.db.select().from(outbox);
  expect(rows.filter(({ status }) => status === "sent")).toHaveLength(texts);
  expect(
    rows.every(
      ({ provider, reference, sealed }) => provider !== null && (sealed === null || reference !== null),
    ),
  ).toBe(true);
  const received = codesIn([
    ...twilio.requests.map(({ body }) => body),
    ...http.requests.map(({ body }) => body),
    ...smpp.of("submit_sm").map((pdu) => (pdu.short_message as { message: string }).message),
  ]);
  expect(received.size).toBe(texts);
});

let references = 0;
/** Providers that take every text, what each of them was given, and ways to ask for a code and to report on the n-th text. */
function takers(...names: Provider[]) {
  const given: { provider: Provider; reference: string; text: string }[] = [];
  const taker = (name: Provider): SmsProvider => ({
    name,
    async send({ text }) {
      const taken = { provider: name, reference: `SM-${++references}` };
      given.push({ ...taken, text });
      return taken;
    },
  });
  const by = createDispatcher({ channel: "sms", send: withFallback(names.map(taker)), log });
  const round = async () => {
    await by.round(api.ctx);
    await by.drain();
  };
  const ask = async (mobile: string) => {
    const headers = { app_key: "demo-user-app" };
    const answer = await api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers });
    await round();
    return (await answer.json()) as { ref_number: string };
  };
  const fails = async (n: number) => {
    const { provider, reference } = given[n - 1] ?? { provider: "http", reference: "none" };
    await recordReport(api.ctx, { provider, reference, outcome: "failed", reason: "30003" });
  };
  return { given, round, ask, fails };
}
const rowsOf = (mobile: string) =>
  api.db.select().from(outbox).where(eq(outbox.to, mobile)).orderBy(outbox.id);

test("a code that did not arrive goes to the next provider, once each; every try stays in the log", async () => {
  const mobile = "+639175558001";
  const { given, round, ask, fails } = takers("twilio", "http", "smpp");
  await ask(mobile);
  await Promise.all([fails(1), fails(1), fails(1)]);
  await round();
  await fails(1);
  await fails(2);
  await round();
  await fails(3);
  await round();
  expect(given.map(({ provider }) => provider)).toEqual(["twilio", "http", "smpp"]);
  expect(new Set(given.map(({ text }) => text)).size).toBe(1);
  expect(await rowsOf(mobile)).toMatchObject([
    { status: "failed", provider: "twilio", failure: "not delivered: 30003", sealed: null, tried: [] },
    { status: "failed", provider: "http", sealed: null, tried: ["twilio"] },
    { status: "failed", provider: "smpp", sealed: null, tried: ["twilio", "http"] },
  ]);
  const budget = { key: `sms:${companyId}`, seconds: 86_400 };
  expect((await selectCount(api.ctx, budget)).count).toBe(await api.db.$count(outbox));
});

test("a code that has expired, was used, or has a later one that was, goes to nobody else", async () => {
  const { given, round, ask, fails } = takers("twilio", "http");
  const [late, used, former] = ["+639175558002", "+639175558003", "+639175558004"] as const;
  await ask(late);
  await api.clock.advance(301);
  await fails(1);
  const { ref_number } = await ask(used);
  await api.db.update(challenges).set({ usedAt: appNow }).where(eq(challenges.refNumber, ref_number));
  await fails(2);
  await ask(former);
  await api.db.update(challenges).set({ supersededAt: appNow }).where(eq(challenges.mobile, former));
  await fails(3);
  await round();
  expect(given.map(({ provider }) => provider)).toEqual(["twilio", "twilio", "twilio"]);
  expect(await pending()).toBe(0);
});

test("what a code says is kept for another provider only, and never longer than it is worth", async () => {
  const [mobile, alone] = ["+639175558005", "+639175558006"] as const;
  const { ask, fails } = takers("twilio", "http");
  const keeps = async (of: string) => (await rowsOf(of)).map(({ sealed }) => sealed !== null);
  await takers("twilio").ask(alone);
  expect(await keeps(alone)).toEqual([false]);
  await ask(mobile);
  expect(await keeps(mobile)).toEqual([true]);
  await sweep(api.ctx, ["codeWords"]);
  expect(await keeps(mobile)).toEqual([true]);
  await api.clock.advance(300);
  await sweep({ ...api.ctx, settings: { ...api.settings, demo: true } }, ["codeWords"]);
  expect(await keeps(mobile)).toEqual([true]);
  await sweep(api.ctx, ["codeWords"]);
  expect(await keeps(mobile)).toEqual([false]);
  await fails(1);
  expect(await rowsOf(mobile)).toHaveLength(1);
});

const pending = () => api.db.$count(outbox, sql`status = 'pending'`);

test("who asks for a code is answered while the gateway hangs", async () => {
  let release = () => {};
  const taken = new Promise<void>((resolve) => {
    release = resolve;
  });
  let began = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const send: SendMessage = async () => {
    began();
    await taken;
    return { provider: "http", reference: null };
  };
  const ask = (mobile: string) =>
    api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers: { app_key: "demo-user-app" } });
  const stop = startDispatch(api.ctx, { channel: "sms", send }, log);
  expect((await ask("+639175559001")).status).toBe(200);
  await begun;
  // The first text hangs in its gateway: whoever asks now is answered all the same.
  expect((await ask("+639175559002")).status).toBe(200);
  expect(await pending()).toBeGreaterThan(0);
  release();
  await stop();
});
