import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { issuePair } from "./issue-pair";
import type { IssuedTokens } from "./issued-tokens";
import { insertSession, type NewSession } from "./store-sessions";

/** A session to open: for whom, and what was proven. */
export interface ProvenSession
  extends NewSession,
    Pick<IssuedTokens, "tz" | "customerNumber" | "claimRequired" | "birthDateRequired"> {
  proof: "password" | "passcode" | "code";
}

/** Opens a session after a proof, with its audit row. Call it in the transaction of the proof. */
export async function openSession(ctx: Context, session: ProvenSession): Promise<IssuedTokens> {
  const { tz, customerNumber, claimRequired, birthDateRequired, proof, ...row } = session;
  const { companyId, userId, customerId, scope, lang } = row;
  const sessionId = await insertSession(ctx, row);
  await recordAudit(ctx, {
    companyId,
    action: "session.started",
    subjectId: userId,
    details: { session: sessionId, customer: customerId ?? null, scope, proof },
  });
  const { pair } = await issuePair(ctx, sessionId);
  return { ...pair, userId, companyId, tz, lang, scope, customerNumber, claimRequired, birthDateRequired };
}
