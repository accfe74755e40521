import { customers, savingsAccounts } from "../db/schema/index";
import type { Context } from "../modules/context";
import { createProduct } from "./create-product";

let serial = 0;

/** A customer record fed by the bank and not yet claimed. */
export async function createBankRecord(
  { db }: Pick<Context, "db">,
  record: Partial<typeof customers.$inferInsert> & { companyId: number; mobile: string },
) {
  const [row] = await db
    .insert(customers)
    .values({
      customerNumber: `HSB9${String(++serial).padStart(7, "0")}`,
      status: "unclaimed",
      name: "Carla",
      surName: "Reyes",
      lang: "en_PH",
      tz: "Asia/Manila",
      dobByBank: Boolean(record.dob),
      ...record,
    })
    .returning();
  return row!;
}

/** A savings account of a customer. */
export async function createAccount(
  { db }: Pick<Context, "db">,
  account: Partial<typeof savingsAccounts.$inferInsert> & { companyId: number; customerId: number },
) {
  const n = ++serial;
  const product = { code: `P${n}`, name: "Regular Savings", interestRate: "1.25" };
  const productId = await createProduct({ db }, { companyId: account.companyId, ...product });
  const [row] = await db
    .insert(savingsAccounts)
    .values({
      accountNumber: `001-210-${String(n).padStart(7, "0")}-0`,
      productId,
      currency: "PHP",
      balance: "100.50",
      availableBalance: "100.50",
      holdAmount: "0.00",
      ...{ status: "active", figures: "not_fed" },
      ...account,
    })
    .returning();
  return row!;
}
