import type { Client } from "pg";
import { showProgress } from "./progress";

/** What is filled: customers have two accounts each, accounts ten transactions. */
export interface Filling {
  companyId: number;
  productId: number;
  accounts: number;
  /** Stored form of the one password that customers sign in with. */
  passwordHash: string;
}

export const TRANSACTIONS_PER_ACCOUNT = 10;
/** Only so many customers can sign in. */
export const SIGNED_UP = 2_000;
const CHUNK = 50_000;

export const customersOf = (accounts: number) => Math.ceil(accounts / 2);
export const mobileOf = (customer: number) => `+63917${String(customer).padStart(7, "0")}`;
export const accountNumberOf = (account: number) => `001-210-${String(account).padStart(8, "0")}-1`;

const names = (list: string[], n: string) =>
  `(array[${list.map((name) => `'${name}'`).join(",")}])[1 + (${n}) % ${list.length}]`;
const FIRST = names(
  ["Ana", "Ben", "Carla", "Dario", "Elena", "Felix", "Grace", "Hugo", "Ines", "Jun"],
  "i * 7",
);
const LAST = names(
  ["Abad", "Bautista", "Cruz", "Dizon", "Estrada", "Flores", "Garcia", "Herrera", "Ibarra", "Jacinto", "Lim"],
  "i / 10",
);

const USERS = `insert into users (company_id, kind, mobile)
  select $1, 'customer', '+63917' || lpad(i::text, 7, '0') from generate_series($2::int, $3::int) i`;

const CREDENTIALS = `insert into credentials (user_id, kind, hash)
  select id, 'password', $1 from users where kind = 'customer'`;

const CUSTOMERS = `insert into customers (company_id, user_id, customer_number, status, mobile, mobile_verified_at,
    name, sur_name, dob, lang, tz, fed_at, created_at, updated_at)
  select $1, u.id, 'BNC' || lpad(i::text, 8, '0'), case when u.id is null then 'unclaimed' else 'active' end,
    '+63917' || lpad(i::text, 7, '0'), case when u.id is null then null else now() end,
    ${FIRST}, ${LAST} || ' ' || i / 1000, date '1950-01-01' + i % 20000, 'en_PH', 'Asia/Manila', now(),
    now() - make_interval(secs => $4::int - i), now() - make_interval(secs => i)
  from generate_series($2::int, $3::int) i
  left join users u on u.kind = 'customer' and u.mobile = '+63917' || lpad(i::text, 7, '0')`;

/** The number without hyphens is a trigger's, which does not run here. */
const ACCOUNTS = `insert into savings_accounts (company_id, account_number, account_digits, customer_id, product_id, currency, balance,
    available_balance, hold_amount, status, opened_on, last_transaction_at, figures, created_at, updated_at)
  select $1, '001-210-' || lpad(i::text, 8, '0') || '-1', '001210' || lpad(i::text, 8, '0') || '1', c.id, $4, 'PHP', (i::bigint * 7919 % 10000000) / 100.0,
    (i::bigint * 7919 % 10000000) / 100.0, 0, (array['active', 'active', 'active', 'dormant', 'frozen'])[1 + i % 5],
    date '2010-01-01' + i % 5000, now() - make_interval(secs => i % 9999999), 'agree',
    now() - make_interval(secs => $5::int - i), now() - make_interval(secs => i)
  from generate_series($2::int, $3::int) i
  join customers c on c.company_id = $1 and c.customer_number = 'BNC' || lpad((1 + i % $6::int)::text, 8, '0')`;

const TRANSACTIONS = `insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type,
    amount, running_balance, currency, description, reference, kind)
  select $1, a.id, p.posted, p.posted::date, p.type, 'credit', 10.00, 10.00 * (1 + (i - 1) / $4::int), 'PHP',
    'Counter ' || i % 100, 'B' || i, p.type
  from generate_series($2::int, $3::int) i
  cross join lateral (select timestamptz '2020-01-01' + make_interval(secs => i * 15.0) as posted,
    (array['deposit', 'other', 'interest'])[1 + i % 3] as type) p
  join savings_accounts a on a.company_id = $1
    and a.account_number = '001-210-' || lpad((1 + i % $4::int)::text, 8, '0') || '-1'`;

async function fillTable(
  client: Client,
  { name, rows, sql, values }: { name: string; rows: number; sql: string; values: unknown[] },
): Promise<void> {
  const [companyId, ...others] = values;
  for (let from = 1; from <= rows; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, rows);
    await client.query(sql, [companyId, from, to, ...others]);
    showProgress(`  ${name}: ${to.toLocaleString("en")} of ${rows.toLocaleString("en")}`, to === rows);
  }
}

/** Indexes that only speed reading up are made after the rows: ten times as fast as one row at a time. */
async function withoutIndexes(client: Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not exists (select from pg_constraint c where c.conindid = i.oid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await fill();
  for (const [i, { name, definition }] of rows.entries()) {
    showProgress(`  index ${i + 1} of ${rows.length}: ${name}`, i + 1 === rows.length);
    await client.query(definition);
  }
}

/** Fills an empty institution. The client is a superuser's: foreign keys are not checked row by row. */
export async function fill(client: Client, filling: Filling): Promise<void> {
  const { companyId, productId, accounts, passwordHash } = filling;
  const customers = customersOf(accounts);
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const signedUp = Math.min(SIGNED_UP, customers);
  await fillTable(client, { name: "users", rows: signedUp, sql: USERS, values: [companyId] });
  await client.query(CREDENTIALS, [passwordHash]);
  await fillTable(client, {
    name: "customers",
    rows: customers,
    sql: CUSTOMERS,
    values: [companyId, customers],
  });
  const values = [companyId, productId, accounts, customers];
  await fillTable(client, { name: "accounts", rows: accounts, sql: ACCOUNTS, values });
  await withoutIndexes(client, ["transactions"], () =>
    fillTable(client, {
      name: "transactions",
      rows: accounts * TRANSACTIONS_PER_ACCOUNT,
      sql: TRANSACTIONS,
      values: [companyId, accounts],
    }),
  );
  showProgress("  statistics");
  await client.query("vacuum analyze");
  showProgress("  filled", true);
}
