import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { type ApiScope, READ_SCOPES } from "../../../lib/contract/index";
import { createSecretHasher } from "../../adapters/secret-hasher";
import { onlySecret, SYSTEM } from "../../core/index";
import { startEmbeddedServer } from "../../db/embedded/start-embedded-server";
import { only } from "../../db/only";
import { listProducts } from "../../modules/accounts/products/index";
import { createInstitution } from "../../modules/administration/institutions/index";
import { loadReference } from "../../modules/foundation/reference/index";
import { createApiKey } from "../../modules/integration/api-keys/index";
import { createPlatform } from "../../platform/create-platform";
import { REFERENCE_DATA } from "../../reference-data/index";
import { loadPlatformConfig } from "../../settings/load-config";
import { connectionUrl } from "../connection-url";
import { benchSettings } from "./bench-settings";
import { customersOf, fill } from "./fill";
import { processorTimeOfFamily } from "./processor-time";
import { showProgress } from "./progress";
import { startSmsSink } from "./start-sms-sink";

export const PASSWORD = "bench harbour lantern";
const PREFIX = "BNC";
export const ADMINISTRATOR = "admin@bench.example";

interface Secrets {
  apiKey: string;
  administratorPassword: string;
}

/** A filled database, and what is needed to call a platform that runs on it. */
export interface BenchWorld extends Secrets {
  accounts: number;
  customers: number;
  databaseUrl: string;
  settings: Record<string, string>;
  /** The code that was last sent to a number. */
  codeOf(mobile: string): string | undefined;
  /**
   * Has PostgreSQL count the rows of sessions, as it does by itself once a minute: until then a connection keeps the plans
   * that it made while no session was there, and reads all tokens for each look-up.
   */
  countSessions(): Promise<void>;
  /** Milliseconds of processor that the database has used. */
  processor(): number;
  close(): Promise<void>;
}

/** The production commands' own verbs set the institution up. */
async function setUp(settings: Record<string, string>, accounts: number): Promise<Secrets> {
  const platform = await createPlatform(loadPlatformConfig("production", settings));
  const ctx = { ...platform, actor: SYSTEM, requestId: "bench", address: null, userAgent: null };
  const client = new Client(settings.DATABASE_URL);
  await client.connect();
  try {
    await loadReference(platform, REFERENCE_DATA);
    const { companyId, password } = await createInstitution(ctx, {
      name: "Bench Savings",
      prefix: PREFIX,
      country: "PH",
      currency: "PHP",
      tz: "Asia/Manila",
      lang: "en_PH",
      userAppKey: settings.DEFAULT_USER_APP_KEY ?? "",
      adminAppKey: settings.DEFAULT_ADMIN_APP_KEY ?? "",
      administrator: ADMINISTRATOR,
      origins: [],
      products: [{ code: "BASIC", name: "Basic Savings", interest_rate: "1.5", type_kinds: {} }],
    });
    // No person is here to replace the drawn password, or to set up a second factor.
    await client.query("update users set password_drawn = false");
    await client.query("update companies set staff_totp_required = false");
    const scopes: ApiScope[] = [
      ...READ_SCOPES,
      "customers:write",
      "savings_accounts:write",
      "transactions:write",
    ];
    const { key } = await createApiKey(ctx, {
      companyId,
      key: {
        name: "bench",
        scopes,
        expires_in_days: null,
        allowed_addresses: null,
        public_name: null,
        source: null,
      },
    });
    const { results } = await listProducts(ctx, { companyId, query: {} });
    const passwordHash = await createSecretHasher(onlySecret(settings.PASSWORD_PEPPER ?? "")).hash(PASSWORD);
    await fill(client, { companyId, productId: only(results).id, accounts, passwordHash });
    return { apiKey: key, administratorPassword: password };
  } finally {
    await client.end();
    await platform.close();
  }
}

/** What is written down when a database has been filled. */
async function rememberedOrNew(
  memory: string,
  settings: Record<string, string>,
  accounts: number,
): Promise<Secrets> {
  if (existsSync(memory)) return JSON.parse(readFileSync(memory, "utf8"));
  showProgress(`Filling ${accounts.toLocaleString("en")} accounts`, true);
  const secrets = await setUp(settings, accounts);
  writeFileSync(memory, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

async function countSessions(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query("analyze sessions, access_tokens, refresh_tokens").finally(() => client.end());
}

/** Makes the database of one size, or finds it again in `folder`. */
export async function createBenchWorld(folder: string, accounts: number): Promise<BenchWorld> {
  const dataDir = join(folder, String(accounts));
  const memory = join(dataDir, "bench.json");
  // A filling that was interrupted begins anew.
  if (!existsSync(memory)) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another account when this is root; that account has to enter.
  for (const directory of [folder, dataDir]) chmodSync(directory, 0o711);
  const server = await startEmbeddedServer({ dataDir, rootDir: process.cwd() });
  // Filling leaves constraints aside, which only a superuser may.
  const databaseUrl = connectionUrl(server.address("superuser"));
  const sms = await startSmsSink();
  const settings = benchSettings(databaseUrl, sms.url);
  const close = async () => {
    await sms.close();
    await server.close();
  };
  try {
    const secrets = await rememberedOrNew(memory, settings, accounts);
    const customers = customersOf(accounts);
    const [pid] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
    const processor = () => processorTimeOfFamily(Number(pid));
    const known = { ...secrets, accounts, customers, databaseUrl, settings, codeOf: sms.codeOf };
    return { ...known, countSessions: () => countSessions(databaseUrl), processor, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Deletes what `createBenchWorld` made in the folder. */
export const deleteBenchWorlds = (folder: string) => rmSync(folder, { recursive: true, force: true });
