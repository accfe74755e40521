import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SecretHasher } from "../adapters/secret-hasher";
import type { Clock, Keys } from "../core/index";
import type { Database } from "../db/database";
import {
  apiKeys,
  applications,
  approvals,
  auditLog,
  branches,
  companies,
  credentials,
  customers,
  events,
  figures,
  outbox,
  reviews,
  savingsAccounts,
  savingsProducts,
  terms,
  termsAcceptances,
  textBlocks,
  transactions,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from "../db/schema/index";
import { loadReference } from "../modules/reference/index";
import { REFERENCE_DATA } from "../reference-data/index";
import type { Books } from "./accounts";
import { createDice } from "./dice";
import { addFedAccounts } from "./fed-accounts";
import { fedCustomers } from "./fed-customers";
import { APPLICATIONS, apiKeyRows, BRANCHES, COMPANIES, PRODUCTS, PUBLIC_USERS } from "./institutions";
import { demoEndpoint, FIRST_PING, stoppedPrefixes, writtenMessages } from "./messages";
import { addNamedAccounts, addSummitAccounts } from "./named-accounts";
import { NAMED_USERS, namedCustomers, SECRETS } from "./named-people";
import {
  addReviewedAccounts,
  REVIEWED_SECRETS,
  REVIEWED_USERS,
  reviewedCustomers,
  waitingApprovals,
  waitingReviews,
} from "./reviewed-people";
import { acceptedTerms, publishedTerms } from "./terms";
import { auditedWeek, countedMonth } from "./week";

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Inserts rows that may carry their ids; the next id follows the largest. */
async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE));
  if (getTableColumns(table).id?.dataType === "number")
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    );
}

/** The first delivery of an endpoint, which waits to be sent. */
const insertFirstDelivery = (db: Database, endpointId: number) =>
  db.execute(sql`insert into ${webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
    select company_id, ${endpointId}::int, id, type, sequence, 'event:' || id, app_now() from ${events} where type = 'ping'`);

/** Each part has dice of its own: how long a month is changes the first statement, and nothing else. */
const SEEDS = { customers: 20_010_210, statement: 20_010_211, accounts: 20_010_212, week: 20_010_213 };

export interface DemoTools {
  clock: Clock;
  hasher: SecretHasher;
  keys: Keys;
}

/**
 * Fills an empty database with the demo's exact data, in one transaction. All but the days is the same at
 * each first start: those are counted back from it. It writes rows, because verbs would date the years before to this
 * moment and add audit rows and events of their own.
 */
export async function seedDemo(db: Database, { clock, hasher, keys }: DemoTools): Promise<void> {
  const now = clock.now();
  const fed = fedCustomers(createDice(SEEDS.customers), now);
  const people = [...namedCustomers(now), ...fed, ...reviewedCustomers(now)];
  const books: Books = { accounts: [], transactions: [] };
  addNamedAccounts(books, createDice(SEEDS.statement), now);
  addFedAccounts(books, createDice(SEEDS.accounts), fed, now);
  addSummitAccounts(books, books.accounts.length + 1, now);
  addReviewedAccounts(books, now);
  const hashes = await hashed(hasher);
  await db.transaction(async (tx) => {
    await loadReference({ db: tx }, REFERENCE_DATA);
    const insert = <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]) =>
      insertRows(tx, table, rows);
    await insert(
      companies,
      COMPANIES.map((company) => ({
        ...company,
        customerSerial: people.filter(({ companyId }) => companyId === company.id).length,
      })),
    );
    await insert(branches, BRANCHES);
    await insert(users, [...PUBLIC_USERS, ...NAMED_USERS, ...REVIEWED_USERS]);
    await insert(applications, APPLICATIONS);
    await insert(apiKeys, apiKeyRows(keys));
    await insert(customers, people);
    await insert(credentials, hashes);
    await insert(savingsProducts, Object.values(PRODUCTS));
    await insert(savingsAccounts, books.accounts);
    await insert(transactions, books.transactions);
    await insert(auditLog, auditedWeek(createDice(SEEDS.week), now));
    await insert(figures, countedMonth(createDice(SEEDS.week), now));
    await insert(reviews, waitingReviews(now));
    await insert(approvals, waitingApprovals(now));
    await insert(events, [FIRST_PING]);
    await insert(webhookEndpoints, [demoEndpoint(keys)]);
    await insert(outbox, writtenMessages(now));
    await insert(textBlocks, stoppedPrefixes(now));
    await insert(terms, publishedTerms(now));
    await insert(termsAcceptances, acceptedTerms(now));
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
