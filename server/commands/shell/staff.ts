import { type StaffWithLink, staffChange, staffInvitation, staffReason } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { resetStaff, staffName } from "../../modules/administration/institutions/index";
import {
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  locateStaff,
  readMember,
} from "../../modules/branch/staff/index";
import type { Printed } from "./print";
import { type Given, UsageError } from "./read-options";
import { ensure } from "./records";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf, prefixOf } from "./selected";

const USAGE = `Who works for the institution: tellers, supervisors, auditors and administrators.

  npm run staff -- list [--role teller] [--status invited]
  npm run staff -- add --email noemi@harbour.example --name "Noemi Vale" --role teller [--branch-id 1]
  npm run staff -- ensure --email noemi@harbour.example --name "Noemi Vale" --role teller
  npm run staff -- role --email noemi@harbour.example --role supervisor --reason "Leads the branch"
  npm run staff -- disable --email noemi@harbour.example --reason "Leaves"
  npm run staff -- enable --email noemi@harbour.example --reason "Is back"
  npm run staff -- reset --email noemi@harbour.example

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
add tells a one-time link, by which the person chooses a password within 72 hours; so does ensure, which leaves who is there already as they are. disable ends sessions at once. reset
gives a new password, shown once, for who forgot theirs or is blocked after a hundred wrong ones; it has to be changed
at the next sign-in, and an authenticator app is taken away. The last administrator stays one.
`;

const OPTIONS = {
  company: "text",
  email: "text",
  name: "text",
  role: "text",
  status: "text",
  "branch-id": "number",
  reason: "text",
} as const;
type Options = typeof OPTIONS;

const LIST = ["id", "name", "email", "role", "branch_code", "status", "second_factor"];

async function list({ ctx, options }: Call<Options>): Promise<Printed> {
  const { role, status } = options;
  const companyId = await companyOf(ctx, options);
  const narrowed = { role: role ?? undefined, status: status ?? undefined };
  const { results } = await listStaff(ctx, { companyId, limit: "100", ...narrowed });
  return { rows: results, columns: LIST };
}

const personOf = ({ email, name, role, "branch-id": branch_id }: Given<Options>) =>
  accept(staffInvitation, { email, name, role, branch_id });

async function add({ ctx, options }: Call<Options>): Promise<Printed> {
  const person = personOf(options);
  const companyId = await companyOf(ctx, options);
  const invited = await inviteStaff(ctx, { companyId, ...person });
  return { said: handOver(invited), rows: [invited.member], columns: LIST, json: invited };
}

/** What was mailed is its owner's alone, and not told here. */
const handOver = ({ member, link: { url, expires_at } }: StaffWithLink) =>
  url === null
    ? `A link was mailed to ${member.email}: it works until ${expires_at}.`
    : `Hand this link over, it is shown once and works until ${expires_at}:\n${url}`;

async function ensured({ ctx, options }: Call<Options>): Promise<Printed> {
  const person = personOf(options);
  const companyId = await companyOf(ctx, options);
  return ensure(ctx, {
    companyId,
    async find(ctx) {
      const id = await locateStaff(ctx, { companyId, email: person.email }).catch(undefinedIfMissing);
      return id === undefined ? undefined : readMember(ctx, { companyId, id });
    },
    async create(ctx) {
      const invited = await inviteStaff(ctx, { companyId, ...person });
      return { record: invited.member, said: handOver(invited), shown: { link: invited.link } };
    },
    columns: LIST,
  });
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === "not_found")) throw error;
}

/** Whom `--email` names. Errors: `UsageError`, 404. */
async function named({ ctx, options }: Call<Options>) {
  if (!options.email) throw new UsageError("--email is missing: a list tells them");
  const companyId = await companyOf(ctx, options);
  return { companyId, id: await locateStaff(ctx, { companyId, email: options.email }) };
}

async function role(call: Call<Options>): Promise<Printed> {
  const { role, reason } = call.options;
  const change = accept(staffChange, { role, reason });
  if (!change.role) throw new UsageError("--role is missing");
  return { rows: [await changeStaff(call.ctx, { ...(await named(call)), ...change })], columns: LIST };
}

const act =
  (verb: typeof disableStaff) =>
  async (call: Call<Options>): Promise<Printed> => {
    const { reason } = accept(staffReason, { reason: call.options.reason });
    return { rows: [await verb(call.ctx, { ...(await named(call)), reason })], columns: LIST };
  };

async function reset({ ctx, options }: Call<Options>): Promise<Printed> {
  const name = accept(staffName, { ...options, company: await prefixOf(ctx, options) });
  const { password } = await resetStaff(ctx, name);
  return {
    said: `${name.email}, password (shown once): ${password}`,
    json: { email: name.email, password },
  };
}

await runCommand({
  name: "staff",
  usage: USAGE,
  options: OPTIONS,
  unknown: "The company has no such active staff.",
  names: { id: "email" },
  actions: { list, add, ensure: ensured, role, disable: act(disableStaff), enable: act(enableStaff), reset },
});
