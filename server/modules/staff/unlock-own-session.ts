import { ApiError, invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockUser, readCredential, verifyCredential } from "../credentials/index";
import { verifySecondFactor } from "../second-factor/index";
import { lockSession, type StaffSession, setScope } from "../tokens/index";
import { requiredSteps, scopeOf } from "./required-steps";

/** One of both. */
export interface Proof {
  password?: string | undefined;
  totp?: string | undefined;
}

/**
 * Opens the caller's locked session, by the password or by a code of the authenticator app. Failures count like those of
 * signing in. Not for a transaction. Errors: 400 on `password` or `totp`, 429 `account_locked`.
 */
export async function unlockOwnSession(
  ctx: Context,
  { session, password, totp }: Proof & { session: StaffSession },
): Promise<void> {
  const { id, userId, companyId } = session;
  const kind = totp === undefined ? "password" : "totp";
  const verified = await (totp === undefined
    ? matchingHash(ctx, { session, password: password ?? "" })
    : verifyCode(ctx, { session, totp }));
  if (!verified) {
    await recordAudit(ctx, { companyId, action: "session.unlock_failed", subjectId: id, details: { kind } });
    throw kind === "totp"
      ? invalidField("totp", "wrong_code", "is not the code of the app, or a recovery code")
      : invalidField("password", "mismatch", "is not the password");
  }
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    const current = await lockSession(ctx, session);
    // Hashing took a while: a password that was changed meanwhile opens nothing.
    if (kind === "password" && (await readCredential(ctx, { userId, kind })) !== verified)
      throw invalidField("password", "mismatch", "is not the password");
    if (current.scope !== "staff_locked") return;
    await setScope(ctx, { session: current, scope: scopeOf(await requiredSteps(ctx, { userId })) });
    await recordAudit(ctx, { companyId, action: "session.unlocked", subjectId: id, details: { kind } });
  });
}

/** Whether a code of the app, or a recovery code, is right; it is then used up. */
export const verifyCode = (
  ctx: Context,
  { session: { userId, companyId }, totp }: { session: StaffSession; totp: string },
): Promise<boolean> => verifySecondFactor(ctx, { userId, companyId, totp });

/** The stored hash that a password matches; null for a wrong one. */
export async function matchingHash(
  ctx: Context,
  { session: { id, userId, companyId }, password: secret }: { session: StaffSession; password: string },
): Promise<string | null> {
  // By the session: guesses at the sign-in do not keep a teller from the desk.
  const claimant = { userId, by: { session: id } };
  try {
    return await verifyCredential(ctx, { companyId, kind: "password", claimant, secret });
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === "invalid_credentials") return null;
    throw refusal;
  }
}

/** Locks the caller's session: its tokens open nothing until it is unlocked, wherever they are. Locking twice is once. */
export async function lockOwnSession(ctx: Context, { session }: { session: StaffSession }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const current = await lockSession(ctx, session);
    if (current.scope !== "staff") return;
    await setScope(ctx, { session: current, scope: "staff_locked" });
    const { id, companyId } = session;
    await recordAudit(ctx, { companyId, action: "session.locked", subjectId: id });
  });
}
