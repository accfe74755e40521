import type { Pdu } from "smpp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startSmppPeer } from "../../testing/text-providers/start-smpp-peer";
import type { DeliveryReport, SmsProvider } from "../send-message";
import { createSmpp } from "./smpp";

const MESSAGE = { id: 300, to: "+639175551234", text: "Your code is 493027", worthFor: 299_600 };

let peer: Awaited<ReturnType<typeof startSmppPeer>>;
let provider: SmsProvider;
let told: DeliveryReport[];
let report: (report: DeliveryReport) => Promise<void>;

beforeAll(async () => {
  peer = await startSmppPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.asked.splice(0);
  peer.behave = () => undefined;
  told = [];
  report = async (each) => void told.push(each);
  provider = create();
});
afterEach(() => provider.close?.());

/** Where the centre hangs as it is spoken to; anywhere else the answer is waited for, however busy the machine is. */
const SHORT_MS = 200;
const create = (sender = "Harbour", timeout = 60_000, senderType?: { ton: number; npi: number }) =>
  createSmpp(
    {
      host: "127.0.0.1",
      port: peer.port,
      tls: false,
      systemId: "bank",
      password: "s3cret",
      sender,
      senderType,
    },
    { timeout, report: (each) => report(each) },
  );

const said = ({ short_message }: Pdu) => (short_message as { message: string }).message;

test("a text goes out on one bound connection, with sender, validity and the wish for a report", async () => {
  expect(await provider.send(MESSAGE)).toEqual({ provider: "smpp", reference: "m2" });
  await provider.send(MESSAGE);
  const [bind, submit, ...more] = peer.asked;
  expect(bind).toMatchObject({ command: "bind_transceiver", system_id: "bank", password: "s3cret" });
  expect(submit).toMatchObject({
    command: "submit_sm",
    source_addr: "Harbour",
    source_addr_ton: 5,
    destination_addr: "639175551234",
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    data_coding: 0,
    registered_delivery: 1,
    short_message: { message: MESSAGE.text },
  });
  expect(more.map(({ command }) => command)).toEqual(["submit_sm"]);
});

test("what a sender is to the centre follows from what it is, or is set", async () => {
  for (const [sender, fields, senderType] of [
    ["2345", { source_addr: "2345", source_addr_ton: 3, source_addr_npi: 0 }],
    ["639170000001", { source_addr: "639170000001", source_addr_ton: 1, source_addr_npi: 1 }],
    ["2345", { source_addr: "2345", source_addr_ton: 6, source_addr_npi: 9 }, { ton: 6, npi: 9 }],
    ["+639170000001", { source_addr: "639170000001", source_addr_ton: 1, source_addr_npi: 1 }],
    ["", { source_addr: "", source_addr_ton: 0, source_addr_npi: 0 }],
  ] as const) {
    const other = create(sender, 60_000, senderType);
    await other.send(MESSAGE);
    expect(peer.asked.at(-1)).toMatchObject(fields);
    await other.close?.();
  }
});

test("a long text goes out in parts that belong together, and its last part is the one reported on", async () => {
  const text = `${"ñ".repeat(152)}@${"a".repeat(20)}`;
  expect(await provider.send({ ...MESSAGE, text })).toMatchObject({ reference: "m3" });
  const parts = peer.of("submit_sm");
  expect(parts.map(said).join("")).toBe(text);
  expect(parts.map(({ registered_delivery }) => registered_delivery)).toEqual([0, 1]);
  const headers = parts.map(({ short_message }) => (short_message as { udh: Buffer[] }).udh[0]);
  expect(headers.map((header) => [...(header ?? [])])).toEqual([
    [0, 3, 44, 2, 1],
    [0, 3, 44, 2, 2],
  ]);
  await provider.send({ ...MESSAGE, text: "Ang iyong código: 漢字 😀" });
  expect(peer.asked.at(-1)).toMatchObject({ data_coding: 8 });
  expect(said(peer.asked.at(-1) as Pdu)).toBe("Ang iyong código: 漢字 😀");
});

test.each([
  ["hangs", "timeout", false],
  ["breaks off", "connection lost", false],
  [0x58, "submit_sm 0x00000058", false],
  [0x0b, "submit_sm 0x0000000b", true],
] as const)("a centre that answers a text with: %s", async (does, reason, isFinal) => {
  peer.behave = ({ command }) => (command === "submit_sm" ? does : undefined);
  const message = does === "hangs" ? { ...MESSAGE, worthFor: SHORT_MS } : MESSAGE;
  await expect(provider.send(message)).rejects.toMatchObject({ reason, isFinal });
  peer.behave = () => undefined;
  expect(await provider.send(MESSAGE)).toMatchObject({ provider: "smpp" });
});

test.each([
  ["hangs", "timeout"],
  ["breaks off", "connection lost"],
  [0x0d, "bind_transceiver 0x0000000d"],
] as const)("a centre that answers the bind with: %s", async (does, reason) => {
  if (does === "hangs") provider = create("Harbour", SHORT_MS);
  peer.behave = ({ command }) => (command === "bind_transceiver" ? does : undefined);
  await expect(provider.send(MESSAGE)).rejects.toMatchObject({ reason, isFinal: false });
  expect(peer.of("submit_sm")).toEqual([]);
  peer.behave = () => undefined;
  // With little patience it may take more than one try.
  await expect.poll(() => provider.send(MESSAGE).catch(() => null)).toMatchObject({ provider: "smpp" });
});

test("a connection that only seems to be there is thrown away, and the next text opens another", async () => {
  // It hangs for that long once, when it is asked whether it lives; the other answers are there in time.
  provider = create("Harbour", 2_000);
  await provider.send(MESSAGE);
  const first = [...peer.sessions].at(-1);
  const gone = new Promise((closed) => first?.once("close", closed));
  peer.behave = () => "hangs";
  const short = { ...MESSAGE, worthFor: SHORT_MS };
  await expect(provider.send(short)).rejects.toMatchObject({ reason: "timeout" });
  await gone;
  peer.behave = () => undefined;
  await provider.send(MESSAGE);
  expect(peer.of("bind_transceiver")).toHaveLength(2);
});

test("nothing goes out after its end, not even when the connection took long", async () => {
  peer.behave = ({ command }, session) => {
    if (command !== "bind_transceiver") return undefined;
    setTimeout(() => session.send(peer.asked.at(-1)?.response() as Pdu), 60);
    return "hangs";
  };
  await expect(provider.send({ ...MESSAGE, worthFor: 20 })).rejects.toMatchObject({ reason: "timeout" });
  expect(peer.of("submit_sm")).toEqual([]);
});

test.each([
  [
    { receipted_message_id: "m2", message_state: 2 },
    { reference: "m2", outcome: "delivered", reason: null },
  ],
  [
    { short_message: "id:m2 sub:001 dlvrd:001 submit date:2611220101 stat:DELIVRD err:000 text:Your" },
    { reference: "m2", outcome: "delivered", reason: null },
  ],
  [
    { short_message: "id:m2 sub:001 dlvrd:000 stat:UNDELIV err:069 text:" },
    { reference: "m2", outcome: "failed", reason: "069" },
  ],
  [{ short_message: "id:m2 stat:ACCEPTD" }, { reference: "m2", outcome: "sent", reason: null }],
  [
    { message_payload: "id:m2 sub:001 dlvrd:001 stat:DELIVRD err:000 text:Your" },
    { reference: "m2", outcome: "delivered", reason: null },
  ],
  [
    { esm_class: 0, receipted_message_id: "m2", message_state: 2 },
    { reference: "m2", outcome: "delivered", reason: null },
  ],
  [
    { short_message: "id: m2 stat: DELIVERED err: 000" },
    { reference: "m2", outcome: "delivered", reason: null },
  ],
  [
    { short_message: "id:m2 stat:UNDELIVERABLE err: 12" },
    { reference: "m2", outcome: "failed", reason: "12" },
  ],
  [{ short_message: "id:m2 stat:REJECTED" }, { reference: "m2", outcome: "failed", reason: "REJECTED" }],
])("a report %j is told and answered", async (fields, expected) => {
  await provider.send(MESSAGE);
  const { command, command_status } = await peer.reports(fields);
  expect([command, command_status]).toEqual(["deliver_sm_resp", 0]);
  expect(told).toEqual([{ provider: "smpp", ...expected }]);
});

test("a report that comes as data_sm is told and answered", async () => {
  await provider.send(MESSAGE);
  const { command, command_status } = await peer.reports(
    { message_payload: "id:m2 stat:DELIVRD err:000" },
    "data_sm",
  );
  expect([command, command_status]).toEqual(["data_sm_resp", 0]);
  expect(told).toEqual([{ provider: "smpp", reference: "m2", outcome: "delivered", reason: null }]);
});

test("what is no report is answered and forgotten; a report that could not be kept is asked for again", async () => {
  await provider.send(MESSAGE);
  expect(await peer.reports({ esm_class: 0, short_message: "STOP" })).toMatchObject({ command_status: 0 });
  expect(await peer.reports({ short_message: "stat:DELIVRD" })).toMatchObject({ command_status: 0 });
  expect(told).toEqual([]);
  report = () => Promise.reject(new Error("no database"));
  const answer = await peer.reports({ receipted_message_id: "m2", message_state: 2 });
  expect(answer.command_status).toBe(0x64);
});

test("the end says goodbye", async () => {
  await provider.send(MESSAGE);
  await provider.close?.();
  expect(peer.of("unbind")).toHaveLength(1);
  provider = create();
});
