import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmtpAnswers, type SmtpBehaviour, startSmtpPeer, TAKES_MAILS } from "../testing/start-smtp-peer";
import type { SendFailure } from "./send-message";
import { createSmtpSender } from "./smtp-sender";

const TO = "ana@example.com";
const MAIL = { from: "Harbour Savings", subject: "Confirm your address", html: "<p>Hello</p>" };

let behaviour: SmtpBehaviour = TAKES_MAILS;
let server: Awaited<ReturnType<typeof startSmtpPeer>>;
beforeAll(async () => {
  server = await startSmtpPeer(() => behaviour);
});
afterAll(() => server.close());

interface Peer extends Partial<SmtpBehaviour> {
  requireTls?: boolean;
  implicitTls?: boolean;
  timeout?: number;
}

/** Sends one mail to a peer that behaves as told. */
function send(peer: Peer = {}, { to = TO, from = MAIL.from, subject = MAIL.subject } = {}) {
  server.lines.length = 0;
  behaviour = { ...TAKES_MAILS, ...peer };
  const config = {
    host: "127.0.0.1",
    port: server.port,
    implicitTls: peer.implicitTls ?? false,
    requireTls: peer.requireTls ?? false,
    auth: undefined,
    from: "no-reply@bank.example",
  };
  const message = { id: 1, to, text: "Hello\n", worthFor: 60_000, mail: { ...MAIL, from, subject } };
  return createSmtpSender(config, peer.timeout ?? 5_000)(message);
}

const failureOf = (peer: Peer) =>
  send(peer).then(
    () => null,
    ({ name, reason, isFinal }: SendFailure) => ({ name, reason, isFinal }),
  );
const at =
  (start: string, answer: string | null): SmtpAnswers =>
  (line) =>
    line.startsWith(start) ? answer : undefined;

test("a mail arrives in both forms, from the institution's name, and says that a machine wrote it", async () => {
  await send();
  expect(server.lines).toContain("MAIL FROM:<no-reply@bank.example>");
  expect(server.lines).toContain(`RCPT TO:<${TO}>`);
  expect(server.lines).toContain("From: Harbour Savings <no-reply@bank.example>");
  expect(server.lines).toContain("Auto-Submitted: auto-generated");
  expect(server.lines).toContain("Hello");
  expect(server.lines).toContain("<p>Hello</p>");
});

test("names of any script are encoded, and nothing that a name says becomes a header or an address", async () => {
  await send({}, { from: "海港储蓄", subject: "确认" });
  expect(server.lines.find((line) => line.startsWith("From:"))).toMatch(
    /^From: =\?UTF-8\?.*<no-reply@bank.example>$/,
  );
  const from = 'Bank" <thief@example.com>\r\nBcc: thief@example.com';
  await send({}, { from, subject: "Hello\r\nBcc: thief@example.com\r\n\r\nanother body" });
  expect(server.lines.filter((line) => /^(RCPT|Bcc)/i.test(line))).toEqual([`RCPT TO:<${TO}>`]);
});

test("an address is one address, whatever it looks like", async () => {
  await send({}, { to: "a@example.com, thief@example.com" }).catch(() => {});
  expect(server.lines.filter((line) => line.startsWith("RCPT TO:<thief"))).toEqual([]);
});

test.each<[string, Peer, string]>([
  ["says nothing", { greets: null, timeout: 300 }, "timeout"],
  ["falls silent", { says: at("MAIL", null), timeout: 300 }, "timeout"],
  ["takes the mail and never says so", { says: at(".", null), timeout: 300 }, "timeout"],
  ["is busy", { greets: "421 busy" }, "status 421"],
  ["asks to come again", { says: at("RCPT", "450 later") }, "status 450"],
  ["asks for a sign-in", { says: at("MAIL", "530 sign in") }, "status 530"],
])("a server that %s is tried again", async (_, peer, reason) => {
  expect(await failureOf(peer)).toEqual({ name: "SendFailure", reason, isFinal: false });
});

test("a server that drips is left when the time of the mail is over", async () => {
  const drip: SmtpAnswers = (line, socket) => {
    if (!line.startsWith("EHLO")) return undefined;
    const timer = setInterval(() => socket.write("250-still here\r\n"), 50);
    socket.on("close", () => clearInterval(timer));
    return null;
  };
  expect(await failureOf({ says: drip, timeout: 400 })).toMatchObject({ reason: "timeout" });
});

test("a connection that breaks in the middle of a mail is told by its code alone", async () => {
  const hangUp: SmtpAnswers = (line, socket) => {
    if (line !== ".") return undefined;
    socket.destroy();
    return null;
  };
  expect(await failureOf({ says: hangUp })).toMatchObject({
    reason: expect.stringMatching(/^no mail taken: E[A-Z]+$/),
    isFinal: false,
  });
});

test("an address, or a mail, that is refused for good is not tried again; its text stays out of the log", async () => {
  const unknown = at("RCPT", `550 no ${TO} here`);
  expect(await failureOf({ says: unknown })).toEqual({
    name: "SendFailure",
    reason: "status 550",
    isFinal: true,
  });
  expect(await failureOf({ says: at(".", "554 not wanted") })).toMatchObject({ isFinal: true });
});

test("nothing is sent in the clear where TLS has to be", async () => {
  expect(await failureOf({ requireTls: true, timeout: 500 })).toMatchObject({ isFinal: false });
  expect(await failureOf({ implicitTls: true, timeout: 500 })).toMatchObject({ isFinal: false });
  expect(server.lines.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
});
