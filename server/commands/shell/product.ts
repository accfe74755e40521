import { newProduct, productChange, type TypeKinds } from "../../../lib/contract/index";
import { typeKinds } from "../../../lib/forms/type-kinds";
import { createProduct, listProducts, updateProduct } from "../../modules/accounts/products/index";
import { readInstitution } from "../../modules/administration/institutions/index";
import { type Given, UsageError } from "./read-options";
import { actionsOf } from "./records";
import { accept, runCommand } from "./run-command";

const USAGE = `Savings products: what accounts are opened under.

  npm run product -- add --code 210 --name "Everyday Savings" [--interest-rate 0.25] [--currency PHP]
  npm run product -- ensure --code 210 --name "Everyday Savings" [--interest-rate 0.25]
  npm run product -- list
  npm run product -- change --id 1 [--name "Everyday"] [--interest-rate 0.5] [--type-kind "profit share = interest"]
  npm run product -- retire --id 1
  npm run product -- restore --id 1

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
--interest-rate is percent a year. The currency is the institution's unless given; it and the code stay.
--type-kind says what one of the core system's words for transactions stands for, where common words do not say it; once for each word,
with add and ensure, too. What is given replaces all of them; none removes them.
A retired product keeps its accounts, and takes no new ones.
`;

const OPTIONS = {
  company: "text",
  id: "number",
  code: "text",
  name: "text",
  "interest-rate": "text",
  currency: "text",
  "type-kind": "texts",
} as const;

/** What types stand for, where it was said. Errors: `UsageError`. */
function kindsOf({ "type-kind": given }: Given<typeof OPTIONS>): { type_kinds?: TypeKinds } {
  if (given === undefined) return {};
  const { data, error } = typeKinds.safeParse((given ?? []).join("\n"));
  if (error) throw new UsageError(error.issues.map(({ message }) => `--type-kind: ${message}`).join("\n"));
  return { type_kinds: data };
}

const { add, ensure, list, update } = actionsOf({
  columns: ["id", "code", "name", "currency", "interest_rate", "status"],
  list: listProducts,
  async wanted({ code, name, ...given }: Given<typeof OPTIONS>, { ctx, companyId }) {
    const currency = given.currency ?? (await readInstitution(ctx, { companyId })).currency;
    const fields = { code, name, interest_rate: given["interest-rate"], currency };
    return accept(newProduct, { ...fields, ...kindsOf(given) });
  },
  isLike: (product, { code }) => product.code === code,
  create: (ctx, companyId, product) => createProduct(ctx, { companyId, product }),
  change: productChange,
  update: updateProduct,
  differing: ({ name, interest_rate }, options) => ({ name, interest_rate, ...kindsOf(options) }),
});

await runCommand({
  name: "product",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    ensure,
    list,
    change: update(({ name, "interest-rate": interest_rate, ...given }) => ({
      ...{ name, interest_rate },
      ...kindsOf(given),
    })),
    retire: update(() => ({ status: "retired" })),
    restore: update(() => ({ status: "active" })),
  },
});
