import type { OutgoingMessage } from "../send-message";
import { textParts } from "./text-parts";

const CODING = { gsm7: 0x00, ucs2: 0x08 };
/** "The text begins with a header": of its part. */
const HAS_HEADER = 0x40;

/** Numbers are international, anything else is a sender's name, nothing is the centre's own choice. */
function sourceOf(sender: string) {
  if (!sender) return { source_addr: "", source_addr_ton: 0, source_addr_npi: 0 };
  const digits = /^\+?(\d+)$/.exec(sender)?.[1];
  return digits
    ? { source_addr: digits, source_addr_ton: 1, source_addr_npi: 1 }
    : { source_addr: sender, source_addr_ton: 5, source_addr_npi: 0 };
}

const two = (number: number) => String(number).padStart(2, "0");

/** How long the centre may try, as SMPP writes it: relative, in days, hours, minutes and seconds. */
function validityOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.floor(milliseconds / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  return `0000${two(days)}${two(hours)}${two(Math.floor(seconds / 60) % 60)}${two(seconds % 60)}000R`;
}

/** The fields of `submit_sm` for each part of a text; only the last part asks for a report. */
export function submissionsOf(
  { id, to, text, worthFor }: OutgoingMessage,
  sender: string,
): Record<string, unknown>[] {
  const { alphabet, parts } = textParts(text);
  return parts.map((message, n) => ({
    ...sourceOf(sender),
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
