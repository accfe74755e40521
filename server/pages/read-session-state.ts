import type { Scope } from "../../lib/contract/index";
import { maskPhone } from "../../lib/format/index";
import { spacedNumber } from "../../lib/format/spaced-number";
import { asksCurrent, isNotRenewed, type KnownCustomer, type SessionContent } from "../bff/index";
import { pageSession, sharedReader } from "./page-session";

export interface SessionState {
  /** As a customer with a finished signup. */
  signedIn: boolean;
  scope: Scope | null;
  customerNumber: string | null;
  staff: boolean;
  /** Signed in as staff who have left the desk. */
  staffLocked: boolean;
  /** Signed in as staff, with something to do before anything else. */
  staffInSetup: boolean;
  /** How a signup or recovery was begun: the other way round for a number that turned out otherwise. */
  arrivedBy: NonNullable<SessionContent["arrivedBy"]> | null;
  /** Another person may use this device next. */
  sharedDevice: boolean;
  /** Changing the number takes the current password or passcode: signing in was a while ago. */
  asksCurrent: boolean;
}

const scopeOf = ({ tokens }: SessionContent, now: number): Scope | null => {
  if (!tokens) return null;
  const until = isNotRenewed(tokens) ? tokens.accessUntil : tokens.refreshUntil;
  return until > now ? tokens.scope : null;
};

/** Who the browser's cookies say is here. The server is not asked: a session may have ended there. */
export async function readSessionState(): Promise<SessionState> {
  const [customer, staff, reader] = await Promise.all([
    pageSession("customer"),
    pageSession("staff"),
    sharedReader(),
  ]);
  const scope = reader?.startsWith("customer") ? "user" : scopeOf(customer.content, customer.now);
  const staffScope = scopeOf(staff.content, staff.now);
  return {
    signedIn: scope === "user",
    scope,
    customerNumber: scope ? (customer.content.tokens?.customerNumber ?? null) : null,
    arrivedBy: customer.content.arrivedBy ?? null,
    staff: staffScope === "staff" || staffScope === "staff_locked",
    staffLocked: staffScope === "staff_locked",
    staffInSetup: staffScope === "staff_setup",
    sharedDevice: customer.content.shared === true || reader === "customer-on-shared-device",
    asksCurrent: asksCurrent(customer.content, customer.now),
  };
}

/** The customer whose browser this is, as the page that asks for their secret alone may show them; or `null`. */
export async function readKnown(): Promise<Pick<KnownCustomer, "initials" | "hasPasscode"> | null> {
  const known = await (await pageSession("customer")).readKnown();
  return known && { initials: known.initials, hasPasscode: known.hasPasscode };
}

/** The code that is under way, or `null`. */
export async function readChallenge() {
  const { challenge } = (await pageSession("customer")).content;
  const newest = challenge?.sent[0];
  if (!challenge || !newest) return null;
  return {
    purpose: challenge.purpose,
    mobileMasked: maskPhone(challenge.mobile),
    // In a recovery it might be another customer's.
    mobile: challenge.purpose === "recovery" ? null : spacedNumber(challenge.mobile),
    // As the text shows it.
    reference: newest.ref.slice(0, 4).toUpperCase(),
    expiresAt: new Date(newest.until).toISOString(),
    resendAt: new Date(challenge.resendAt).toISOString(),
  };
}

/** What the recovery under way needs beside the new secret: the birth date on file, or before it a passkey. */
export async function readRecovery(): Promise<{ asksBirthDate: boolean; asksPasskey: boolean }> {
  const { asksBirthDate = false, asksPasskey = false } = (await pageSession("customer")).content;
  return { asksBirthDate, asksPasskey };
}

/** Whether the terms in force wait to be accepted. */
export const readTermsDue = async (): Promise<boolean> =>
  (await pageSession("customer")).content.termsDue === true;

/** The sign-in that a code or a passkey is to finish, or `null`. */
export async function readStep() {
  const { content, now } = await pageSession("customer");
  const { step, tokens } = content;
  if (!step || tokens?.scope !== "second_step" || tokens.accessUntil <= now) return null;
  return {
    byPasskey: step.methods.includes("passkey"),
    // As the text shows it; null where none is on its way.
    reference: step.ref?.slice(0, 4).toUpperCase() ?? null,
    resendAt: new Date(step.resendAt).toISOString(),
  };
}
