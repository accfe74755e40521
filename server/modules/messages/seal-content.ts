import type { OutgoingMessage } from "../../adapters/send-message";
import type { Context } from "../context";
import type { Channel } from "./store";

/** What a message says, without whom it goes to. */
export type Content = Pick<OutgoingMessage, "text" | "mail">;

/** Seals what a message says: a text as it is, a mail with all its parts. */
export const sealContent = ({ keys }: Context, channel: Channel, content: Content): Buffer =>
  keys.seal(channel, channel === "sms" ? content.text : JSON.stringify(content));

/** Throws for what was sealed under another `HASH_KEY`. */
export function openContent({ keys }: Context, channel: Channel, sealed: Buffer): Content {
  const opened = keys.open(channel, sealed);
  return channel === "sms" ? { text: opened } : (JSON.parse(opened) as Content);
}
