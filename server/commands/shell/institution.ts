import { readFile } from "node:fs/promises";
import { institutionChange, newTerms } from "../../../lib/contract/index";
import {
  createInstitution,
  listInstitutions,
  newInstitution,
  readInstitution,
  updateInstitution,
} from "../../modules/administration/institutions/index";
import { listApplications } from "../../modules/foundation/applications/index";
import { loadReference } from "../../modules/foundation/reference/index";
import { publishTerms } from "../../modules/people/terms/index";
import { REFERENCE_DATA } from "../../reference-data/index";
import type { Printed } from "./print";
import { UsageError } from "./read-options";
import { ensure } from "./records";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf } from "./selected";

const USAGE = `Sets up an institution in the database of this deployment.

  npm run institution -- ensure --name "Harbour Savings" --prefix HSB --country PH --currency PHP \\
    --tz Asia/Manila --lang en_PH --administrator admin@harbour.example [--administrator-name "Andres Ocampo"] \\
    [--support-phone "+63 2 8123 4567"] [--product "210 0.25 Everyday Savings"] [--origins https://app.harbour.example]

ensure sets it up unless one of this prefix is there, and then gives it the name, --tz, --lang and --support-phone that differ; without
it the command refuses one that is there. It needs the settings of npm start, the app keys excepted: the two applications get
DEFAULT_USER_APP_KEY and DEFAULT_ADMIN_APP_KEY, or --user-app-key and --admin-app-key, or keys that are drawn and told, to be
set before npm start. --product is a code, the percent of
interest a year and a name; it may be there more than once. --origins are the pages of others that may call as the
customers' application. Without --administrator-name the administrator is called by the e-mail address, until it is changed under Your
profile. More of each later: npm run product, npm run application.

  npm run institution -- terms --terms-file terms.md --privacy-url https://harbour.example/privacy [--version 2027-01-01]

terms publishes another version of the terms and of the privacy notice, of each a file in Markdown or an address; it is in force at
once. Without --version it is named by the day. --company HSB where there is more than one institution.
`;

const OPTIONS = {
  name: "text",
  prefix: "text",
  country: "text",
  currency: "text",
  tz: "text",
  lang: "text",
  administrator: "text",
  "administrator-name": "text",
  "support-phone": "text",
  "user-app-key": "text",
  "admin-app-key": "text",
  product: "texts",
  origins: "list",
  company: "text",
  version: "text",
  "terms-file": "text",
  "terms-url": "text",
  "privacy-file": "text",
  "privacy-url": "text",
} as const;

function productOf(text: string) {
  const [, code, interest_rate, name] = /^(\S+) +(\S+) +(\S.*)$/.exec(text) ?? [];
  if (!name) throw new UsageError('--product must be like "210 0.25 Everyday Savings"');
  return { code, interest_rate, name };
}

async function setUp({ ctx, platform, options }: Call<typeof OPTIONS>): Promise<Printed> {
  const { defaultUserAppKey, defaultAdminAppKey } = platform.settings;
  const institution = accept(
    newInstitution,
    {
      ...options,
      supportPhone: options["support-phone"],
      administratorName: options["administrator-name"],
      userAppKey: (options["user-app-key"] ?? defaultUserAppKey) || undefined,
      adminAppKey: (options["admin-app-key"] ?? defaultAdminAppKey) || undefined,
      origins: options.origins ?? [],
      products: options.product?.map(productOf),
    },
    { products: "product" },
  );
  await loadReference(platform, REFERENCE_DATA);
  const { companyId, password } = await createInstitution(ctx, institution);
  const { name, administrator } = institution;
  const applications = (await listApplications(ctx, { companyId, query: {} })).results;
  return {
    said: [
      `${name} is set up.`,
      ...applications.map(({ kind, app_key }) => `DEFAULT_${kind.toUpperCase()}_APP_KEY=${app_key}`),
      `Administrator ${administrator}, password (shown once): ${password}`,
    ].join("\n"),
    json: {
      ensured: "created",
      record: await readInstitution(ctx, { companyId }),
      applications,
      administrator: { email: administrator, password },
    },
  };
}

/** What of one that is there can be given anew. */
const CHANGES = ["name", "tz", "lang", "support-phone"] as const;

async function ensured(call: Call<typeof OPTIONS>): Promise<Printed> {
  const { ctx, options } = call;
  const found = (await listInstitutions(ctx)).find(({ prefix }) => prefix === options.prefix);
  if (!found) return setUp(call);
  const { id: companyId } = found;
  for (const [name, there] of Object.entries({ country: found.country_code, currency: found.currency }))
    if ((options[name as "country" | "currency"] ?? there) !== there)
      throw new UsageError(`--${name} stays: it is ${there}`);
  const given = CHANGES.filter((name) => options[name] !== undefined);
  const fields = Object.fromEntries(given.map((name) => [name.replace("-", "_"), options[name]]));
  const change = given.length > 0 ? accept(institutionChange, fields) : undefined;
  return ensure(ctx, {
    companyId,
    find: (ctx) => readInstitution(ctx, { companyId }),
    create: async () => ({ record: found }),
    change: change && ((ctx) => updateInstitution(ctx, { companyId, change })),
    columns: ["id", "prefix", "name", "country_code", "currency", "tz", "lang", "support_phone"],
  });
}

const textOf = (path: string | null | undefined) => (path ? readFile(path, "utf8") : undefined);

async function publish({ ctx, options }: Call<typeof OPTIONS>): Promise<Printed> {
  const given = {
    version: options.version ?? undefined,
    terms_text: await textOf(options["terms-file"]),
    terms_url: options["terms-url"] ?? undefined,
    privacy_text: await textOf(options["privacy-file"]),
    privacy_url: options["privacy-url"] ?? undefined,
  };
  const terms = accept(newTerms, given, { terms_text: "terms-file", privacy_text: "privacy-file" });
  const record = await publishTerms(ctx, { companyId: await companyOf(ctx, options), terms });
  return { said: `Version ${record.version} is in force.`, json: record };
}

await runCommand({
  name: "institution",
  usage: USAGE,
  options: OPTIONS,
  production: true,
  actions: { "": setUp, ensure: ensured, terms: publish },
});
