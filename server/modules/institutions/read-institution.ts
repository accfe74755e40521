import type { InstitutionRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { selectInstitution } from "./store";

/** An institution with its policies. Errors: 404. */
export async function readInstitution(
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<InstitutionRecord> {
  const record = await selectInstitution(ctx, companyId);
  if (!record) throw new ApiError("not_found");
  return record;
}
