import { newProduct, productChange } from "../../../lib/contract/index";
import { readInstitution } from "../../modules/institutions/index";
import { createProduct, listProducts, updateProduct } from "../../modules/products/index";
import type { Given } from "./read-options";
import { actionsOf } from "./records";
import { accept, runCommand } from "./run-command";

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

const { add, ensure, list, update } = actionsOf({
  columns: ["id", "code", "name", "currency", "interest_rate", "status"],
  list: listProducts,
  async wanted({ code, name, ...given }: Given<typeof OPTIONS>, { ctx, companyId }) {
    const currency = given.currency ?? (await readInstitution(ctx, { companyId })).currency;
    return accept(newProduct, { code, name, interest_rate: given["interest-rate"], currency });
  },
  isLike: (product, { code }) => product.code === code,
  create: (ctx, companyId, product) => createProduct(ctx, { companyId, product }),
  change: productChange,
  update: updateProduct,
  differing: ({ name, interest_rate }) => ({ name, interest_rate }),
});

await runCommand({
  name: "product",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    ensure,
    list,
    change: update(({ name, "interest-rate": interest_rate }) => ({ name, interest_rate })),
    retire: update(() => ({ status: "retired" })),
    restore: update(() => ({ status: "active" })),
  },
});
