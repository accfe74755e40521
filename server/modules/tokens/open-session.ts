import { IDLE_SECONDS } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { type IssuedTokens, issuePair } from "./issue-pair";
import { SHARED_DEVICE_LIFETIME } from "./policy";
import type { Session } from "./session";
import { insertSession, type NewSession, raiseGeneration, updateScope } from "./store-sessions";

/** A session to open: for whom, and what was proven. */
export interface ProvenSession
  extends NewSession,
    Pick<IssuedTokens, "tz" | "customerNumber" | "claimRequired" | "birthDateRequired"> {
  proof: "password" | "passcode" | "code";
  /** Of customers: it ends once nobody used it for a while; sooner on a device that others use too, in any case. */
  ends?: "when idle" | "on a shared device" | undefined;
}

const ENDS = {
  "when idle": { endsAfterIdle: IDLE_SECONDS.customer },
  "on a shared device": { endsAfterIdle: IDLE_SECONDS.sharedDevice, lifetime: SHARED_DEVICE_LIFETIME },
};

/** Opens a session after a proof, with its audit row. Call it in the transaction of the proof. */
export async function openSession(ctx: Context, session: ProvenSession): Promise<IssuedTokens> {
  const { tz, customerNumber, claimRequired, birthDateRequired, proof, ends, ...row } = session;
  const { companyId, userId, customerId, scope, lang } = row;
  const sessionId = await insertSession(ctx, { ...row, ...(ends && ENDS[ends]) });
  await recordAudit(ctx, {
    companyId,
    action: "session.started",
    subjectId: userId,
    details: { session: sessionId, customer: customerId ?? null, scope, proof },
  });
  const { pair } = await issuePair(ctx, sessionId);
  return { ...pair, userId, companyId, tz, lang, scope, customerNumber, claimRequired, birthDateRequired };
}

/**
 * A fresh pair for a session that goes on with this scope. The tokens that its holder already has stay valid
 * until their own expiry and have the new scope too; where a credential changed, only the access tokens do. Call it in
 * the transaction of the change.
 */
export async function continueSession(
  ctx: Context,
  { session, scope, customerNumber, endsRefreshTokens = false }: ContinuedSession,
): Promise<IssuedTokens> {
  if (scope !== session.scope) await updateScope(ctx, session.id, scope);
  if (endsRefreshTokens) await raiseGeneration(ctx, session.id);
  const { pair } = await issuePair(ctx, session.id);
  const { userId, companyId, tz, lang } = session;
  return { ...pair, userId, companyId, tz, lang, scope, customerNumber };
}

export interface ContinuedSession {
  session: Session;
  scope: Session["scope"];
  customerNumber?: string;
  /** Whether the refresh tokens that its holder has so far are over. */
  endsRefreshTokens?: boolean;
}
