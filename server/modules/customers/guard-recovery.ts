import { ApiError, invalidField } from "../../core/index";
import type { Company } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { openReview } from "../reviews/index";
import type { Session } from "../tokens/index";
import { differencesOf, MOST_MISSES } from "./policy";
import type { Customer } from "./store";
import { ownsAccount, selectRecoveryGuard, tryBirthDate } from "./store-claims";

/**
 * Whether a customer who recovers has to give the birth date on file (contract of tokens, recovery); not where staff
 * have just allowed it. A birth date that was changed lately is not asked for: the former one is.
 */
export async function recoveryAsksBirthDate(
  ctx: Context,
  { company, customer }: { company: Company; customer: Customer },
): Promise<boolean> {
  return (await birthDateToAsk(ctx, { company, customer })) !== null;
}

async function birthDateToAsk(
  ctx: Context,
  { company, customer }: { company: Company; customer: Customer },
): Promise<string | null> {
  if (!company.recoveryAsksBirthDate) return null;
  const { birthDate, allowed } = await selectRecoveryGuard(ctx, customer.id);
  if (birthDate === null || allowed) return null;
  return (await ownsAccount(ctx, customer.id)) ? birthDate : null;
}

interface Guarded {
  session: Session;
  company: Company;
  customer: Customer;
  dob: string | undefined;
}

/**
 * Lets a recovery session change something only with the birth date on file. Misses are counted on the
 * record and survive the refusal. Errors: 400 on `dob`, 403 `claim_under_review` after five misses.
 */
export async function guardRecovery(
  ctx: Context,
  { session, company, customer, dob }: Guarded,
): Promise<void> {
  const onFile = await birthDateToAsk(ctx, { company, customer });
  if (onFile === null) return;
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
