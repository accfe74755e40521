import type { Pdu, Session } from "smpp";
import { callOut } from "../../core/index";
import {
  type DeliveryReport,
  type OutgoingMessage,
  SendFailure,
  type SendMessage,
  type SmsProvider,
} from "../send-message";
import { ask, command, openSession, receiptOf, type SmppConfig } from "./smpp-session";
import { textParts } from "./text-parts";

const CODING = { gsm7: 0x00, ucs2: 0x08 };
/** "The text begins with a header": of its part. */
const HAS_HEADER = 0x40;

/** A number of a network alone, such as 2345; international ones are longer. */
const LONGEST_SHORT_CODE = 6;

/** Type and plan follow from what the sender is: nothing (the centre chooses), a name, a short code or an international number. */
function typeOf(sender: string) {
  if (!sender) return { ton: 0, npi: 0 };
  if (!/^\+?\d+$/.test(sender)) return { ton: 5, npi: 0 };
  return sender.length <= LONGEST_SHORT_CODE && !sender.startsWith("+")
    ? { ton: 3, npi: 0 }
    : { ton: 1, npi: 1 };
}

function sourceOf({ sender, senderType: { ton, npi } = typeOf(sender) }: SmppConfig) {
  return {
    source_addr: /^\+\d+$/.test(sender) ? sender.slice(1) : sender,
    source_addr_ton: ton,
    source_addr_npi: npi,
  };
}

const two = (number: number) => String(number).padStart(2, "0");

/** How long the centre may try, as SMPP writes it: relative, in days, hours, minutes and seconds. */
function validityOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.floor(milliseconds / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  return `0000${two(days)}${two(hours)}${two(Math.floor(seconds / 60) % 60)}${two(seconds % 60)}000R`;
}

/** The fields of `submit_sm` for each part of a text; only the last part asks for a report. */
function submissionsOf(
  { id, to, text, worthFor }: OutgoingMessage,
  config: SmppConfig,
): Record<string, unknown>[] {
  const { alphabet, parts } = textParts(text);
  return parts.map((message, n) => ({
    ...sourceOf(config),
    destination_addr: to.replace("+", ""),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    validity_period: validityOf(worthFor),
    data_coding: CODING[alphabet],
    registered_delivery: n === parts.length - 1 ? 1 : 0,
    ...(parts.length === 1
      ? { short_message: { message } }
      : {
          esm_class: HAS_HEADER,
          short_message: { udh: Buffer.from([5, 0, 3, id % 256, parts.length, n + 1]), message },
        }),
  }));
}

const PROBE_EVERY_MS = 30_000;
/** "Tell me again later." */
const TEMPORARY_FAILURE = 0x64;

export interface SmppOptions {
  /** Milliseconds for a text, and for every other question. */
  timeout: number;
  /** Keeps what a report says; one that it could not keep is sent again by the centre. */
  report: (report: DeliveryReport) => Promise<void>;
}

/** A provider by SMPP 3.4: one connection that sends and hears, opened when it is needed and asked whether it lives. */
export function createSmpp(config: SmppConfig, { timeout, report }: SmppOptions): SmsProvider {
  let opened: Promise<Session> | undefined;
  const forget = (opening: Promise<Session>) => {
    if (opened === opening) opened = undefined;
  };

  async function hear(pdu: Pdu, session: Session): Promise<void> {
    const receipt = receiptOf(pdu);
    const answer = (options?: { command_status: number }) => session.send(pdu.response(options));
    if (receipt === null) return void answer();
    await report(receipt).then(
      () => answer(),
      () => answer({ command_status: TEMPORARY_FAILURE }),
    );
  }

  function session(): Promise<Session> {
    if (opened) return opened;
    const opening = openSession(config, timeout, hear, () => forget(opening));
    opening.catch(() => forget(opening));
    opened = opening;
    return opening;
  }

  /** A connection that is only half there is thrown away, and one that is lost is opened anew: reports come by it. */
  async function probe(): Promise<void> {
    const opening = session();
    const current = await opening;
    await ask(current, "enquire_link", {}, timeout).catch(() => {
      forget(opening);
      current.destroy();
    });
  }
  const probing = setInterval(() => void probe().catch(() => {}), PROBE_EVERY_MS).unref();

  const send: SendMessage = async (message) => {
    const ends = performance.now() + Math.min(timeout, message.worthFor);
    const current = await session();
    let reference: string | null = null;
    for (const part of submissionsOf(message, config)) {
      const left = ends - performance.now();
      if (left <= 0) throw new SendFailure("timeout");
      const answer = await callOut("text", () => command(current, "submit_sm", part, left)).catch(
        async (error) => {
          if (error.reason === "timeout") void probe().catch(() => {});
          throw error;
        },
      );
      reference = String(answer.message_id ?? "") || null;
    }
    return { provider: "smpp", reference };
  };

  return {
    name: "smpp",
    send,
    async close() {
      clearInterval(probing);
      const current = await opened?.catch(() => undefined);
      if (!current) return;
      await ask(current, "unbind", {}, timeout).catch(() => {});
      current.destroy();
    },
  };
}
