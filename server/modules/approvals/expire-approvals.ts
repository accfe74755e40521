import { sql } from "drizzle-orm";
import { SYSTEM } from "../../core/index";
import { recordAudits } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { expireWhere } from "./store";

/** Ends what was not decided within seven days, and tells the audit log. True: there may be more. */
export const expireApprovals = (ctx: Context): Promise<boolean> =>
  inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const expired = await expireWhere(ctx, sql`true`);
    const rows = expired.map(({ id, companyId, act }) => ({
      ...{ companyId, action: "approval.expired" as const, subjectId: id },
      details: { act },
    }));
    await recordAudits(ctx, rows);
    return false;
  });
