import type { Pdu, Session } from "smpp";
import { type DeliveryReport, SendFailure } from "../send-message";

/** The bits of `esm_class` that make a delivery of a message from a phone, or of a report. */
const KIND = 0x3c;
const RECEIPT = 0x04;

type Outcome = DeliveryReport["outcome"];
const BY_STATE: Record<number, Outcome> = {
  1: "sent",
  2: "delivered",
  3: "failed",
  4: "failed",
  5: "failed",
  6: "sent",
  8: "failed",
};
/** How the words of a state begin: appendix B has seven letters of each, and centres write whole words, too. */
const BY_WORD: [beginning: RegExp, Outcome][] = [
  [/^(ENROUTE|ACCEPT)/, "sent"],
  [/^(DELIVRD|DELIVERED)/, "delivered"],
  [/^(EXPIRE|DELETE|UNDELIV|REJECT)/, "failed"],
];

const textOf = (said: unknown) => (Buffer.isBuffer(said) ? said.toString("latin1") : String(said ?? ""));

/** What a message says: in its own field, or in the one for long messages. */
function wordsOf({ short_message, message_payload }: Pdu): string {
  const within = (field: unknown) =>
    textOf((field as { message?: unknown } | undefined)?.message ?? (Buffer.isBuffer(field) ? field : ""));
  return within(short_message) || within(message_payload);
}

/** Whether a message is a report: it says so, or it has what only reports have. */
const isReceipt = ({ esm_class, receipted_message_id, message_state }: Pdu) =>
  (Number(esm_class) & KIND) === RECEIPT ||
  (receipted_message_id !== undefined && message_state !== undefined);

/** What a report says, in its fields or in the words of SMPP's appendix B; null for any other message. */
export function receiptOf(pdu: Pdu): DeliveryReport | null {
  if (!isReceipt(pdu)) return null;
  const words = wordsOf(pdu);
  const word = /\bstat:\s*([A-Z]+)/i.exec(words)?.[1]?.toUpperCase() ?? "";
  const named = pdu.receipted_message_id ?? /\bid:\s*(\S+)/i.exec(words)?.[1];
  const reference = textOf(named).replace(/\0/g, "");
  const outcome =
    BY_STATE[Number(pdu.message_state)] ?? BY_WORD.find(([beginning]) => beginning.test(word))?.[1];
  if (!reference || !outcome) return null;
  const code = /\berr:\s*(\w{1,8})/i.exec(words)?.[1] ?? word;
  return { provider: "smpp", reference, outcome, reason: outcome === "failed" ? code : null };
}

/** A message centre that speaks SMPP 3.4. */
export interface SmppConfig {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  /** A number or a sender's name; empty: the centre chooses. */
  sender: string;
  /** What the sender is to the centre (type and plan of its number), where the usual ones are not right. */
  senderType?: { ton: number; npi: number } | undefined;
}

/** The library is loaded by who uses it only. */
export const loadSmpp = async () => (await import("smpp")).default;

const hex = (status: number) => `0x${status.toString(16).padStart(8, "0")}`;

/** Asks the centre something and answers what it says, whatever its status. Throws `SendFailure`. */
export async function ask(
  session: Session,
  command: string,
  fields: Record<string, unknown>,
  timeout: number,
): Promise<Pdu> {
  const { PDU } = await loadSmpp();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      session.off("close", closed);
      settle();
    };
    const closed = () => end(() => reject(new SendFailure("connection lost")));
    const timer = setTimeout(() => end(() => reject(new SendFailure("timeout"))), timeout);
    session.once("close", closed);
    if (!session.send(new PDU(command, fields), (answer) => end(() => resolve(answer)))) closed();
  });
}

/** Asks the centre, and takes a good answer alone. */
export async function command(...asked: Parameters<typeof ask>): Promise<Pdu> {
  const answer = await ask(...asked);
  if (answer.command_status === 0) return answer;
  throw new SendFailure(`${asked[1]} ${hex(answer.command_status)}`, isFinal(answer.command_status));
}

/** The number, or the sender, cannot be. */
const FINAL = [0x0a, 0x0b, 0x33, 0x34, 0x48, 0x49, 0x50, 0x51];
const isFinal = (status: number) => FINAL.includes(status);

function connected(session: Session, { tls }: SmppConfig, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => session.destroy(), timeout);
    session.once("error", (error: NodeJS.ErrnoException) =>
      reject(new SendFailure(error.code ? `no connection: ${error.code}` : "no connection")),
    );
    session.once("close", () => reject(new SendFailure("no connection")));
    session.once(tls ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A connection on which texts go out and reports come in. Whatever breaks on it closes it. */
export async function openSession(
  config: SmppConfig,
  timeout: number,
  onDelivery: (pdu: Pdu, session: Session) => void,
  onClose: () => void,
): Promise<Session> {
  const { connect } = await loadSmpp();
  const session = connect({ host: config.host, port: config.port, tls: config.tls });
  session.setMaxListeners(0);
  session.on("error", () => session.destroy());
  session.on("close", onClose);
  session.on("enquire_link", (pdu: Pdu) => session.send(pdu.response()));
  session.on("unbind", (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
  for (const delivery of ["deliver_sm", "data_sm"])
    session.on(delivery, (pdu: Pdu) => onDelivery(pdu, session));
  await connected(session, config, timeout);
  try {
    const { systemId: system_id, password } = config;
    await command(
      session,
      "bind_transceiver",
      { system_id, password, interface_version: 0x34, addr_ton: 0, addr_npi: 0 },
      timeout,
    );
  } catch (error) {
    session.destroy();
    throw error;
  }
  return session;
}
