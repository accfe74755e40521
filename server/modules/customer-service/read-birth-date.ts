import type { BirthDateCase } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { selectDates, selectRequest } from "./store-birth-dates";

/** One birth date that was asked for, beside the one on file; audited. Errors: 404. */
export async function readBirthDate(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<BirthDateCase> {
  const found = await inTransaction(ctx, async (ctx) => {
    const request = await selectRequest(ctx, companyId, id);
    await recordAudit(ctx, {
      companyId,
      action: "customer.looked_up",
      subjectId: request?.customer_id ?? null,
      details: { id, part: "birth_date", found: request !== null },
    });
    return request && { ...request, ...(await selectDates(ctx, id)) };
  });
  if (!found) throw new ApiError("not_found");
  return found;
}
