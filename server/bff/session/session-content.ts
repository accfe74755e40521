import { z } from "zod";
import { SCOPES, STEP_METHODS, type TokenResponse } from "../../../lib/contract/index";

/** Who a cookie belongs to. Both may be signed in side by side in one browser. */
export type Audience = "customer" | "staff";

const moment = z.int();

const tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  accessUntil: moment,
  refreshUntil: moment,
  /** When a credential or a code was last given: a refresh does not renew it. */
  provedAt: moment,
  scope: z.enum(SCOPES),
  customerNumber: z.string().nullable(),
  /** The language of the profile. Sessions of an earlier version have none. */
  lang: z.string().optional(),
});

/** A sign-in whose secret was right, and that a code or a passkey is to finish. */
const step = z.object({
  methods: z.array(z.enum(STEP_METHODS)),
  /** The reference of the newest code; none where none could be sent. */
  ref: z.string().optional(),
  resendAt: moment,
  /** Where its reader wanted to go. */
  next: z.string().nullable(),
});

const challenge = z.object({
  purpose: z.enum(["signup", "recovery", "mobile"]),
  mobile: z.string(),
  isCompany: z.boolean(),
  /** The version of the terms that were shown before the number was asked. */
  termsVersion: z.string().optional(),
  /** Newest first. An earlier code stays good until it expires, and texts may overtake each other. */
  sent: z.array(z.object({ ref: z.string(), until: moment })).min(1),
  resendAt: moment,
});

/** What the sealed cookie holds; moments are milliseconds since 1970. */
export const sessionContent = z.object({
  tokens: tokens.optional(),
  challenge: challenge.optional(),
  /** The number proved at sign-up, for the pages that follow. */
  mobile: z.string().optional(),
  /** Which page the number was typed on: it need not be the one that the number turned out to be for. */
  arrivedBy: z.enum(["signup", "recovery"]).optional(),
  claimRequired: z.boolean().optional(),
  asksBirthDate: z.boolean().optional(),
  /** A recovery that takes a passkey. */
  asksPasskey: z.boolean().optional(),
  step: step.optional(),
  /** The terms in force wait to be accepted: no page of a customer opens before. */
  termsDue: z.boolean().optional(),
  /** What an authenticator app reads, until a code has confirmed it. */
  enrolment: z.object({ secret: z.string(), uri: z.string() }).optional(),
  /** Shown until their owner says that they are stored. */
  recoveryCodes: z.array(z.string()).optional(),
  /** A one-time link for a member of staff, until it was handed over. */
  staffLink: z.object({ id: z.int(), url: z.string(), expiresAt: z.string() }).optional(),
  /** What staff last searched among customers: no name stands in an address. */
  customerSearch: z.object({ text: z.string(), reason: z.string().nullable() }).optional(),
  /** Why a member of staff opened the account that they look at. */
  accountReason: z.object({ id: z.int(), reason: z.string() }).optional(),
  /** What was typed at the desk without scripts; the page's query names it. */
  asked: z
    .object({
      nonce: z.string(),
      text: z.string(),
      reason: z.string().optional(),
      offset: z.string().optional(),
    })
    .optional(),
  /** A shared device: the cookie ends with the browser. */
  shared: z.boolean().optional(),
});

export type SessionContent = z.infer<typeof sessionContent>;
export type SessionTokens = z.infer<typeof tokens>;
export type Challenge = z.infer<typeof challenge>;

/** Readers for whom a page without personal data is the same: nothing else is known of them. */
export type SharedReader = "visitor" | "customer" | "customer-on-shared-device";

/** Which of them a session's reader is; null for all who have pages of their own, as in the middle of a sign-up. */
export function sharedReaderOf({ tokens, shared }: SessionContent, now: number): SharedReader | null {
  if (tokens?.scope !== "user" || tokens.refreshUntil <= now) return null;
  return shared ? "customer-on-shared-device" : "customer";
}

/** What ends with its access token: it is not renewed. */
export const isNotRenewed = ({ scope }: Pick<SessionTokens, "scope">): boolean =>
  scope === "recovery" || scope === "second_step";

/** Lifetimes in the answer become moments. @param provedAt kept when the pair only continues a session */
export function tokensOf(response: TokenResponse, now: number, provedAt = now): SessionTokens {
  return {
    access: response.access_token,
    refresh: response.refresh_token,
    accessUntil: now + response.expires_in * 1000,
    refreshUntil: now + response.refresh_expires_in * 1000,
    provedAt,
    scope: response.scope,
    customerNumber: response.customer_number ?? null,
    lang: response.user_context.lang,
  };
}

/** The API asks for a secret or code given at most this long ago when the number changes … */
const FRESH_MS = 600_000;
/** … and the code that comes in between lives as long as this. */
const CODE_MS = 300_000;

const age = ({ tokens }: SessionContent, now: number) => now - (tokens?.provedAt ?? 0);

/** Whether the current password or passcode has to be given to begin a change of the number. */
export const asksCurrent = (session: SessionContent, now: number) => age(session, now) >= FRESH_MS - CODE_MS;

/** Whether it is too late to end the change without giving it. */
export const isTooLate = (session: SessionContent, now: number) => age(session, now) >= FRESH_MS;
