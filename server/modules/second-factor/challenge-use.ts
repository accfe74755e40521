import type { Application } from "../applications/index";
import type { ChallengeUse, Purpose } from "./store-passkeys";

/** Where a passkey is asked for: the application, and the session unless it is to sign in. */
export interface Ceremony {
  application: Application;
  sessionId: number | null;
}

/** Without a session it is to sign in. */
export const purposeOf = ({ sessionId }: Ceremony) => (sessionId === null ? "sign_in" : "confirmation");

/** What a challenge of a ceremony is bound to. */
export const challengeUse = (
  { application, sessionId }: Ceremony,
  purpose: Purpose,
  challenge: Buffer,
): ChallengeUse => ({
  ...{ challenge, purpose, sessionId },
  applicationId: application.id,
});
