import type { PasskeyCreationOptions, PasskeyRecord, PasskeyRegistration } from "../../../lib/contract/index";
import { conflict, invalidField } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { lockUser } from "../credentials/index";
import { creationOptions, insertPasskey, listFactors, verifyRegistration } from "../second-factor/index";
import { settleSession } from "../staff/index";
import { lockSession, noteProof, type Session, type StaffSession } from "../tokens/index";
import { recordPasskeys } from "./record-passkeys";
import { requireMayRegister } from "./require-may-register";
import { recordOf, selectOwner } from "./store";

/** What a browser needs to make a passkey for the caller. Errors: those of `requireMayRegister`. */
export async function beginPasskey(ctx: Context, session: Session): Promise<PasskeyCreationOptions> {
  const passkeys = await requireMayRegister(ctx, session);
  const owner = await selectOwner(ctx, session);
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
    // Of a customer it proves nothing yet: the password alone would open what takes a passkey.
    if (session.role !== null) {
      await noteProof(ctx, { sessionId, kind: "passkey" });
      await settleSession(ctx, current as StaffSession);
    }
    await recordPasskeys(ctx, { session: current, news: "passkey_added", passkeys: [passkey.id], isFirst });
    return recordOf(passkey);
  });
}
