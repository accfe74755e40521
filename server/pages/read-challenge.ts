import { maskPhone } from "../../lib/format/index";
import type { Challenge } from "../bff/index";
import { pageSession } from "./page-session";

export interface ChallengeView {
  purpose: Challenge["purpose"];
  mobileMasked: string;
  /** `null` in a recovery, where it might be somebody else's. */
  mobile: string | null;
  /** The first characters of the reference, as the text shows them. */
  reference: string;
  /** ISO 8601. */
  expiresAt: string;
  resendAt: string;
}

/** The code that is under way, or `null`. */
export async function readChallenge(): Promise<ChallengeView | null> {
  const { challenge } = (await pageSession("customer")).content;
  const newest = challenge?.sent[0];
  if (!challenge || !newest) return null;
  return {
    purpose: challenge.purpose,
    mobileMasked: maskPhone(challenge.mobile),
    mobile: challenge.purpose === "recovery" ? null : challenge.mobile,
    reference: newest.ref.slice(0, 4).toUpperCase(),
    expiresAt: new Date(newest.until).toISOString(),
    resendAt: new Date(challenge.resendAt).toISOString(),
  };
}
