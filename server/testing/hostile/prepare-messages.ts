import { sendJson } from "./send-json";
import type { Send } from "./send-request";

const REASON = { reason: "A test" };

/** Texts and blocks that hostile requests are about: path parameters. */
export interface MessagesOfWorld {
  /** A notice that can be sent again. */
  newNotice(): Promise<{ id: string }>;
  /** A beginning of numbers that is blocked nowhere. */
  newPrefix(): string;
  /** A block in force. */
  newBlock(): Promise<{ id: string }>;
}

interface Tools {
  send: Send;
  staff: Record<string, string>;
  /** Does something that somebody is told of. */
  tell(): Promise<unknown>;
  nextSerial(): number;
}

export function prepareMessages({ send, staff, tell, nextSerial }: Tools): MessagesOfWorld {
  async function resendable(): Promise<{ id: number } | undefined> {
    const target = "/v2/api/staff/messages?channel=sms&limit=100";
    const list = await send({ method: "GET", target, headers: staff });
    const { results } = JSON.parse(list.body) as { results: { id: number; can_resend: boolean }[] };
    return results.find(({ can_resend }) => can_resend);
  }
  const newPrefix = () => `+883${String(10_000 + nextSerial()).slice(-5)}`;
  return {
    newPrefix,
    async newNotice() {
      if (!(await resendable())) await tell();
      return { id: String((await resendable())?.id) };
    },
    async newBlock() {
      const block = { prefix: newPrefix(), ...REASON };
      const { id } = await sendJson(send, "/v2/api/staff/text_blocks", staff, block);
      return { id: String(id) };
    },
  };
}
