import type { SecretHasher } from "../adapters/secret-hasher";
import type { Clock, Keys } from "../core/index";
import type { Database } from "../db/database";
import { loadReference } from "../modules/reference/index";
import { REFERENCE_DATA } from "../reference-data/index";
import type { Books } from "./accounts";
import { apiKeyRows } from "./api-keys";
import { createDice } from "./dice";
import { addFedAccounts } from "./fed-accounts";
import { fedCustomers } from "./fed-customers";
import { APPLICATIONS, BRANCHES, COMPANIES, PRODUCTS, PUBLIC_USERS } from "./institutions";
import { addNamedAccounts, addSummitAccounts } from "./named-accounts";
import { NAMED_USERS, namedCustomers, SECRETS } from "./named-people";
import {
  addReviewedAccounts,
  REVIEWED_SECRETS,
  REVIEWED_USERS,
  reviewedCustomers,
  waitingBirthDates,
  waitingReviews,
} from "./reviewed-people";
import { insertDemo, insertFirstDelivery } from "./store";
import { stoppedPrefixes, writtenMessages } from "./texts";
import { demoEndpoint, FIRST_PING } from "./webhook";
import { auditedWeek, countedMonth } from "./week";

/** Each part has dice of its own: how long a month is changes the first statement, and nothing else. */
const SEEDS = { customers: 20_010_210, statement: 20_010_211, accounts: 20_010_212, week: 20_010_213 };

export interface DemoTools {
  clock: Clock;
  hasher: SecretHasher;
  keys: Keys;
}

/**
 * Fills an empty database with the demo's exact data, in one transaction. All but the days is the same at
 * each first start: those are counted back from it.
 */
export async function seedDemo(db: Database, { clock, hasher, keys }: DemoTools): Promise<void> {
  const now = clock.now();
  const fed = fedCustomers(createDice(SEEDS.customers), now);
  const customers = [...namedCustomers(now), ...fed, ...reviewedCustomers(now)];
  const books: Books = { accounts: [], transactions: [] };
  addNamedAccounts(books, createDice(SEEDS.statement), now);
  addFedAccounts(books, createDice(SEEDS.accounts), fed, now);
  addSummitAccounts(books, books.accounts.length + 1, now);
  addReviewedAccounts(books, now);
  const credentials = await hashed(hasher);
  await db.transaction(async (tx) => {
    await loadReference({ db: tx }, REFERENCE_DATA);
    await insertDemo(tx, {
      companies: COMPANIES.map((company) => ({
        ...company,
        customerSerial: customers.filter(({ companyId }) => companyId === company.id).length,
      })),
      branches: BRANCHES,
      users: [...PUBLIC_USERS, ...NAMED_USERS, ...REVIEWED_USERS],
      applications: APPLICATIONS,
      apiKeys: apiKeyRows(keys),
      customers,
      credentials,
      savingsProducts: Object.values(PRODUCTS),
      savingsAccounts: books.accounts,
      transactions: books.transactions,
      auditLog: auditedWeek(createDice(SEEDS.week), now),
      figures: countedMonth(createDice(SEEDS.week), now),
      reviews: waitingReviews(now),
      birthDateRequests: waitingBirthDates(now),
      events: [FIRST_PING],
      webhookEndpoints: [demoEndpoint(keys)],
      outbox: writtenMessages(now),
      textBlocks: stoppedPrefixes(now),
    });
    await insertFirstDelivery(tx, demoEndpoint(keys).id);
  });
}

const hashed = (hasher: SecretHasher) =>
  Promise.all(
    [...SECRETS, ...REVIEWED_SECRETS].map(async ({ userId, kind, secret }) => ({
      userId,
      kind,
      hash: await hasher.hash(secret),
    })),
  );
