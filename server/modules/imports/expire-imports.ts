import { SYSTEM } from "../../core/index";
import type { Context } from "../context";
import { cancelImport, clearImport } from "./find-import";
import { deleteImport, selectUncleared } from "./store";

/**
 * Removes what is left of imports: of those that ended, of uploads that broke off, and of those that were not
 * finished in time, which are cancelled. True: there may be more.
 */
export async function expireImports(ctx: Context): Promise<boolean> {
  const { keep } = ctx.settings;
  for (const { id, companyId, status, days, isLate } of await selectUncleared(ctx, keep.imports)) {
    const brokeOff = status === "receiving" && isLate;
    if (brokeOff || status === "done" || status === "cancelled") await clearImport(ctx, { id });
    if (brokeOff) await deleteImport(ctx, id);
    else if ((status === "received" || status === "checked") && days > keep.imports)
      await cancelImport({ ...ctx, actor: SYSTEM }, { companyId, id });
  }
  return false;
}
