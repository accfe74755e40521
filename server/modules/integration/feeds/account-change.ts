import type { SavingsAccountPatch } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { sameDecimal } from "./policy";
import { type Owner, selectOwners } from "./store-customers";
import * as store from "./store-savings";

/** Whose an account is by a feed. Errors: 400 on `customer_number`. */
export function ownerOf({ owners }: Named, number: string | undefined) {
  if (number === undefined) return undefined;
  const owner = owners.get(number.toUpperCase());
  if (!owner) throw invalidField("customer_number", "unknown", "must be a customer of this institution");
  return owner;
}

/** A retired product keeps the accounts it has, and takes no other. Errors: 400 on `product_id`. */
export function refuseProduct(
  { products }: Named,
  id: number | undefined,
  account: store.Account | null,
): void {
  if (id === undefined) return;
  const product = products.get(id);
  if (!product) throw invalidField("product_id", "unknown", "must be one of savings_products");
  if (product.status === "retired" && id !== account?.productId)
    throw invalidField("product_id", "not_allowed", "must not be a retired product");
}

export const BALANCES = ["balance", "availableBalance", "holdAmount"] as const;
const DECIMALS: string[] = [...BALANCES, "minimumBalance", "overdraftLimit", "interestRate"];

/** When the balance of a feed was such, and which source says it; null: a file that staff brought. */
export interface Stamp {
  asOf: Date;
  sourceId: number | null;
}

type Field = keyof store.AccountValues & keyof store.Account;

/** The fields that a change gives another value; 9.5 and 9.50 are one. */
export const changedAccountFields = (account: store.Account, change: Partial<store.AccountValues>): Field[] =>
  (Object.keys(change) as Field[]).filter((field) => {
    const [before, after] = [account[field], change[field]];
    if (after === undefined) return false;
    if (DECIMALS.includes(field)) return !sameDecimal(before as string | null, after as string | null);
    if (before instanceof Date && after instanceof Date) return before.getTime() !== after.getTime();
    return before !== after;
  });

/** The customers and products of a company that feeds of accounts name, as far as they are there. */
export interface Named {
  owners: Map<string, Owner>;
  products: Map<number, store.Product>;
}

const given = <T>(values: (T | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T & {} => value !== undefined)),
];

export async function findNamed(
  ctx: Context,
  { companyId, feeds }: { companyId: number; feeds: SavingsAccountPatch[] },
): Promise<Named> {
  const numbers = given(feeds.map(({ customer_number }) => customer_number?.toUpperCase()));
  const ids = given(feeds.map(({ product_id }) => product_id));
  const products = await store.selectProducts(ctx, companyId, ids);
  const owners = await selectOwners(ctx, companyId, numbers);
  return {
    owners: new Map(owners.map((owner) => [owner.customerNumber, owner])),
    products: new Map(products.map((product) => [product.id, product])),
  };
}
