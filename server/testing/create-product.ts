import { only } from "../db/only";
import { savingsProducts } from "../db/schema/index";
import type { Context } from "../modules/context";

type NewProduct = Partial<typeof savingsProducts.$inferInsert> & { companyId: number };

/** A product of an institution, in pesos unless told otherwise; its id. */
export async function createProduct({ db }: Pick<Context, "db">, values: NewProduct): Promise<number> {
  const product = { code: "210", name: "Everyday", currency: "PHP", interestRate: "0.25", ...values };
  return only(await db.insert(savingsProducts).values(product).returning()).id;
}
