import type { Pdu } from "smpp";
import type { DeliveryReport } from "../send-message";

/** Of `esm_class`: the bits that make a delivery of a message from a phone, or of a report. */
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
const BY_WORD: Record<string, Outcome> = {
  ENROUTE: "sent",
  ACCEPTD: "sent",
  DELIVRD: "delivered",
  EXPIRED: "failed",
  DELETED: "failed",
  UNDELIV: "failed",
  REJECTD: "failed",
};

function wordsOf({ short_message: message }: Pdu): string {
  const said = (message as { message?: unknown } | undefined)?.message ?? "";
  return Buffer.isBuffer(said) ? said.toString("latin1") : String(said);
}

/** What a report says, in its fields or in the words of SMPP's appendix B; null for any other message. */
export function receiptOf(pdu: Pdu): DeliveryReport | null {
  if ((Number(pdu.esm_class) & KIND) !== RECEIPT) return null;
  const words = wordsOf(pdu);
  const word = /\bstat:([A-Z]+)/i.exec(words)?.[1]?.toUpperCase() ?? "";
  const reference = String(pdu.receipted_message_id ?? /\bid:(\S+)/i.exec(words)?.[1] ?? "").replace(
    /\0/g,
    "",
  );
  const outcome = BY_STATE[Number(pdu.message_state)] ?? BY_WORD[word];
  if (!reference || !outcome) return null;
  const code = /\berr:(\w{1,8})/i.exec(words)?.[1] ?? word;
  return { provider: "smpp", reference, outcome, reason: outcome === "failed" ? code : null };
}
