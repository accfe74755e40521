import { now } from "../clock";
import type { components } from "./document-types";

/** What happened: `type` tells events apart. New types may come: let a `switch` have a default. */
export type Event = components["schemas"]["Event"];

/** As Node and as `fetch` have them. */
export type MessageHeaders = Headers | Record<string, string | string[] | undefined>;

const TOLERANCE_SECONDS = 300;
const SECRET = /^whsec_/;

/** A message that is not known to be Passbook's: answer it with 400, and do nothing else. */
export class UnsignedMessage extends Error {
  override readonly name = "UnsignedMessage";
}

const headerOf = (headers: MessageHeaders, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string") throw new UnsignedMessage(`The message has no header ${name}`);
  return value;
};

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A signature that is no base64 matches nothing. */
function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  const given = header.split(" ").filter((each) => each.startsWith("v1,"));
  return given.flatMap((each) => {
    try {
      return [fromBase64(each.slice("v1,".length))];
    } catch {
      return [];
    }
  });
}

/**
 * Reads a webhook, as Standard Webhooks 1.0 signs it; throws `UnsignedMessage` unless the signature holds and is at most
 * five minutes old. @param secret of the endpoint (`whsec_…`) @param body its bytes as they came, before they are parsed
 */
export async function readEvent(
  secret: string,
  headers: MessageHeaders,
  body: string | Uint8Array,
): Promise<Event> {
  const stamp = headerOf(headers, "webhook-timestamp");
  if (!(Math.abs(now() / 1_000 - Number(stamp)) <= TOLERANCE_SECONDS))
    throw new UnsignedMessage("The message is more than five minutes old");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${headerOf(headers, "webhook-id")}.${stamp}.${text}`);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromBase64(secret.replace(SECRET, "")), algorithm, false, [
    "verify",
  ]);
  for (const signature of signaturesOf(headerOf(headers, "webhook-signature")))
    if (await crypto.subtle.verify("HMAC", key, signature, signed)) return JSON.parse(text);
  throw new UnsignedMessage("No signature of the message is by this secret");
}
