import { eq } from "drizzle-orm";
import { findRow } from "../../../db/rows";
import { savingsProducts } from "../../../db/schema/index";
import type { Context } from "../../context";

/** The product that a system of the institution calls so; null where there is none. */
export const findProduct = (
  ctx: Context,
  { companyId, externalId }: { companyId: number; externalId: string },
): Promise<typeof savingsProducts.$inferSelect | null> =>
  findRow(
    ctx,
    savingsProducts,
    eq(savingsProducts.companyId, companyId),
    eq(savingsProducts.externalId, externalId),
  );
