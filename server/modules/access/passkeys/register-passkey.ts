import type {
  PasskeyCreationOptions,
  PasskeyRecord,
  PasskeyRegistration,
} from "../../../../lib/contract/index";
import { conflict, invalidField } from "../../../core/index";
import { recordSecrets, settleSession, tellOwner } from "../../branch/staff/index";
import { type Context, inTransaction } from "../../context";
import { lockUser } from "../../identity/credentials/index";
import {
  creationOptions,
  hasTotp,
  insertPasskey,
  listFactors,
  PASSKEY_WAIT,
  type Passkey,
  selectPasskeyOwner,
  selectPasskeys,
  selectPasskeyWait,
  verifyRegistration,
} from "../../identity/second-factor/index";
import {
  hasFreshFactor,
  lockSession,
  noteProof,
  provenAgain,
  requireFreshSignIn,
  type Session,
  type StaffSession,
} from "../../identity/tokens/index";
import {
  confirmedEmails,
  lockCustomerOfUser,
  recordCustomer,
  sendSecurityNotice,
} from "../../people/customers/index";

/** A passkey as its owner sees it. */
export const recordOf = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyRecord => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

interface Changed {
  session: Session;
  news: "passkey_added" | "passkey_removed";
  /** Their ids. */
  passkeys: number[];
  /** The first second factor of the caller. */
  isFirst?: boolean;
}

/** Records that the caller has passkeys more, or less, and tells them. Call it in the transaction of the change. */
export async function recordPasskeys(
  ctx: Context,
  { session, news, passkeys, isFirst }: Changed,
): Promise<void> {
  const details = { kinds: ["passkey"], [news]: passkeys.length === 1 ? passkeys[0] : passkeys };
  const { userId } = session;
  const { company } = session.application;
  if (session.role !== null) {
    const first = isFirst && { first_factor: true };
    await recordSecrets(ctx, { session: session as StaffSession, details: { ...details, ...first } });
    return tellOwner(ctx, { session, news });
  }
  const customer = await lockCustomerOfUser(ctx, userId);
  if (!customer) throw new Error(`user ${userId} is no customer`);
  const action = "customer.credentials_changed";
  await recordCustomer(ctx, { customer, action, event: action, details });
  await sendSecurityNotice(ctx, { company, to: customer, emails: confirmedEmails(customer), news });
}

const MOST_PASSKEYS = 20;

/**
 * Lets a session add a passkey: who took one secret must not make it their own for good. Answers those that there are.
 * Errors: 403 `reauthentication_required`, where there is a passkey with reason `passkey`; 409 `conflict`.
 */
async function requireMayRegister(ctx: Context, session: Session) {
  requireFreshSignIn(session);
  const { userId } = session;
  const passkeys = await selectPasskeys(ctx, userId);
  if (passkeys.length >= MOST_PASSKEYS)
    throw conflict("credential", "too_many", `there are ${MOST_PASSKEYS} already`, MOST_PASSKEYS);
  if (passkeys.length > 0 && !hasFreshFactor(session, "passkey"))
    throw provenAgain("passkey", "has to sign in, or step up, with a passkey that there is");
  if (passkeys.length > 0) return passkeys;
  if (!hasFreshFactor(session) && (await hasTotp(ctx, { userId })))
    throw provenAgain("second_factor", "has to step up with the authenticator app");
  if (await selectPasskeyWait(ctx, userId))
    throw conflict(
      "credential",
      "too_soon",
      `waits ${PASSKEY_WAIT} hours after access changed`,
      PASSKEY_WAIT,
    );
  return passkeys;
}

/** What a browser needs to make a passkey for the caller. Errors: those of `requireMayRegister`. */
export async function beginPasskey(ctx: Context, session: Session): Promise<PasskeyCreationOptions> {
  const passkeys = await requireMayRegister(ctx, session);
  const owner = await selectPasskeyOwner(ctx, session);
  const { application, id: sessionId } = session;
  return creationOptions(ctx, { application, sessionId, owner, passkeys });
}

/**
 * Adds a passkey to the caller, by the answer to the options of this session. Of staff, all other sessions end. Errors:
 * those of `requireMayRegister`, 400 on `credential`, 409 `conflict` for a passkey that there is.
 */
export async function registerPasskey(
  ctx: Context,
  { session, name, credential }: { session: Session; name: string; credential: PasskeyRegistration },
): Promise<PasskeyRecord> {
  const { id: sessionId, application, userId } = session;
  await requireMayRegister(ctx, session);
  const key = await verifyRegistration(ctx, { application, sessionId, answer: credential });
  if (!key) throw invalidField("credential", "mismatch", "does not answer options that are open");
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    const current = await lockSession(ctx, session);
    // Under the lock again: of two at a time the second one finds a passkey, and has to prove it.
    await requireMayRegister(ctx, current);
    const isFirst = (await listFactors(ctx, { userId })).length === 0;
    const passkey = await insertPasskey(ctx, { ...key, userId, sessionId, name });
    if (!passkey) throw conflict("credential", "taken", "is a passkey already");
    // A customer's session proves nothing yet: the password alone would open what takes a passkey.
    if (session.role !== null) {
      await noteProof(ctx, { sessionId, kind: "passkey" });
      await settleSession(ctx, current as StaffSession);
    }
    await recordPasskeys(ctx, { session: current, news: "passkey_added", passkeys: [passkey.id], isFirst });
    return recordOf(passkey);
  });
}
