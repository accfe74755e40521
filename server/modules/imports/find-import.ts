import type { ImportRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { selectImport } from "./store";

/** One import of a company, and how far it is. Errors: 404. */
export async function findImport(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ImportRecord> {
  const found = await selectImport(ctx, companyId, id);
  if (!found) throw new ApiError("not_found");
  return found;
}
