import { parseArgs } from "node:util";
import { loadPlatformConfig } from "../config";
import { ApiError, SYSTEM } from "../core/index";
import { createPlatform } from "../create-platform";
import { createInstitution, newInstitution } from "../modules/institutions/index";
import { loadReference } from "../modules/reference/index";
import { REFERENCE_DATA } from "../reference-data/index";

const USAGE = `Sets up an institution in the database of this deployment.

  npm run institution -- --name "Harbour Savings" --prefix HSB --country PH --currency PHP \\
    --tz Asia/Manila --lang en_PH --administrator admin@harbour.example [--support-phone "+63 2 8123 4567"]

It needs the settings of npm start. The two applications get the app keys DEFAULT_USER_APP_KEY and
DEFAULT_ADMIN_APP_KEY, unless --user-app-key and --admin-app-key name others.
`;

const text = { type: "string" } as const;
const OPTIONS = {
  help: { type: "boolean" } as const,
  name: text,
  prefix: text,
  country: text,
  currency: text,
  tz: text,
  lang: text,
  administrator: text,
  "support-phone": text,
  "user-app-key": text,
  "admin-app-key": text,
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return void process.stdout.write(USAGE);
  const config = loadPlatformConfig("production");
  const parsed = newInstitution.safeParse({
    ...values,
    supportPhone: values["support-phone"],
    userAppKey: values["user-app-key"] ?? config.settings.defaultUserAppKey,
    adminAppKey: values["admin-app-key"] ?? config.settings.defaultAdminAppKey,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  --${path.join(".")}: ${message}`);
    throw new Error(`${USAGE}\n${problems.join("\n")}`);
  }
  const container = await createPlatform(config);
  try {
    await loadReference(container, REFERENCE_DATA);
    const context = { ...container, actor: SYSTEM, requestId: "institution", address: null, userAgent: null };
    const { password } = await createInstitution(context, parsed.data);
    process.stdout.write(
      `${parsed.data.name} is set up.\nAdministrator ${parsed.data.administrator}, password (shown once): ${password}\n`,
    );
  } finally {
    await container.close();
  }
}

main().catch((error) => {
  const reasons =
    error instanceof ApiError ? error.details.map(({ field, message }) => `${field} ${message}`) : [];
  process.stderr.write(`${[error.message, ...reasons].join("\n")}\n`);
  process.exitCode = 1;
});
