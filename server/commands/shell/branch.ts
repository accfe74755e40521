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
  npm run branch -- change --id 2 --name "Pier 5" --address "4 Pier Road, Cebu" --hours "Monday to Friday, 9 to 15 o'clock" --phone "+63 32 555 0100"
  npm run branch -- close --id 2
  npm run branch -- open --id 2

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
--code is three digits and stays: account numbers begin with it. ensure makes the branch, or gives it this name.
--address, --hours and --phone are for those who come; a branch without an address is not shown to the public. A branch that has staff cannot be closed.
`;

const PLACE = { address: "text", hours: "text", phone: "text" } as const;
const OPTIONS = { company: "text", id: "number", code: "text", name: "text", ...PLACE } as const;
type Options = typeof OPTIONS;

const LIST = ["id", "code", "name", "status"];

type Place<Name> = { name?: Name } & Partial<Record<keyof typeof PLACE, string | null | undefined>>;

/** What of a branch can be changed. */
const placeOf = <Name>({ name, address, hours, phone }: Place<Name>) => ({ name, address, hours, phone });

async function add({ ctx, options }: Call<Options>): Promise<Printed> {
  const branch = accept(newBranch, { code: options.code, ...placeOf(options) });
  const companyId = await companyOf(ctx, options);
  return { rows: [await createBranch(ctx, { companyId, branch })], columns: LIST };
}

async function list({ ctx, options }: Call<Options>): Promise<Printed> {
  const query = { limit: "1000" };
  const { results } = await listBranches(ctx, { companyId: await companyOf(ctx, options), query });
  return { rows: results, columns: LIST };
}

async function ensured({ ctx, options }: Call<Options>): Promise<Printed> {
  const branch = accept(newBranch, { code: options.code, ...placeOf(options) });
  const companyId = await companyOf(ctx, options);
  return ensure(ctx, {
    companyId,
    find: async (ctx) =>
      (await listBranches(ctx, { companyId, query: { limit: "1000" } })).results.find(
        (each) => each.code === branch.code,
      ),
    create: async (ctx) => ({ record: await createBranch(ctx, { companyId, branch }) }),
    change: (ctx, { id }) => updateBranch(ctx, { companyId, id, change: placeOf(branch) }),
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
    change: update(placeOf),
    close: update(() => ({ status: "closed" })),
    open: update(() => ({ status: "open" })),
  },
});
