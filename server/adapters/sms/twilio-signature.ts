import { createHmac, timingSafeEqual } from "node:crypto";

export interface SignedReport {
  /** The address that Twilio was given, with everything in it. */
  url: string;
  fields: Record<string, string>;
}

/** How Twilio signs its calls: the address and then each field, by name, under the account's token. */
export function signTwilioReport(authToken: string, { url, fields }: SignedReport): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}

/** Whether Twilio made this call, in a time that tells nothing. */
export function isSignedByTwilio(authToken: string, report: SignedReport, signature: string): boolean {
  const [right, given] = [Buffer.from(signTwilioReport(authToken, report)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
