import type { SavingsAccountPatch } from "../../../lib/contract/index";
import type { Context } from "../context";
import { type Owner, selectOwners } from "./store-customers";
import { type Product, selectProducts } from "./store-savings";

/** The customers and products of a company that feeds of accounts name, as far as they are there. */
export interface Named {
  owners: Map<string, Owner>;
  products: Map<number, Product>;
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
  const products = await selectProducts(ctx, companyId, ids);
  const owners = await selectOwners(ctx, companyId, numbers);
  return {
    owners: new Map(owners.map((owner) => [owner.customerNumber, owner])),
    products: new Map(products.map((product) => [product.id, product])),
  };
}
