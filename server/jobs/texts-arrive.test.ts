import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SendMessage } from "../adapters/send-message";
import { createTextSender, type TextProvider } from "../adapters/sms/create-text-sender";
import { outbox } from "../db/schema/index";
import { createDispatcher, enqueueSms, recordReport } from "../modules/messages/index";
import { createInstitution, createTestApi, type TestApi } from "../testing/index";
import { type Behaviour, httpBehaviours, startHttpPeer } from "../testing/text-providers/start-http-peer";
import { startSmppPeer } from "../testing/text-providers/start-smpp-peer";
import { startDispatch } from "./start-dispatch";

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
  expect(rows.every(({ provider, sealed }) => provider !== null && sealed === null)).toBe(true);
  const received = codesIn([
    ...twilio.requests.map(({ body }) => body),
    ...http.requests.map(({ body }) => body),
    ...smpp.of("submit_sm").map((pdu) => (pdu.short_message as { message: string }).message),
  ]);
  expect(received.size).toBe(texts);
}, 60_000);

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
