import { parseArgs } from "node:util";
import { loadPlatformConfig, modeOfCommand } from "../config";
import { ApiError, SYSTEM } from "../core/index";
import { createPlatform } from "../create-platform";
import { resetStaff, staffName } from "../modules/institutions/index";

const USAGE = `Tellers and administrators, for the database of this deployment; it may be running.

  npm run staff -- reset --company HSB --email teller@harbour.example

reset gives a new password, shown once, for who forgot theirs or is blocked after a hundred wrong ones; every session
of theirs ends. --company is the prefix of the institution's customer numbers.
With DATABASE_URL or EMBEDDED_DATABASE=1 and the settings of npm start, it works on production; without, on the demo.
`;

const text = { type: "string" } as const;
const OPTIONS = { company: text, email: text };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== "reset") throw new Error(USAGE);
  const parsed = staffName.safeParse(values);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  --${path.join(".")}: ${message}`);
    throw new Error(`${problems.join("\n")}\n\n${USAGE}`);
  }
  const container = await createPlatform(loadPlatformConfig(modeOfCommand()));
  try {
    const ctx = { ...container, actor: SYSTEM, requestId: "staff", address: null, userAgent: null };
    const { password } = await resetStaff(ctx, parsed.data);
    process.stdout.write(`${parsed.data.email}, password (shown once): ${password}\n`);
  } finally {
    await container.close();
  }
}

const isUnknown = (error: Error) => error instanceof ApiError && error.code === "not_found";

main().catch((error) => {
  process.stderr.write(`${isUnknown(error) ? "The company has no such active staff." : error.message}\n`);
  process.exitCode = 1;
});
