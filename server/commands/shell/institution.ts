import { createInstitution, newInstitution } from "../../modules/institutions/index";
import { loadReference } from "../../modules/reference/index";
import { REFERENCE_DATA } from "../../reference-data/index";
import type { Printed } from "./print";
import { UsageError } from "./read-options";
import { accept, type Call, runCommand } from "./run-command";

const USAGE = `Sets up an institution in the database of this deployment.

  npm run institution -- --name "Harbour Savings" --prefix HSB --country PH --currency PHP \\
    --tz Asia/Manila --lang en_PH --administrator admin@harbour.example [--support-phone "+63 2 8123 4567"] \\
    [--product "210 0.25 Everyday Savings"] [--origins https://app.harbour.example]

It needs the settings of npm start. The two applications get the app keys DEFAULT_USER_APP_KEY and
DEFAULT_ADMIN_APP_KEY, unless --user-app-key and --admin-app-key name others. --product is a code, the percent of
interest a year and a name; it may be there more than once. --origins are the pages of others that may call as the
customers' application. More of each later: npm run product, npm run application.
`;

const OPTIONS = {
  name: "text",
  prefix: "text",
  country: "text",
  currency: "text",
  tz: "text",
  lang: "text",
  administrator: "text",
  "support-phone": "text",
  "user-app-key": "text",
  "admin-app-key": "text",
  product: "texts",
  origins: "list",
} as const;

function productOf(text: string) {
  const [, code, interest_rate, name] = /^(\S+) +(\S+) +(.+)$/.exec(text) ?? [];
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
      userAppKey: options["user-app-key"] ?? defaultUserAppKey,
      adminAppKey: options["admin-app-key"] ?? defaultAdminAppKey,
      origins: options.origins ?? [],
      products: options.product?.map(productOf),
    },
    { products: "product" },
  );
  await loadReference(platform, REFERENCE_DATA);
  const { password } = await createInstitution(ctx, institution);
  const { name, administrator } = institution;
  return {
    said: `${name} is set up.\nAdministrator ${administrator}, password (shown once): ${password}`,
  };
}

runCommand({ name: "institution", usage: USAGE, options: OPTIONS, production: true, actions: { "": setUp } });
