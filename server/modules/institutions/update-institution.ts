import type { InstitutionChange, InstitutionRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { changeCompany, lockCompany } from "./store";

/**
 * Changes facts and policies of an institution. Every node goes by them from the next request on, as its trigger
 * tells them. Errors: 404.
 */
export function updateInstitution(
  ctx: Context,
  { companyId, change }: { companyId: number; change: InstitutionChange },
): Promise<InstitutionRecord> {
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
