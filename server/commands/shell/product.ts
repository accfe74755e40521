import { newProduct, productChange } from "../../../lib/contract/index";
import { readInstitution } from "../../modules/institutions/index";
import { createProduct, listProducts, updateProduct } from "../../modules/products/index";
import type { Printed } from "./print";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf, idOf } from "./selected";

const USAGE = `Savings products: what accounts are opened under.

  npm run product -- add --code 210 --name "Everyday Savings" [--interest-rate 0.25] [--currency PHP]
  npm run product -- list
  npm run product -- change --id 1 [--name "Everyday"] [--interest-rate 0.5]
  npm run product -- retire --id 1
  npm run product -- restore --id 1

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
--interest-rate is percent a year. The currency is the institution's unless given; it and the code stay.
A retired product keeps its accounts, and takes no new ones.
`;

const OPTIONS = {
  company: "text",
  id: "number",
  code: "text",
  name: "text",
  "interest-rate": "text",
  currency: "text",
} as const;
type Options = typeof OPTIONS;

const LIST = ["id", "code", "name", "currency", "interest_rate", "status"];

async function add({ ctx, options }: Call<Options>): Promise<Printed> {
  const companyId = await companyOf(ctx, options);
  const { code, name, "interest-rate": interest_rate } = options;
  const currency = options.currency ?? (await readInstitution(ctx, { companyId })).currency;
  const product = accept(newProduct, { code, name, interest_rate, currency });
  return { rows: [await createProduct(ctx, { companyId, product })], columns: LIST };
}

async function list({ ctx, options }: Call<Options>): Promise<Printed> {
  const query = { limit: "1000" };
  const { results } = await listProducts(ctx, { companyId: await companyOf(ctx, options), query });
  return { rows: results, columns: LIST };
}

const update =
  (changeOf: (options: Call<Options>["options"]) => object) =>
  async ({ ctx, options }: Call<Options>): Promise<Printed> => {
    const change = accept(productChange, changeOf(options));
    const named = { companyId: await companyOf(ctx, options), id: idOf(options) };
    return { rows: [await updateProduct(ctx, { ...named, change })], columns: LIST };
  };

runCommand({
  name: "product",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    list,
    change: update(({ name, "interest-rate": interest_rate }) => ({ name, interest_rate })),
    retire: update(() => ({ status: "retired" })),
    restore: update(() => ({ status: "active" })),
  },
});
