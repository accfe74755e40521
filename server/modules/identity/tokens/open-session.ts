import { IDLE_SECONDS } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { rowOf } from "../../foundation/audit/index";
import { type IssuedTokens, issuePair, newPair } from "./issue-pair";
import type { ProofKind, SecondFactor, Session } from "./lock-session";
import { SHARED_DEVICE_LIFETIME } from "./policy";
import { raiseGeneration, updateScope } from "./store-sessions";
import { insertSession, type Opened, type OpeningValues, pairValues } from "./store-token-pairs";

/** A session to open: for whom, and what was proven. */
export interface ProvenSession
  extends Pick<Session, "companyId" | "userId" | "customerId" | "tz" | "lang">,
    Pick<IssuedTokens, "customerNumber" | "claimRequired" | "birthDateRequired"> {
  applicationId: number;
  proof: ProofKind;
  /** What was proven besides, or by the same act: a passkey counts as two factors. */
  secondFactor?: SecondFactor | null;
  /** For staff: whether the session locks once it was unused for a while. */
  locksWhenIdle?: boolean | undefined;
  /** For customers: the session ends once it was unused for a while; sooner on a device that others use too, in any case. */
  ends?: "when idle" | "on a shared device" | undefined;
}

const ENDS: Record<NonNullable<ProvenSession["ends"]>, { endsAfterIdle: number; lifetime?: number }> = {
  "when idle": { endsAfterIdle: IDLE_SECONDS.customer },
  "on a shared device": { endsAfterIdle: IDLE_SECONDS.sharedDevice, lifetime: SHARED_DEVICE_LIFETIME },
};

const NEVER_IDLE = { endsAfterIdle: null, lifetime: undefined };

/**
 * The values with which a statement opens a session (`openingParts`), its pair and its audit row, and the tokens that are
 * issued once it has.
 */
export function newSession(ctx: Context, session: ProvenSession) {
  const { tokens, hashes } = newPair(ctx);
  const {
    customerNumber,
    claimRequired,
    birthDateRequired,
    proof,
    secondFactor = null,
    ends,
    locksWhenIdle = false,
    ...row
  } = session;
  const { companyId, applicationId, userId, customerId, tz, lang } = row;
  const { endsAfterIdle = null, lifetime = ctx.settings.sessionLifetime } = ends ? ENDS[ends] : NEVER_IDLE;
  const values: OpeningValues = {
    ...rowOf(ctx, { companyId, action: "session.started", subjectId: userId }),
    ...pairValues(ctx, hashes),
    ...{ applicationId, userId, customerId, lang, locksWhenIdle, endsAfterIdle, proof, secondFactor },
    userAgent: ctx.userAgent,
    lifetime: Math.min(lifetime, ctx.settings.sessionLifetime),
  };
  const issued = ({ scope, sessionId, expiresIn, refreshExpiresIn }: Opened): IssuedTokens => ({
    ...{ ...tokens, expiresIn, refreshExpiresIn, userId, companyId, tz, lang, scope, sessionId },
    ...{ customerNumber, claimRequired, birthDateRequired },
  });
  return { values, issued };
}

/** Opens a session after a proof, with its audit row. Call it in the transaction of the proof. */
export async function openSession(
  ctx: Context,
  { scope, ...session }: ProvenSession & Pick<Session, "scope">,
): Promise<IssuedTokens> {
  const { values, issued } = newSession(ctx, session);
  return issued(await insertSession(ctx, { ...values, scope }));
}

/**
 * A fresh pair for a session that goes on with this scope. The tokens that its holder already has stay valid
 * until their own expiry and have the new scope too; where a credential changed, only the access tokens do. Call it in
 * the transaction of the change.
 */
export async function continueSession(
  ctx: Context,
  { session, scope, lang = session.lang, customerNumber, endsRefreshTokens = false }: ContinuedSession,
): Promise<IssuedTokens> {
  if (scope !== session.scope) await updateScope(ctx, session.id, scope);
  if (endsRefreshTokens) await raiseGeneration(ctx, session.id);
  const pair = await issuePair(ctx, session.id);
  const { id: sessionId, userId, companyId, tz } = session;
  return { ...pair, sessionId, userId, companyId, tz, lang, scope, customerNumber };
}

export interface ContinuedSession {
  session: Session;
  scope: Session["scope"];
  /** Where it may have changed. */
  lang?: string;
  customerNumber?: string;
  /** Whether the refresh tokens that its holder has so far are over. */
  endsRefreshTokens?: boolean;
}
