import { z } from "zod";
import { pageOf } from "./page";
import { LONGEST_REASON } from "./rules";
import { decimal, line, moment, textOrNull, wideId } from "./text";

export const MESSAGE_CHANNELS = ["sms", "email"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const MESSAGE_PURPOSES = ["code", "link", "notice"] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];
export const MESSAGE_STATUSES = ["pending", "sent", "delivered", "failed", "suppressed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A text or mail, as staff are shown it: never what it says. */
export const messageRecord = z
  .object({
    id: wideId(),
    channel: z.enum(MESSAGE_CHANNELS),
    purpose: z
      .enum(MESSAGE_PURPOSES)
      .describe("A `code` or a `link` opens something, a `notice` only tells of a change."),
    status: z.enum(MESSAGE_STATUSES).meta({
      description:
        "`sent`: a provider took it. `suppressed`: codes to such numbers are stopped, and it was never to be sent.",
    }),
    to: z.string().meta({ description: "Number or address, masked.", examples: ["+63 ··· 67"] }),
    country: textOrNull("Of a text's number, ISO alpha-2; `ZZ`: unknown."),
    parts: z.int().describe("As how many texts it goes out, and is paid."),
    provider: textOrNull("Who took it."),
    reason: textOrNull("Why the last try, or the delivery, failed."),
    attempts: z.int(),
    can_resend: z
      .boolean()
      .describe("A notice that has an end may be sent again, once; what opens something never is."),
    created_at: moment(),
    sent_at: moment().nullable(),
    delivered_at: moment().nullable(),
    expires_at: moment().describe("After this it is not sent any more."),
  })
  .meta({ id: "Message" });
export type MessageRecord = z.infer<typeof messageRecord>;

export const messageList = pageOf(messageRecord).meta({ id: "MessageList" });

export const revealedRecipient = z
  .object({ id: wideId(), to: z.string().describe("The whole number or address.") })
  .meta({ id: "RevealedRecipient" });
export type RevealedRecipient = z.infer<typeof revealedRecipient>;

const counted = {
  texts: z.int(),
  codes: z.int().describe("Those among them that carried a code."),
  confirmed: z.int().describe("Codes that were given back."),
  failed: z.int().describe("Texts that were given up, or reported as not delivered."),
  suppressed: z.int().describe("Texts that were not to go out: codes to such numbers are stopped."),
  cost: decimal(),
};

/** What texts cost and bring, from counters: a few seconds behind. */
export const textFigures = z
  .object({
    day: z
      .object({
        counted: z.int().describe("Texts of the running day of the budget."),
        most: z.int().describe("The budget (`LIMIT_SMS_COMPANY`)."),
        seconds_left: z.int(),
      })
      .describe("The budget as the next code meets it."),
    currency: z.string().describe("ISO 4217."),
    cost: decimal().describe("Of the last 24 hours."),
    countries: z
      .array(z.object({ country: z.string(), ...counted }))
      .describe("The last 24 hours by country, the most texts first."),
    prefixes: z
      .array(z.object({ prefix: z.string(), country: z.string(), ...counted }))
      .describe("The same by beginning of numbers: the fifty with the most codes."),
  })
  .meta({ id: "TextFigures" });
export type TextFigures = z.infer<typeof textFigures>;

/** A beginning of numbers, never nearly a whole one: the country's code, and more digits where not all of it is meant. */
export const TEXT_PREFIX = /^\+[1-9][0-9]{0,7}$/;

export const textBlock = z
  .object({
    id: wideId(),
    prefix: z.string(),
    country: z.string().nullable(),
    reason: z.string(),
    blocked_by_name: textOrNull("`null`: too few codes came back, and Passbook blocked it for an hour."),
    created_at: moment(),
    ends_at: moment().nullable().describe("`null`: when staff lift it."),
  })
  .meta({ id: "TextBlock" });
export type TextBlock = z.infer<typeof textBlock>;

export const textBlockList = pageOf(textBlock).meta({ id: "TextBlockList" });

export const newTextBlock = z
  .object({
    prefix: z
      .string()
      .regex(TEXT_PREFIX, "must be a beginning of numbers such as +63917")
      .meta({ examples: ["+88213"] }),
    reason: line(LONGEST_REASON),
  })
  .meta({ id: "NewTextBlock" });
export type NewTextBlock = z.infer<typeof newTextBlock>;

/** Where providers tell what became of a text. */
export const TEXT_REPORTS = "/v2/api/text_reports";

export const TWILIO_REPORTS = `${TEXT_REPORTS}/twilio`;

/** Where the HTTP gateway reports: a caller who knows the secret may report. */
export const httpReportUrl = (secret: string) => `${TEXT_REPORTS}/gateway/${secret}`;

/** Numbers of texts are short, and so are words for what became of them. */
export const LONGEST_REPORTED = 64;
