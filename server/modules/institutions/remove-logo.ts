import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { deleteLogo, lockLogo } from "./store-logo";

/** Takes an institution's logo away; without one nothing happens. */
export function removeLogo(ctx: Context, { companyId }: { companyId: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLogo(ctx, companyId);
    if (!before) return;
    await deleteLogo(ctx, companyId);
    const details = { before: { hash: before.hash } };
    await recordAudit(ctx, { companyId, action: "company.logo_removed", subjectId: companyId, details });
  });
}
