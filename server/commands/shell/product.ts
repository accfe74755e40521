import { newProduct, productChange } from "../../../lib/contract/index";
import { readInstitution } from "../../modules/institutions/index";
import { createProduct, listProducts, updateProduct } from "../../modules/products/index";
import { ensure } from "./ensure";
import type { Printed } from "./print";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf, idOf } from "./selected";

const USAGE = `Savings products: what accounts are opened under.

  npm run product -- add --code 210 --name "Everyday Savings" [--interest-rate 0.25] [--currency PHP]
  npm run product -- ensure --code 210 --name "Everyday Savings" [--interest-rate 0.25]
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

async function given({ ctx, options }: Call<Options>) {
  const companyId = await companyOf(ctx, options);
  const { code, name, "interest-rate": interest_rate } = options;
  const currency = options.currency ?? (await readInstitution(ctx, { companyId })).currency;
  return { companyId, product: accept(newProduct, { code, name, interest_rate, currency }) };
}

const add = async (call: Call<Options>): Promise<Printed> => ({
  rows: [await createProduct(call.ctx, await given(call))],
  columns: LIST,
});

async function ensured(call: Call<Options>): Promise<Printed> {
  const { companyId, product } = await given(call);
  const { name, interest_rate } = product;
  return ensure(call.ctx, {
    companyId,
    find: async (ctx) =>
      (await listProducts(ctx, { companyId, query: { limit: "1000" } })).results.find(
        ({ code }) => code === product.code,
      ),
    create: async (ctx) => ({ record: await createProduct(ctx, { companyId, product }) }),
    change: (ctx, { id }) => updateProduct(ctx, { companyId, id, change: { name, interest_rate } }),
    columns: LIST,
  });
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
    ensure: ensured,
    list,
    change: update(({ name, "interest-rate": interest_rate }) => ({ name, interest_rate })),
    retire: update(() => ({ status: "retired" })),
    restore: update(() => ({ status: "active" })),
  },
});
