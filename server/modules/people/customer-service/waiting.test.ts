import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, type TestApi } from "../../../testing/index";

/** What is over. */
const PAST = 50;

let api: TestApi;
let companyId: number;
let elsewhere: number;

const insertReviews = (company: number, status: string, count: number) =>
  api.db.execute(sql`with new as (
      insert into customers (company_id, customer_number, status, lang, tz)
      select ${company}::int, 'W' || nextval('customers_id_seq'), 'unclaimed', 'en_PH', 'Asia/Manila'
      from generate_series(1, ${count}::int) returning id)
    insert into reviews (company_id, customer_id, kind, cause, status)
    select ${company}::int, id, 'claim', 'misses', ${status} from new`);

const insertRequests = (company: number, days: number, count: number) =>
  api.db.execute(sql`with who as (
      insert into users (company_id, kind, role, name, email)
      values (${company}::int, 'staff', 'supervisor', 'Ines', gen_random_uuid() || '@example.com') returning id),
    new as (
      insert into customers (company_id, customer_number, status, lang, tz)
      select ${company}::int, 'W' || nextval('customers_id_seq'), 'active', 'en_PH', 'Asia/Manila'
      from generate_series(1, ${count}::int) returning id)
    insert into approvals (company_id, act, subject_id, about, reason, asked_by, expires_at)
    select ${company}::int, 'birth_date.correct', new.id, 'W', 'Passport', who.id, app_now() + make_interval(days => ${days}::int)
    from new, who`);

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" }));
});

test("what waits is counted, of one's own institution alone, and no further than a hundred", async () => {
  const { read } = await createStaff(api, { companyId, role: "auditor" });
  const counted = async () => (await read("/v2/api/staff/waiting")).json();
  await insertReviews(elsewhere, "waiting", 2);
  await insertRequests(elsewhere, 7, 2);
  await insertReviews(companyId, "settled", PAST);
  await insertRequests(companyId, -1, PAST);
  expect(await counted()).toEqual({ reviews: 0, birth_dates: 0, approvals: 0 });
  await insertReviews(companyId, "waiting", 1);
  await insertRequests(companyId, 7, 3);
  expect(await counted()).toEqual({ reviews: 1, birth_dates: 3, approvals: 3 });
  await insertReviews(companyId, "waiting", 150);
  await insertRequests(companyId, 7, 100);
  expect(await counted()).toEqual({ reviews: 100, birth_dates: 100, approvals: 100 });
});

test("whoever only serves customers is told nothing of it", async () => {
  const { read } = await createStaff(api, { companyId, role: "teller" });
  expect((await read("/v2/api/staff/waiting")).status).toBe(403);
});
