import type { outbox, textBlocks } from "../db/schema/index";
import { placeOfMobile } from "../modules/foundation/mobile-numbers/index";
import { HARBOUR } from "./institutions";
import { ADMINISTRATOR } from "./named-people";

type MessageRow = typeof outbox.$inferInsert;

const HOUR = 3_600_000;
const SECOND = 1_000;
/** Seconds that a code is good for, and for which a notice is worth sending. */
const CODE = 300;
const NOTICE = 86_400;

const ANA = "+639171234567";
const GINO = "+639189876504";
const EFREN = "+639189876502";
/** By satellite: no customer of a demo has such a number. */
const SATELLITE = "+88216";

interface Written extends Pick<MessageRow, "purpose" | "to" | "status"> {
  hoursAgo: number;
  provider?: MessageRow["provider"];
  tried?: string[];
  failure?: string;
  attempts?: number;
}

/** In the order of their writing: one of each that an administrator may meet. */
const WRITTEN: Written[] = [
  { hoursAgo: 75, purpose: "link", to: "teller@example.com", status: "sent", provider: "smtp" },
  { hoursAgo: 50, purpose: "code", to: ANA, status: "delivered", provider: "http" },
  { hoursAgo: 49, purpose: "notice", to: ANA, status: "delivered", provider: "http" },
  {
    hoursAgo: 8,
    purpose: "notice",
    to: EFREN,
    status: "failed",
    attempts: 12,
    failure: "http timeout, twilio status 503",
  },
  { hoursAgo: 5, purpose: "code", to: `${SATELLITE}55501234`, status: "suppressed", attempts: 0 },
  {
    hoursAgo: 4,
    purpose: "code",
    to: GINO,
    status: "failed",
    provider: "http",
    failure: "not delivered: absent subscriber",
  },
  // This text has the code of the one before, and the next provider sent it.
  { hoursAgo: 4, purpose: "code", to: GINO, status: "delivered", provider: "twilio", tried: ["http"] },
  { hoursAgo: 2, purpose: "notice", to: "ana@example.com", status: "sent", provider: "smtp" },
  { hoursAgo: 1, purpose: "code", to: ANA, status: "delivered", provider: "http" },
];

/** What went out to customers in the days before `now`; what it said is forgotten. The figures count it as all texts. */
export const writtenMessages = (now: Date): MessageRow[] =>
  WRITTEN.map(({ hoursAgo, provider, ...message }, index) => {
    const isMail = message.to.includes("@");
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR + index * SECOND);
    const after = (seconds: number) => new Date(createdAt.getTime() + seconds * SECOND);
    return {
      attempts: 1,
      ...message,
      ...(!isMail && placeOfMobile(message.to)),
      companyId: HARBOUR,
      channel: isMail ? "email" : "sms",
      provider,
      reference: provider ? `demo-${index + 1}` : null,
      createdAt,
      nextAttemptAt: createdAt,
      sentAt: provider ? after(1) : null,
      deliveredAt: message.status === "delivered" ? after(6) : undefined,
      expiresAt: after(message.purpose === "code" ? CODE : NOTICE),
    };
  });

/** Why one of them was suppressed. */
export const stoppedPrefixes = (now: Date): (typeof textBlocks.$inferInsert & { id: number })[] => [
  {
    id: 1,
    companyId: HARBOUR,
    prefix: SATELLITE,
    blockedBy: ADMINISTRATOR,
    reason: "Satellite numbers: none of our customers has one, and a text costs 40 times as much",
    createdAt: new Date(now.getTime() - 30 * HOUR),
  },
];
