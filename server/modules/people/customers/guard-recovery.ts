import { ApiError, invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { hasSettledPasskey, selectPasskeyWait } from "../../identity/second-factor/index";
import { FRESH_AUTHENTICATION, hasFreshFactor, provenAgain, type Session } from "../../identity/tokens/index";
import { openReview, settleReviews } from "../reviews/index";
import { differencesOf, MOST_MISSES } from "./policy";
import type { Customer } from "./store";
import { ownsAccount, selectRecoveryGuard, tryBirthDate } from "./store-claims";

/**
 * Whether a passkey was proven in this session a short while ago, and one that is old enough was used then: a new one may be
 * that of a thief, of whom the owner has just been told.
 */
export const provesPasskey = async (
  ctx: Context,
  session: Pick<Session, "userId" | "secondFactor" | "secondFactorAge">,
): Promise<boolean> =>
  hasFreshFactor(session, "passkey") && (await hasSettledPasskey(ctx, session.userId, FRESH_AUTHENTICATION));

/**
 * Lets a signed-in customer change number or e-mail only after a passkey was proven in this session a short while ago, where
 * the institution asks for one that is not new. Errors: 403 `reauthentication_required`, reason `passkey`; `branch` for who has none.
 */
export async function guardHighRisk(ctx: Context, session: Session): Promise<void> {
  if (await provesPasskey(ctx, session)) return;
  if (await hasSettledPasskey(ctx, session.userId))
    throw provenAgain("passkey", "has to prove a passkey for a change of number or e-mail address");
  throw provenAgain("branch", "has no passkey that is old enough: a branch changes number or e-mail address");
}

/** What a recovery asks for besides the code. */
export type RecoveryProof = { by: "nothing" | "passkey" | "staff" } | { by: "birth date"; onFile: string };

const NOTHING: RecoveryProof = { by: "nothing" };

/**
 * What a customer who recovers has to prove (contract of tokens, recovery; decisions 71 and 103); nothing where staff have just
 * allowed it. Under a second step: a passkey that counts, else the birth date, else staff decide, who also do where that would
 * ask for less than a short while ago. Of a birth date that was changed lately the former one is asked for.
 */
export async function recoveryProof(
  ctx: Context,
  { company, customer }: { company: Company; customer: Customer },
): Promise<RecoveryProof> {
  const strict = company.secondStep !== "never" || company.highRisk === "passkey";
  const { birthDate: onFile, allowed, disowned, ended } = await selectRecoveryGuard(ctx, customer.id);
  if (allowed) return NOTHING;
  if (disowned) return { by: "staff" };
  // The phone that gets the code may be another person's.
  if (ended === "lately") return { by: "staff" };
  if (!strict) {
    if (ended) return onFile === null ? { by: "staff" } : { by: "birth date", onFile };
    if (!company.recoveryAsksBirthDate || onFile === null) return NOTHING;
    return (await ownsAccount(ctx, customer.id)) ? { by: "birth date", onFile } : NOTHING;
  }
  const { userId } = customer;
  if (userId !== null && (await hasSettledPasskey(ctx, userId))) return { by: "passkey" };
  // Who has just removed the passkeys, or recovered without one, must not get by with less.
  if (userId !== null && (await selectPasskeyWait(ctx, userId))) return { by: "staff" };
  return company.highRisk === "passkey" || onFile === null ? { by: "staff" } : { by: "birth date", onFile };
}

export interface GuardedRecovery {
  company: Company;
  customer: Customer;
  session: Session;
  dob: string | undefined;
}

/**
 * Lets a recovery session change something only with what `recoveryProof` asks for. Errors: 400 on `dob`, 403
 * `reauthentication_required` with reason `passkey`, and `claim_under_review` where staff decide.
 */
export async function guardRecovery(ctx: Context, recovery: GuardedRecovery): Promise<void> {
  const { company, customer, session } = recovery;
  const proof = await recoveryProof(ctx, { company, customer });
  if (proof.by === "nothing") return;
  if (proof.by === "birth date") return guardByBirthDate(ctx, { ...recovery, onFile: proof.onFile });
  const { companyId, id: customerId } = customer;
  const review = { companyId, customerId, kind: "recovery" } as const;
  if (proof.by === "staff") {
    const cause = company.highRisk === "passkey" || customer.dob !== null ? "no_passkey" : "no_birth_date";
    await inTransaction(ctx, (ctx) => openReview(ctx, { ...review, cause }));
    throw new ApiError("claim_under_review");
  }
  if (await provesPasskey(ctx, session))
    return inTransaction(ctx, (ctx) => settleReviews(ctx, { customerId, kind: "recovery" }));
  // It may be lost: then staff decide.
  await inTransaction(ctx, (ctx) => openReview(ctx, { ...review, cause: "no_passkey" }));
  throw provenAgain("passkey", "has to prove a passkey of the customer");
}

/** Misses are counted on the record and survive the refusal. */
async function guardByBirthDate(
  ctx: Context,
  { session, customer, dob, onFile }: GuardedRecovery & { onFile: string },
): Promise<void> {
  if (dob === undefined) throw invalidField("dob", "required", "must be the birth date on file");
  const tried = await inTransaction(ctx, async (ctx) => {
    const result = await tryBirthDate(ctx, customer.id, dob, MOST_MISSES);
    if (result && !result.matched) {
      const { companyId, id: customerId } = customer;
      await recordAudit(ctx, {
        companyId,
        action: "customer.recovery_missed",
        subjectId: customerId,
        details: { session: session.id, differs: differencesOf(dob, onFile) },
      });
      if (result.misses >= MOST_MISSES)
        await openReview(ctx, { companyId, customerId, kind: "recovery", cause: "misses" });
    }
    return result;
  });
  if (!tried || tried.misses >= MOST_MISSES) throw new ApiError("claim_under_review");
  if (!tried.matched) throw invalidField("dob", "mismatch", "does not match the birth date on file");
}
