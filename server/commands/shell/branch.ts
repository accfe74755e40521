import { branchChange, newBranch } from "../../../lib/contract/index";
import { createBranch, listBranches, updateBranch } from "../../modules/foundation/branches/index";
import type { Given } from "./read-options";
import { actionsOf } from "./records";
import { accept, runCommand } from "./run-command";

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

type Place<Name> = { name?: Name } & Partial<Record<keyof typeof PLACE, string | null | undefined>>;

/** What of a branch can be changed. */
const placeOf = <Name>({ name, address, hours, phone }: Place<Name>) => ({ name, address, hours, phone });

const { add, ensure, list, update } = actionsOf({
  columns: ["id", "code", "name", "status"],
  list: listBranches,
  wanted: (options: Given<typeof OPTIONS>) => accept(newBranch, { code: options.code, ...placeOf(options) }),
  isLike: (branch, { code }) => branch.code === code,
  create: (ctx, companyId, branch) => createBranch(ctx, { companyId, branch }),
  change: branchChange,
  update: updateBranch,
  differing: placeOf,
});

await runCommand({
  name: "branch",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    ensure,
    list,
    change: update(placeOf),
    close: update(() => ({ status: "closed" })),
    open: update(() => ({ status: "open" })),
  },
});
