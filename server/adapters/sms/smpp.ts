import type { Pdu, Session } from "smpp";
import { callOut } from "../../core/index";
import { type DeliveryReport, SendFailure, type SendMessage } from "../send-message";
import { receiptOf } from "./smpp-receipt";
import { ask, command, openSession, type SmppConfig } from "./smpp-session";
import { submissionsOf } from "./smpp-submissions";
import type { SmsProvider } from "./with-fallback";

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
    for (const part of submissionsOf(message, config.sender)) {
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
