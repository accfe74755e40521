import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { checkNext } from "../modules/accounts/reckoning/index";
import { ownAccountNumber } from "../modules/accounts/savings/index";
import { linkAudit, verifyAudit } from "../modules/foundation/audit/index";
import { countTexts, readOverview } from "../modules/foundation/figures/index";
import { listMessages, listTextBlocks, readTextFigures } from "../modules/foundation/messages/index";
import { findApiKey } from "../modules/integration/api-keys/index";
import { readReview } from "../modules/people/reviews/index";
import { demoNotice } from "../node/describe-start";
import type { PlatformConfig } from "../settings/load-config";
import { createTestContext, type TestContext, testSettings } from "../testing/index";
import { API_KEYS } from "./institutions";
import { seedDemo } from "./seed-demo";

let demo: TestContext;

beforeAll(async () => {
  demo = await createTestContext();
  await seedDemo(demo.db, demo);
});

const rows = async (query: ReturnType<typeof sql>) => (await demo.db.execute(query)).rows;
const value = async (query: ReturnType<typeof sql>) => Object.values((await rows(query))[0]!)[0];

test("two companies with an application of each kind and its public user", async () => {
  expect(
    await rows(sql`
      select c.id, c.name, c.prefix, c.country_code, c.currency, c.tz, c.lang, a.app_key, a.kind, u.kind as public
      from applications a join companies c on c.id = a.company_id
      join users u on u.id = a.public_user_id and u.company_id = c.id order by a.id`),
  ).toEqual(
    [
      [1, "Harbour Savings", "HSB", "demo-user-app", "user"],
      [1, "Harbour Savings", "HSB", "demo-admin-app", "admin"],
      [2, "Summit Cooperative", "SMT", "demo-summit-user-app", "user"],
      [2, "Summit Cooperative", "SMT", "demo-summit-admin-app", "admin"],
    ].map(([id, name, prefix, app_key, kind]) => ({
      id,
      name,
      prefix,
      country_code: "PH",
      currency: "PHP",
      tz: "Asia/Manila",
      lang: "en_PH",
      app_key,
      kind,
      public: "public",
    })),
  );
});

test("the people the guide names", async () => {
  expect(
    await rows(sql`
      select customer_number, mobile, email, status, dob::text, company_id, name || ' ' || sur_name as name,
        (select count(*)::int from savings_accounts s where s.customer_id = c.id) as accounts
      from customers c where id <= 304 and mobile not like '+63920%' order by company_id, customer_number`),
  ).toEqual([
    {
      customer_number: "HSB00000001",
      mobile: "+639171234567",
      email: "ana@example.com",
      status: "active",
      dob: null,
      company_id: 1,
      name: "Ana Santos",
      accounts: 3,
    },
    {
      customer_number: "HSB00000002",
      mobile: "+639171234568",
      email: "ben@example.com",
      status: "active",
      dob: null,
      company_id: 1,
      name: "Ben Cruz",
      accounts: 0,
    },
    {
      customer_number: "HSB00000003",
      mobile: "+639189876543",
      email: null,
      status: "unclaimed",
      dob: "1990-03-27",
      company_id: 1,
      name: "Carla Reyes",
      accounts: 1,
    },
    {
      customer_number: "SMT00000001",
      mobile: "+639181234567",
      email: "sofia@example.com",
      status: "active",
      dob: null,
      company_id: 2,
      name: "Sofia Lim",
      accounts: 2,
    },
  ]);
});

test.each([
  ["ana@example.com", "password", "correct-horse-demo"],
  ["ana@example.com", "passcode", "284913"],
  ["ben@example.com", "password", "battery-staple-demo"],
  ["sofia@example.com", "password", "summit-horse-demo"],
  ["teller@example.com", "password", "teller-demo-pass"],
  ["admin@example.com", "password", "admin-demo-pass"],
  ["supervisor@example.com", "password", "supervisor-demo-pass"],
  ["auditor@example.com", "password", "auditor-demo-pass"],
])("%s has its %s", async (email, kind, secret) => {
  const hash = await value(sql`
    select cr.hash from credentials cr join users u on u.id = cr.user_id left join customers c on c.user_id = u.id
    where coalesce(c.email, u.email) = ${email} and cr.kind = ${kind}`);
  expect(await demo.hasher.verify(String(hash), secret)).toBe(true);
});

test("a member of staff of each role, in two branches whose codes account numbers begin with", async () => {
  expect(
    await rows(sql`
      select u.role, u.email, b.code from users u join branches b on b.id = u.branch_id and b.company_id = u.company_id
      where u.kind = 'staff' order by u.id`),
  ).toEqual([
    { role: "teller", email: "teller@example.com", code: "001" },
    { role: "administrator", email: "admin@example.com", code: "001" },
    { role: "supervisor", email: "supervisor@example.com", code: "002" },
    { role: "auditor", email: "auditor@example.com", code: "001" },
  ]);
  expect(
    await rows(sql`
      select code from branches b where exists (
        select 1 from savings_accounts a where a.company_id = b.company_id and a.account_number like b.code || '-%'
      ) order by code`),
  ).toEqual([{ code: "001" }, { code: "002" }]);
});

test("customers belong to both branches", async () => {
  expect(
    await rows(sql`select branch_code as code, count(*) > 100 as many from customers where company_id = 1 and branch_code is not null
      group by branch_code order by branch_code`),
  ).toEqual([
    { code: "001", many: true },
    { code: "002", many: true },
  ]);
});

test("the API keys that the start names are there, whatever the deployment's secrets", async () => {
  const config = {
    kind: "platform",
    publicOrigin: "http://localhost:3000",
    settings: { ...testSettings(), demo: true },
  };
  const said = demoNotice(config as PlatformConfig);
  const ctx = { ...demo.ctx, settings: { ...demo.settings, demo: true } };
  for (const { key, scopes } of API_KEYS) {
    expect(said).toContain(key);
    expect(await findApiKey(ctx, { key })).toEqual({
      id: expect.any(Number),
      companyId: 1,
      scopes,
      publicName: null,
      fromHere: true,
    });
    await expect(findApiKey(demo.ctx, { key })).rejects.toMatchObject({ code: "invalid_api_key" });
  }
});

test("no other user has a credential but the forty members, who have one password", async () => {
  expect(
    await rows(sql`select count(*)::int as all, count(*) filter (where user_id >= 16)::int as members, count(distinct hash)::int as hashes
      from credentials`),
  ).toEqual([{ all: 51, members: 40, hashes: 12 }]);
  const hash = await value(sql`select hash from credentials where user_id = 16`);
  expect(await demo.hasher.verify(String(hash), "member-harbour-demo")).toBe(true);
});

test("something waits for staff: a claim, a recovery, a birth date; and a customer is suspended", async () => {
  expect(
    await rows(sql`
      select r.kind, r.status, c.name, c.claim_misses, c.recovery_misses from reviews r
      join customers c on c.id = r.customer_id order by r.id`),
  ).toEqual([
    { kind: "claim", status: "waiting", name: "Dina", claim_misses: 5, recovery_misses: 0 },
    { kind: "recovery", status: "waiting", name: "Efren", claim_misses: 0, recovery_misses: 5 },
  ]);
  for (const id of [1, 2]) {
    const { tries } = await readReview(demo.ctx, { companyId: 1, id });
    expect(tries.map(({ differs }) => differs.length > 0)).toEqual(Array(5).fill(true));
  }
  expect(
    await rows(sql`
      select c.name, (r.after->>'dob')::date <> c.dob and (r.before->>'dob')::date = c.dob and r.about = c.customer_number as other,
        r.expires_at > app_now() as waits, u.role from approvals r join customers c on c.id = r.subject_id join users u on u.id = r.asked_by where r.act = 'birth_date.correct' and r.status = 'waiting'`),
  ).toEqual([{ name: "Gino", other: true, waits: true, role: "supervisor" }]);
  expect(await rows(sql`select act, status from approvals order by id`)).toEqual([
    { act: "birth_date.correct", status: "approved" },
    { act: "birth_date.correct", status: "refused" },
    { act: "birth_date.correct", status: "waiting" },
    { act: "customer.close", status: "waiting" },
  ]);
  expect(await rows(sql`select name from customers where status = 'suspended'`)).toEqual([{ name: "Faye" }]);
});

test("messages of each end: delivered, failed and sent by the next provider, failed for good, suppressed by a block", async () => {
  const { results } = await listMessages(demo.ctx, { companyId: 1, filter: {}, query: {} });
  expect(
    results.slice(0, 9).map(({ purpose, channel, status, provider }) => [purpose, channel, status, provider]),
  ).toEqual([
    ["code", "sms", "delivered", "http"],
    ["notice", "email", "sent", "smtp"],
    ["code", "sms", "delivered", "twilio"],
    ["code", "sms", "failed", "http"],
    ["code", "sms", "suppressed", null],
    ["notice", "sms", "failed", null],
    ["notice", "sms", "delivered", "http"],
    ["code", "sms", "delivered", "http"],
    ["link", "email", "sent", "smtp"],
  ]);
  const blocks = await listTextBlocks(demo.ctx, { companyId: 1, query: {} });
  expect(blocks.results).toMatchObject([
    { prefix: "+88216", blocked_by_name: "Andres Ocampo", ends_at: null },
  ]);
  await countTexts(demo.ctx);
  const { countries } = await readTextFigures(demo.ctx, { companyId: 1 });
  expect(countries).toMatchObject([
    { country: "PH", texts: 3, codes: 2, failed: 2 },
    { country: "ZZ", texts: 0, suppressed: 1 },
  ]);
});

test("300 unclaimed customers with birth dates and 1,000 accounts", async () => {
  const fed = sql`customers where mobile between '+639200000001' and '+639200000300' and company_id = 1`;
  expect(
    await rows(sql`
      select count(*)::int as customers, count(dob)::int as dated, count(distinct mobile)::int as mobiles,
        count(user_id)::int as users, min(status) as least, max(status) as most from ${fed}`),
  ).toEqual([{ customers: 300, dated: 300, mobiles: 300, users: 0, least: "unclaimed", most: "unclaimed" }]);
  expect(
    await rows(sql`
      select count(*)::int as accounts, count(distinct customer_id)::int as owners, count(distinct status)::int as statuses
      from savings_accounts where customer_id in (select id from ${fed})`),
  ).toEqual([{ accounts: 1000, owners: 300, statuses: 8 }]);
});

test("Ana's accounts: one with two years of transactions, one dormant, one frozen", async () => {
  const accounts = await rows(sql`
    select account_number, status, status_reason is not null as reason,
      available_balance = balance - hold_amount as adds_up from savings_accounts where customer_id = 1 order by id`);
  expect(accounts).toEqual([
    { account_number: "001-210-0000001-2", status: "active", reason: false, adds_up: true },
    { account_number: ownAccountNumber("001", "220", 2), status: "dormant", reason: true, adds_up: true },
    { account_number: ownAccountNumber("001", "230", 3), status: "frozen", reason: true, adds_up: true },
  ]);
  // The last days may have no entry: only paydays are certain, and they are half a month apart.
  const [statement] = await rows(sql`
    select count(*)::int as entries, count(distinct type)::int as types,
      (max(posted_at)::date - min(posted_at)::date) between 710 and 735 as two_years from transactions where account_id = 1`);
  expect(statement).toMatchObject({ types: 5, two_years: true });
  expect(statement!.entries).toBeGreaterThan(200);
});

test("every statement adds up and ends at its account's balance", async () => {
  const off = await rows(sql`
    select t.id from (
      select id, account_id, running_balance, posted_at, amount,
        sum(case entry_type when 'credit' then amount else -amount end)
          over (partition by account_id order by posted_at, id) as summed,
        lead(id) over (partition by account_id order by posted_at, id) as next
      from transactions) t join savings_accounts a on a.id = t.account_id
    where t.running_balance <> t.summed or t.summed < 0 or t.amount <= 0 or t.posted_at > app_now()
      or (t.next is null and (a.balance <> t.running_balance or a.last_transaction_at <> t.posted_at))`);
  expect(off).toEqual([]);
  expect(
    await value(sql`select count(*)::int from savings_accounts
      where available_balance <> balance - hold_amount or available_balance < 0`),
  ).toBe(0);
  expect(await value(sql`select count(*)::int from transactions`)).toBeLessThan(15_000);
});

test("figures are what the lines say: a look at all of them changes nothing", async () => {
  const states = () =>
    demo.db.execute(sql`select a.id, a.figures, t.id as line, t.kind, t.moment_order, t.reckoned_balance, t.disagrees_since
      from savings_accounts a left join transactions t on t.account_id = a.id order by a.id, t.id`);
  const { rows } = await states();
  expect(new Set(rows.map(({ figures }) => figures))).toEqual(new Set(["agree", "not_fed"]));
  await demo.db.execute(sql`update savings_accounts set figures = 'unchecked' where exists
    (select from transactions where account_id = savings_accounts.id)`);
  while (await checkNext(demo.ctx)) {}
  expect((await states()).rows).toEqual(rows);
});

test("every number of ours carries its check digit", async () => {
  for (const row of await rows(sql`select account_number from savings_accounts`)) {
    const [branch, product, serial] = String(row.account_number).split("-");
    expect(row.account_number).toBe(ownAccountNumber(branch!, product!, Number(serial)));
  }
});

test("reference lists begin where the demo says", async () => {
  expect(
    await rows(sql`
      select c.id as country, c.code, s.id as state, ci.id as city, v.id as village
      from villages v join cities ci on ci.id = v.city_id join states s on s.id = ci.state_id
      join countries c on c.id = s.country_id where v.id = 1`),
  ).toEqual([{ country: 1, code: "PH", state: 1, city: 1, village: 1 }]);
  expect(await value(sql`select count(*)::int from countries`)).toBe(249);
  expect(await value(sql`select count(*)::int from states where country_id = 1`)).toBeGreaterThanOrEqual(3);
  expect(
    await rows(sql`select min(id), max(id), count(*)::int from occupations where id = ext_ref_id`),
  ).toEqual([{ min: 1, max: 20, count: 20 }]);
});

test("numbers and ids go on where the demo stops", async () => {
  expect(await rows(sql`select prefix, customer_serial::int as serial from companies order by id`)).toEqual([
    { prefix: "HSB", serial: 348 },
    { prefix: "SMT", serial: 1 },
  ]);
  for (const table of [
    "companies",
    "branches",
    "users",
    "applications",
    "customers",
    "credentials",
    "transactions",
  ]) {
    const largest = await value(sql`select max(id) from ${sql.identifier(table)}`);
    const next = await value(sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int`);
    expect(next, table).toBe(Number(largest) + 1);
  }
});

test("a first start on another day has the same data but for the days", async () => {
  const other = await createTestContext();
  const later = new Date(Date.now() + 47 * 86_400_000);
  await seedDemo(other.db, { ...other, clock: { now: () => later } });
  const print = sql`
    select md5(string_agg(concat_ws('|', account_number, customer_id, balance, status), ',' order by id)) as books,
      (select md5(string_agg(concat_ws('|', amount, type, description), ',' order by id))
       from transactions where account_id > 1) as moves,
      (select md5(string_agg(concat_ws('|', name, sur_name, village_id), ',' order by id)) from customers) as people
    from savings_accounts where id > 1`;
  expect((await other.db.execute(print)).rows).toEqual(await rows(print));
});

test("a year of audit that its chain proves, and a month of figures up to now", async () => {
  expect(
    await rows(sql`select count(*) > 4000 as many, max(created_at) <= app_now() as past,
      min(created_at) between app_now() - interval '366 days' and app_now() - interval '362 days' as year,
      bool_and(created_at >= before) as ordered
      from (select created_at, lag(created_at, 1, created_at) over (order by id) as before from audit_log) a`),
  ).toEqual([{ many: true, past: true, year: true, ordered: true }]);
  while (await linkAudit(demo.ctx)) {}
  expect(await verifyAudit(demo.ctx, {})).toMatchObject({ faults: [], pending: { count: 0 } });
  const { starts, figures, text_costs } = await readOverview(demo.ctx, { companyId: 1, period: "days" });
  expect(starts).toHaveLength(30);
  expect(figures.filter(({ total }) => total === 0)).toEqual([]);
  expect(Number(text_costs.total)).toBeGreaterThan(0);
  expect(await value(sql`select count(distinct hour::date) > 250 from figures where kind = 'look_ups'`)).toBe(
    true,
  );
});

test("forty members: interest and movements each month since they joined, in both branches, some with more than one account", async () => {
  expect(
    await rows(sql`select count(*)::int as members, count(distinct branch_code)::int as branches,
      bool_and(exists (select from savings_accounts a where a.customer_id = c.id)) as save,
      count(*) filter (where created_at > app_now() - interval '1 year')::int as newcomers,
      bool_and(exists (select from audit_log l where l.action = 'customer.activated' and l.subject_id = c.id::text))
        filter (where created_at > app_now() - interval '1 year') as signed_up
      from customers c where id >= 310`),
  ).toEqual([{ members: 40, branches: 2, save: true, newcomers: 24, signed_up: true }]);
  expect(
    await rows(sql`select count(*) filter (where balance is null)::int as applied_for, bool_and(balance > 0) as saved,
      bool_and(opened_on > app_now() - interval '60 days' or exists
        (select from transactions t where t.account_id = a.id and t.type = 'interest')) as interest
      from savings_accounts a where customer_id >= 310`),
  ).toEqual([{ applied_for: 8, saved: true, interest: true }]);
});

test("what people did in the year was done by the verbs: notes, papers, files, mails, each at its time", async () => {
  const count = (table: string, where = sql`true`) =>
    value(sql`select count(*)::int from ${sql.identifier(table)} where ${where}`);
  expect({
    flags: await count(
      "customer_notes",
      sql`kind not in ('note', 'identity_seen') and (ends_at is null or ends_at > app_now())`,
    ),
    ended: await count("customer_notes", sql`ended_by is not null`),
    seen: await count("customer_notes", sql`kind = 'identity_seen'`),
    papers: await count("issued_documents"),
    mails: await count("statement_mails"),
  }).toEqual({ flags: 4, ended: 1, seen: 5, papers: 10, mails: 4 });
  expect(
    await rows(sql`select kind, status, created > 0 as created, changed > 0 as changed, bad_rows > 0 as bad,
      created_at < app_now() - interval '7 days' as past from imports order by id`),
  ).toEqual([
    { kind: "customers", status: "done", created: false, changed: true, bad: false, past: true },
    { kind: "savings_accounts", status: "done", created: true, changed: false, bad: false, past: true },
    { kind: "customers", status: "cancelled", created: false, changed: false, bad: true, past: true },
  ]);
  expect(await count("customer_notes", sql`created_at > app_now() - interval '1 day'`)).toBe(0);
  expect(await value(sql`select app_now() - now() < interval '1 minute'`)).toBe(true);
});

test("an endpoint fails, says why, and counts each of its attempts", async () => {
  expect(
    await rows(sql`select status, failing_since is not null as failing,
      (select array_agg(d.status order by d.id) from webhook_deliveries d where d.endpoint_id = e.id) as deliveries,
      (select count(*)::int from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
        where d.endpoint_id = e.id) as attempts,
      (select sum(d.attempts)::int from webhook_deliveries d where d.endpoint_id = e.id) as counted,
      (select coalesce(sum(f.tries), 0)::int from webhook_figures f where f.endpoint_id = e.id) as figures
      from webhook_endpoints e order by id`),
  ).toEqual([
    { status: "enabled", failing: false, deliveries: ["pending"], attempts: 0, counted: 0, figures: 0 },
    {
      status: "enabled",
      failing: true,
      deliveries: ["failed", "failed", "pending"],
      ...{ attempts: 25, counted: 25, figures: 25 },
    },
  ]);
});
