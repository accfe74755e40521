import type { InstitutionChange, InstitutionRecord } from "../../../lib/contract/index";
import { ApiError, invalidField } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { isCountry } from "../mobile-numbers/index";
import { changeCompany, lockCompany } from "./store";

/**
 * Changes facts and policies of an institution. Every node goes by them from the next request on, as its trigger
 * tells them. Errors: 400 on `allowed_countries`, 404.
 */
export function updateInstitution(
  ctx: Context,
  { companyId, change }: { companyId: number; change: InstitutionChange },
): Promise<InstitutionRecord> {
  const strange = change.allowed_countries?.find((code) => !isCountry(code));
  if (strange)
    throw invalidField("allowed_countries", "unknown", `must not name ${strange}, which is no country`);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCompany(ctx, companyId);
    if (!before) throw new ApiError("not_found");
    const details = changesOf(before, change);
    if (!details) return before;
    await changeCompany(ctx, companyId, change);
    await recordAudit(ctx, { companyId, action: "company.updated", subjectId: companyId, details });
    return { ...before, ...details.after };
  });
}
