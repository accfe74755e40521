import { parseArgs } from "node:util";
import { API_SCOPES, READ_SCOPES } from "../../lib/contract/index";
import { loadPlatformConfig, modeOfCommand } from "../config";
import { ApiError, SYSTEM } from "../core/index";
import { createPlatform } from "../create-platform";
import {
  createApiKey,
  type IssuedApiKey,
  listApiKeys,
  newApiKey,
  revokeApiKey,
  rotateApiKey,
} from "../modules/api-keys/index";
import type { Context } from "../modules/context";

const USAGE = `API keys of /v1, for the database of this deployment; it may be running.

  npm run key -- create --company HSB --name "Core banking" --scopes all [--days 365]
  npm run key -- list [--company HSB]
  npm run key -- rotate --id 3 [--overlap-hours 24]
  npm run key -- revoke --id 3

--company is the prefix of the institution's customer numbers. --scopes is "all", "read", or scopes with commas
between: ${API_SCOPES.join(", ")}.
With DATABASE_URL or EMBEDDED_DATABASE=1 and the settings of npm start, it works on production; without, on the demo.
`;

const text = { type: "string" } as const;
const OPTIONS = { company: text, name: text, scopes: text, days: text, id: text, "overlap-hours": text };
type Options = Partial<Record<keyof typeof OPTIONS, string>>;

const DAY = 86_400;
const HOUR = 3_600;

const shown = ({ key, row }: IssuedApiKey) =>
  `Key ${row.id}, "${row.name}"${row.expiresAt ? `, until ${row.expiresAt.toISOString()}` : ""}.\nIt is shown this once, and belongs on servers only:\n${key}\n`;

function numberOf(option: string, text: string | undefined): number {
  if (!text || !/^[0-9]{1,9}$/.test(text)) throw new Error(`--${option} must be a whole number.\n\n${USAGE}`);
  return Number(text);
}

function scopesOf(text: string | undefined): string[] {
  if (text === "all") return API_SCOPES;
  if (text === "read") return READ_SCOPES;
  return text?.split(",").map((scope) => scope.trim()) ?? [];
}

async function create(ctx: Context, options: Options): Promise<string> {
  const { company, name, days } = options;
  const lifetime = days === undefined ? null : numberOf("days", days) * DAY;
  const parsed = newApiKey.safeParse({ company, name, scopes: scopesOf(options.scopes), lifetime });
  if (parsed.success) return shown(await createApiKey(ctx, parsed.data));
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  --${path[0] === "lifetime" ? "days" : String(path[0])}: ${message}`,
  );
  throw new Error(`${problems.join("\n")}\n\n${USAGE}`);
}

async function list(ctx: Context, { company }: Options): Promise<string> {
  const keys = await listApiKeys(ctx, { company: company ?? null });
  const lines = keys.map((key) =>
    [
      `${key.id}`,
      key.company,
      `${key.hint}…`,
      key.status,
      key.expiresAt ? `until ${key.expiresAt.toISOString()}` : "no end",
      key.lastUsedAt ? `used ${key.lastUsedAt.toISOString()}` : "never used",
      key.name,
      key.scopes.join(","),
    ].join("  "),
  );
  return lines.length > 0 ? `${lines.join("\n")}\n` : "There are no keys.\n";
}

async function rotate(ctx: Context, options: Options): Promise<string> {
  const hours = numberOf("overlap-hours", options["overlap-hours"] ?? "24");
  const issued = await rotateApiKey(ctx, { id: numberOf("id", options.id), overlap: hours * HOUR });
  return `Key ${options.id} goes on working for ${hours} hours.\n${shown(issued)}`;
}

async function revoke(ctx: Context, options: Options): Promise<string> {
  await revokeApiKey(ctx, { id: numberOf("id", options.id) });
  return `Key ${options.id} is revoked.\n`;
}

const ACTIONS: Record<string, (ctx: Context, options: Options) => Promise<string>> = {
  create,
  list,
  rotate,
  revoke,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const action = positionals.length === 1 ? ACTIONS[positionals[0] ?? ""] : undefined;
  if (!action) throw new Error(USAGE);
  const container = await createPlatform(loadPlatformConfig(modeOfCommand()));
  try {
    const ctx = { ...container, actor: SYSTEM, requestId: "key", address: null, userAgent: null };
    process.stdout.write(await action(ctx, values));
  } finally {
    await container.close();
  }
}

function explain(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === "not_found") return "There is no such key, or it does not work any more.";
  return error.details.map(({ field, message }) => `--${field} ${message}`).join("\n") || error.message;
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
