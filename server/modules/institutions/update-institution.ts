import type { InstitutionChange, InstitutionRecord } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { auditChange } from "../audit/index";
import type { Context } from "../context";
import { isCountry } from "../mobile-numbers/index";
import { changeCompany, INSTITUTION } from "./store";

/**
 * Changes facts and policies of an institution. Every node goes by them from the next request on, as its trigger
 * tells them. Errors: 400 on `allowed_countries`, 404.
 */
export async function updateInstitution(
  ctx: Context,
  { companyId, change }: { companyId: number; change: InstitutionChange },
): Promise<InstitutionRecord> {
  const strange = change.allowed_countries?.find((code) => !isCountry(code));
  if (strange)
    throw invalidField("allowed_countries", "unknown", `must not name ${strange}, which is no country`);
  return auditChange<InstitutionRecord, InstitutionChange>(ctx, {
    ...{ companyId, id: companyId, change, projection: INSTITUTION, action: "company.updated" },
    write: (ctx) => changeCompany(ctx, companyId, change),
  });
}
