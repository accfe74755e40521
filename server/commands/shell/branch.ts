import { branchChange, newBranch } from "../../../lib/contract/index";
import { createBranch, listBranches, updateBranch } from "../../modules/branches/index";
import { ensure } from "./ensure";
import type { Printed } from "./print";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf, idOf } from "./selected";

const USAGE = `Branches: where staff work.

  npm run branch -- add --code 003 --name "Old Market"
  npm run branch -- ensure --code 003 --name "Old Market"
  npm run branch -- list
  npm run branch -- change --id 2 --name "Pier 5"
  npm run branch -- close --id 2
  npm run branch -- open --id 2

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
--code is three digits and stays: account numbers begin with it. ensure makes the branch, or gives it this name. A branch that has staff cannot be closed.
`;

const OPTIONS = { company: "text", id: "number", code: "text", name: "text" } as const;
type Options = typeof OPTIONS;

const LIST = ["id", "code", "name", "status"];

async function add({ ctx, options }: Call<Options>): Promise<Printed> {
  const { code, name } = options;
  const branch = accept(newBranch, { code, name });
  const companyId = await companyOf(ctx, options);
  return { rows: [await createBranch(ctx, { companyId, branch })], columns: LIST };
}

async function list({ ctx, options }: Call<Options>): Promise<Printed> {
  const query = { limit: "1000" };
  const { results } = await listBranches(ctx, { companyId: await companyOf(ctx, options), query });
  return { rows: results, columns: LIST };
}

async function ensured({ ctx, options }: Call<Options>): Promise<Printed> {
  const { code, name } = options;
  const branch = accept(newBranch, { code, name });
  const companyId = await companyOf(ctx, options);
  return ensure(ctx, {
    companyId,
    find: async (ctx) =>
      (await listBranches(ctx, { companyId, query: { limit: "1000" } })).results.find(
        (each) => each.code === branch.code,
      ),
    create: async (ctx) => ({ record: await createBranch(ctx, { companyId, branch }) }),
    change: (ctx, { id }) => updateBranch(ctx, { companyId, id, change: { name: branch.name } }),
    columns: LIST,
  });
}

const update =
  (changeOf: (options: Call<Options>["options"]) => object) =>
  async ({ ctx, options }: Call<Options>): Promise<Printed> => {
    const change = accept(branchChange, changeOf(options));
    const named = { companyId: await companyOf(ctx, options), id: idOf(options) };
    return { rows: [await updateBranch(ctx, { ...named, change })], columns: LIST };
  };

runCommand({
  name: "branch",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    ensure: ensured,
    list,
    change: update(({ name }) => ({ name })),
    close: update(() => ({ status: "closed" })),
    open: update(() => ({ status: "open" })),
  },
});
