import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import * as tables from "../db/schema/index";
import { loadReference } from "../modules/foundation/reference/index";
import { REFERENCE_DATA } from "../reference-data/index";
import type { Books } from "./accounts";
import { actsOfTheYear } from "./acts";
import { createDice, dayOf, timeOn } from "./dice";
import { addFedAccounts } from "./fed-accounts";
import { fedCustomers } from "./fed-customers";
import {
  APPLICATIONS,
  apiKeyRows,
  BRANCHES,
  COMPANIES,
  DEMO_SOURCE,
  PRODUCTS,
  PUBLIC_USERS,
} from "./institutions";
import {
  addMembersAccounts,
  createMembers,
  MEMBERS_PASSWORD,
  memberCredentials,
  memberUsers,
} from "./members";
import { stoppedPrefixes, writtenMessages } from "./messages";
import { addNamedAccounts, addSummitAccounts } from "./named-accounts";
import { NAMED_USERS, namedCustomers, SECRETS } from "./named-people";
import {
  addReviewedAccounts,
  REVIEWED_SECRETS,
  REVIEWED_USERS,
  reviewedCustomers,
  waitingReviews,
} from "./reviewed-people";
import { acceptedTerms, publishedTerms } from "./terms";
import { demoEndpoint, FIRST_PING, failingEndpoint, insertFailedDeliveries } from "./webhooks";
import { type AuditRow, auditedYear, countedTexts, type DemoTools, liveThrough } from "./year";

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Inserts rows that may carry their ids; the next id follows the largest. */
async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE));
  if (getTableColumns(table).id?.dataType === "number")
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    );
}

/** The first delivery of an endpoint, which waits to be sent. */
const insertFirstDelivery = (db: Database, endpointId: number) =>
  db.execute(sql`insert into ${tables.webhookDeliveries} (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, next_attempt_at)
    select company_id, ${endpointId}::int, id, type, sequence, 'event:' || id, app_now() from ${tables.events} where type = 'ping'`);

/** Each part has dice of its own: how long a month is changes the first statement, and nothing else. */
const SEEDS = {
  ...{ customers: 20_010_210, statement: 20_010_211, accounts: 20_010_212, year: 20_010_213 },
  ...{ members: 20_010_214, savings: 20_010_215 },
};

/**
 * Fills an empty database with the demo's exact data, in one transaction. All but the days is the same at each first start:
 * those are counted back from it. What there is before anybody can act is written as rows, and what happened thousands of
 * times; what people did is done by the verbs, each at its time (`liveThrough`).
 */
export async function seedDemo(db: Database, tools: DemoTools): Promise<void> {
  const { clock, hasher, keys } = tools;
  const now = clock.now();
  const fed = fedCustomers(createDice(SEEDS.customers), now);
  const members = createMembers(createDice(SEEDS.members), now);
  const people = [...namedCustomers(now), ...fed, ...reviewedCustomers(now)];
  const books: Books = { accounts: [], transactions: [] };
  addNamedAccounts(books, createDice(SEEDS.statement), now);
  addFedAccounts(books, createDice(SEEDS.accounts), fed, now);
  addSummitAccounts(books, books.accounts.length + 1, now);
  addReviewedAccounts(books, now);
  addMembersAccounts(books, createDice(SEEDS.savings), members, now);
  const audited = auditedYear(createDice(SEEDS.year), members, now);
  const [hashes, membersHash] = await Promise.all([hashed(hasher), hasher.hash(MEMBERS_PASSWORD)]);
  await db.transaction(async (tx) => {
    await loadReference({ db: tx }, REFERENCE_DATA);
    const insert = <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]) =>
      insertRows(tx, table, rows);
    await insert(
      tables.companies,
      COMPANIES.map((company) => ({
        ...company,
        customerSerial: [...people, ...members].filter(({ companyId }) => companyId === company.id).length,
      })),
    );
    await insert(tables.branches, BRANCHES);
    const named = NAMED_USERS.map((user) => ({ ...user, createdAt: timeOn(dayOf(now) - 400, 9) }));
    await insert(tables.users, [...PUBLIC_USERS, ...named, ...REVIEWED_USERS, ...memberUsers(members)]);
    await insert(tables.applications, APPLICATIONS);
    await insert(tables.sources, [DEMO_SOURCE]);
    await insert(tables.apiKeys, apiKeyRows(keys));
    await insert(tables.customers, [...people, ...members.map(({ joinedOn: _, ...row }) => row)]);
    await insert(tables.credentials, [...hashes, ...memberCredentials(members, membersHash)]);
    await insert(tables.savingsProducts, Object.values(PRODUCTS));
    await insert(tables.savingsAccounts, books.accounts);
    await insert(tables.transactions, books.transactions);
    await insert(tables.figures, countedTexts(audited));
    await insert(tables.reviews, waitingReviews(now));
    await insert(tables.textBlocks, stoppedPrefixes(now));
    await insert(tables.terms, publishedTerms(now));
    await insert(tables.termsAcceptances, acceptedTerms(members, now));
    const auditUntil = takeUntil(audited);
    await liveThrough(tx, tools, actsOfTheYear(members, now), (time) =>
      insert(tables.auditLog, auditUntil(time)),
    );
    await insert(tables.auditLog, auditUntil(now));
    await tx.update(tables.outbox).set(LONG_SENT);
    await insert(tables.outbox, writtenMessages(now));
    await insert(tables.webhookEndpoints, [demoEndpoint(keys), failingEndpoint(keys, now)]);
    // They get what comes.
    await tx
      .update(tables.webhookEndpoints)
      .set({ position: sql`(select coalesce(max(sequence), 0) from ${tables.events})` });
    await insertFailedDeliveries(tx, now);
    await insert(tables.events, [FIRST_PING]);
    await insertFirstDelivery(tx, demoEndpoint(keys).id);
    // Within its first minute nothing else does, and a full table is taken for an empty one.
    await tx.execute(sql`analyze`);
  });
}

/** Hands out, in the order of time, what was not handed out before. */
function takeUntil(rows: AuditRow[]): (time: Date) => AuditRow[] {
  let next = 0;
  return (time) => {
    const first = next;
    while (next < rows.length && (rows[next] as AuditRow).createdAt <= time) next += 1;
    return rows.slice(first, next);
  };
}

/** What the verbs of the year wrote to customers. */
const LONG_SENT = {
  ...{ status: "delivered" as const, provider: "http", attempts: 1, counted: true, sealed: null },
  ...{ sentAt: sql`created_at`, deliveredAt: sql`created_at` },
};

const hashed = (hasher: DemoTools["hasher"]) =>
  Promise.all(
    [...SECRETS, ...REVIEWED_SECRETS].map(async ({ userId, kind, secret }) => ({
      userId,
      kind,
      hash: await hasher.hash(secret),
    })),
  );
