import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion, PasskeyRegistration } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { countTry } from "../credentials/index";
import { type Ceremony, challengeUse, purposeOf, relyingPartyOf } from "./creation-options";
import { hashesOfRecoveryCode, isRecoveryCode, openSecret } from "./secret-keys";
import { selectEnrolment, takeRecoveryCode, takeStep } from "./store";
import {
  notePasskeyUse,
  type Passkey,
  type Purpose,
  selectPasskey,
  takePasskeyChallenge,
} from "./store-passkeys";
import { stepOfCode } from "./totp";

/** The challenge that a browser says it answered; of anything else none that could be open. */
function challengeIn(clientDataJSON: string): Buffer {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return Buffer.from(String(challenge), "base64url");
  } catch {
    return Buffer.alloc(0);
  }
}

/** Uses up the challenge of an answer, right or wrong. What the answer is held against; null where nothing is open for it. */
async function expectationOf(ctx: Context, ceremony: Ceremony, purpose: Purpose, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  if (!(await takePasskeyChallenge(ctx, challengeUse(ceremony, purpose, challenge)))) return null;
  const { id: expectedRPID, origins: expectedOrigin } = relyingPartyOf(ctx.settings, ceremony.application);
  const expectedChallenge = challenge.toString("base64url");
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
}

/** The library throws for everything that is not right. */
const orNull = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null);

/** A chain of certificates would be followed, to addresses that a stranger wrote into it. */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const format = decoded.get("fmt");
  if (format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c"))) return;
  throw new Error("has an attestation that was not asked for");
}

/** The key of a new passkey, whose owner the authenticator verified; null for an answer that proves nothing. */
export async function verifyRegistration(
  ctx: Context,
  { answer, ...ceremony }: Ceremony & { answer: PasskeyRegistration },
) {
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  const expectation = await expectationOf(ctx, ceremony, "registration", clientDataJSON);
  if (!expectation) return null;
  const response = { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON;
  const verification = await orNull(
    (async () => {
      refuseCertificates(attestationObject);
      return verifyRegistrationResponse({ response, ...expectation });
    })(),
  );
  if (!verification?.registrationInfo) return null;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return {
    ...{ rpId: expectation.expectedRPID, counter, transports },
    credentialId: Buffer.from(id, "base64url"),
    publicKey: Buffer.from(publicKey),
  };
}

/** What an answer proves, and of which passkey it is where it proves nothing. */
export type Assertion =
  | { proven: Passkey }
  /** `wentBack`: its counter did not grow, so that it may have been copied. */
  | { proven: null; refused: Passkey | null; wentBack: boolean };

const nothing = (refused: Passkey | null, wentBack = false): Assertion => ({
  proven: null,
  refused,
  wentBack,
});

/** The passkey that signed, which is then noted as used. */
export async function verifyAssertion(
  ctx: Context,
  { answer, ...ceremony }: Ceremony & { answer: PasskeyAssertion },
): Promise<Assertion> {
  const purpose = purposeOf(ceremony);
  const expectation = await expectationOf(ctx, ceremony, purpose, answer.response.clientDataJSON);
  if (!expectation) return nothing(null);
  const passkey = await selectPasskey(ctx, {
    companyId: ceremony.application.companyId,
    rpId: expectation.expectedRPID,
    credentialId: Buffer.from(answer.id, "base64url"),
  });
  if (!passkey) return nothing(null);
  const response = { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON;
  // The counter is compared by the database, where it is noted: of two answers at a time only one may grow it.
  const credential = { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 };
  const verification = await orNull(verifyAuthenticationResponse({ response, credential, ...expectation }));
  if (!verification?.verified) return nothing(passkey);
  const { newCounter: counter } = verification.authenticationInfo;
  const grew = await notePasskeyUse(ctx, { id: passkey.id, counter });
  return grew ? { proven: passkey } : nothing(passkey, true);
}

/** Records a passkey that proved nothing: a counter that went back may be that of a copy. */
export const recordPasskeyFailure = (
  ctx: Context,
  {
    application: { id: application, companyId },
    refused,
    wentBack,
  }: { application: Application } & Extract<Assertion, { proven: null }>,
): Promise<void> =>
  recordAudit(ctx, {
    companyId,
    action: wentBack ? "passkey.counter_refused" : "sign_in.failed",
    subjectId: refused?.userId ?? null,
    details: {
      ...(!wentBack && { credential: "passkey" }),
      ...(refused && { passkey: refused.id }),
      application,
    },
  });

/** Whose code is verified. */
interface CodeOf {
  userId: number;
  companyId: number;
  /** As typed: six digits of the app, or a recovery code. */
  totp: string;
}

/**
 * Whether a code is right; it is then used up. Failures are counted before, like those of passwords, so this is not for
 * a transaction; without an app there is nothing to guess. Recovery codes have a count of their own: guesses at the app
 * must not hold out the owner who has lost it. Errors: 429 `account_locked`.
 */
export async function verifySecondFactor(
  ctx: Context,
  { userId, companyId, totp }: CodeOf,
): Promise<boolean> {
  if (!(await hasTotp(ctx, { userId }))) return false;
  const isRecovery = isRecoveryCode(totp);
  const kind = isRecovery ? "recovery_code" : "totp";
  const taken = await countTry(ctx, {
    companyId,
    kind,
    claimant: { userId, by: "account" },
    find: async () => {
      const right = isRecovery
        ? await takeRecoveryCode(ctx, userId, hashesOfRecoveryCode(ctx, userId, totp))
        : await takeCode(ctx, userId, totp);
      return right || null;
    },
  });
  return taken !== null;
}

async function takeCode(ctx: Context, userId: number, totp: string): Promise<boolean> {
  const enrolment = await selectEnrolment(ctx, userId);
  if (!enrolment) return false;
  const code = totp.replaceAll(/\s/gu, "");
  const step = stepOfCode(openSecret(ctx, userId, enrolment.secret), code, enrolment.now);
  return step !== null && takeStep(ctx, userId, step);
}

/** Whether a member of staff has an authenticator app in use. */
export const hasTotp = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> =>
  Boolean((await selectEnrolment(ctx, userId))?.confirmedAt);
