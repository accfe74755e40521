import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { SendFailure, type SendMessage } from "../send-message";
import { askProvider } from "./ask-provider";

interface SignedReport {
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

/** An account of Twilio, or of anybody who speaks its REST API. */
export interface TwilioConfig {
  /** Without a path; Twilio's own, or of one of its regions. */
  apiUrl: string;
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or a messaging service (`MG…`). */
  sender: string;
  /** Where Twilio tells what became of a text. */
  reportUrl: string;
}

/** Seconds; what Twilio takes. */
const SHORTEST_VALIDITY = 1;
const LONGEST_VALIDITY = 36_000;

const accepted = z.object({ sid: z.string().min(1) });
const refused = z.object({ code: z.number() });

function parsed<Schema extends z.ZodType>(schema: Schema, answer: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(answer));
  } catch {
    return null;
  }
}

/** A sender by Twilio's REST API. A 400 is about this text or its number, and stays one. */
export function createTwilio(config: TwilioConfig, timeout: number): SendMessage {
  const { accountSid, authToken, sender } = config;
  const url = `${config.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const from = sender.startsWith("MG") ? "MessagingServiceSid" : "From";

  return async ({ to, text, worthFor }) => {
    const seconds = Math.floor(worthFor / 1_000);
    const body = new URLSearchParams({
      To: to,
      [from]: sender,
      Body: text,
      StatusCallback: config.reportUrl,
      ValidityPeriod: String(Math.min(Math.max(seconds, SHORTEST_VALIDITY), LONGEST_VALIDITY)),
    });
    const { status, answer } = await askProvider(
      url,
      { method: "POST", headers, body: body.toString() },
      Math.min(timeout, worthFor),
    );
    const taken = status === 201 || status === 200 ? parsed(accepted, answer) : null;
    if (taken) return { provider: "twilio", reference: taken.sid };
    const code = parsed(refused, answer)?.code;
    throw new SendFailure(`status ${status}${code === undefined ? "" : `: ${code}`}`, status === 400);
  };
}
