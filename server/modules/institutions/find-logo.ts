import { LOGO_HASH } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { selectPng } from "./store-logo";

/** The bytes of an institution's logo, if this is the one it has now. Errors: 404. */
export async function findLogo(
  ctx: Context,
  { companyId, hash }: { companyId: number; hash: string },
): Promise<Buffer> {
  const png = LOGO_HASH.test(hash) ? await selectPng(ctx, companyId, hash) : null;
  if (!png) throw new ApiError("not_found");
  return png;
}
