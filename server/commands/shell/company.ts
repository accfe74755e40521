import { institutionChange } from "../../../lib/contract/index";
import {
  listInstitutions,
  readInstitution,
  updateInstitution,
} from "../../modules/administration/institutions/index";
import type { Printed } from "./print";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf } from "./selected";

const USAGE = `Institutions: their facts and policies. npm run institution sets a new one up.

  npm run company -- list
  npm run company -- show
  npm run company -- change --support-phone "+63 2 8123 4567" --password-min-length 12

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
What can be changed; every node goes by it from the next request on:
  --name, --tz, --lang
  --support-phone            none: there is none
  --support-email            none: there is none
  --support-hours            as people read it; none: not said
  --accent                   a colour like "#0b5c74"; none: the product's own
  --allowed-countries        PH,SG: whose mobile numbers may sign up; any: of every country
  --recovery-enabled         yes or no: a code to the verified number lets customers set new secrets
  --recovery-asks-birth-date yes or no: recovery asks account owners for the birth date on file, too
  --second-step              never, new_device or always: when customers give a code or passkey beside their secret
  --high-risk                code or passkey: what changing number or e-mail, and recovery, ask customers for
  --staff-totp-required      yes or no: staff have to use an authenticator app
  --import-balances          alone or second_person: who decides that a file changes balances of accounts
  --text-price               0.45, in the currency; none: it is not known. For the overview
  --password-min-length      8 to 15
  --passcode-length          6 to 8
  --passcode-identifiers     customer_number,mobile,email: what passcodes work with; any: with all
`;

const OPTIONS = {
  company: "text",
  name: "text",
  tz: "text",
  lang: "text",
  "support-phone": "text",
  "support-email": "text",
  "support-hours": "text",
  accent: "text",
  "allowed-countries": "list",
  "recovery-enabled": "yes or no",
  "recovery-asks-birth-date": "yes or no",
  "second-step": "text",
  "high-risk": "text",
  "staff-totp-required": "yes or no",
  "import-balances": "text",
  "text-price": "text",
  "password-min-length": "number",
  "passcode-length": "number",
  "passcode-identifiers": "list",
} as const;
type Options = typeof OPTIONS;

const list = async ({ ctx }: Call<Options>): Promise<Printed> => ({
  rows: await listInstitutions(ctx),
  columns: ["id", "prefix", "name", "country_code", "currency", "tz", "lang", "support_phone"],
});

/** One line for each field. */
const shown = (record: object): Printed => ({
  rows: Object.entries(record).map(([field, value]) => ({ field, value })),
  json: record,
});

const show = async ({ ctx, options }: Call<Options>): Promise<Printed> =>
  shown(await readInstitution(ctx, { companyId: await companyOf(ctx, options) }));

async function change({ ctx, options }: Call<Options>): Promise<Printed> {
  const { company, ...given } = options;
  const fields = Object.entries(given).map(([name, value]) => [name.replaceAll("-", "_"), value]);
  const change = accept(institutionChange, Object.fromEntries(fields));
  return shown(await updateInstitution(ctx, { companyId: await companyOf(ctx, { company }), change }));
}

await runCommand({ name: "company", usage: USAGE, options: OPTIONS, actions: { list, show, change } });
