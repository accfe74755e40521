import { randomUUID } from "node:crypto";
import { createSecretHasher, type SecretHasher } from "../adapters/secret-hasher";
import { ANONYMOUS, deriveKeys, type Keys, onlySecret, systemRandom } from "../core/index";
import type { DatabaseConnection } from "../db/database";
import type { Context } from "../modules/context";
import { keepApplications } from "../modules/foundation/applications/index";
import { type KeptRequests, keepRequests } from "../modules/integration/api-keys/index";
import type { Settings } from "../modules/settings";
import { createTestClock, type TestClock } from "./create-test-clock";
import { createTestDatabase, type TestDatabaseOptions } from "./create-test-database";
import { testSettings } from "./test-settings";

export interface TestContext {
  connection: DatabaseConnection;
  db: DatabaseConnection["db"];
  /** Read from the database each time, so that a test may change them. */
  applications: Context["applications"];
  clock: TestClock;
  /** Requests of API keys, not written yet: no job does it in tests. */
  keyRequests: KeptRequests;
  keys: Keys;
  hasher: SecretHasher;
  settings: Settings;
  /** As an anonymous caller; change `actor`, `address` and the like by spreading. */
  ctx: Context;
}

export interface TestContextOptions extends TestDatabaseOptions {
  settings?: Partial<Settings>;
  /** One that hashes at next to no cost, unless told otherwise. */
  hasher?: SecretHasher;
}

/** The key of every node of a test: what one of them made, the others understand. */
export const TEST_HASH_KEY = "test hash key, 32 characters or more";
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
export const testHasher = () => createSecretHasher(onlySecret("test pepper, 32 characters or more"), CHEAP);

/** Everything a verb needs, on a fresh database and with steerable time. */
export async function createTestContext(options: TestContextOptions = {}): Promise<TestContext> {
  const connection = await createTestDatabase(options);
  const { db } = connection;
  const clock = createTestClock(db);
  const keys = deriveKeys(onlySecret(TEST_HASH_KEY));
  const hasher = options.hasher ?? testHasher();
  const settings = { ...testSettings(), ...options.settings };
  const applications = keepApplications(db);
  const ctx: Context = {
    db,
    applications,
    clock,
    random: systemRandom,
    keys,
    hasher,
    settings,
    actor: ANONYMOUS,
    requestId: randomUUID(),
    address: "192.0.2.1",
    userAgent: "passbook tests",
  };
  return { connection, db, applications, clock, keyRequests: keepRequests(), keys, hasher, settings, ctx };
}
