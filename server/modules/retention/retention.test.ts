import { readFileSync } from "node:fs";
import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import * as schema from "../../db/schema/index";
import { createApiClient, createInstitution, createTestApi, type TestApi } from "../../testing/index";
import { RETENTION, sweep } from "./index";

const DAY = 86_400;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ asProduct: true });
  await createInstitution(api.ctx);
  await createApiClient(api).signUp("+639175550001", { email: "ana@example.com" });
});

type Line = keyof typeof RETENTION;
type TimedLine = {
  [L in Line]: (typeof RETENTION)[L]["sweep"] extends (...input: never) => unknown ? never : L;
}[Line];
type Sample = [seconds: number, insert: (since: SQL) => SQL];

const user = sql`(select min(user_id) from customers where user_id is not null)`;
const company = sql`(select min(id) from companies)`;
const sessionUntil = (moment: SQL) => sql`insert into sessions
    (company_id, application_id, user_id, scope, lang, authenticated_at, last_used_at, expires_at)
  values (${company}, (select min(id) from applications), ${user}, 'user', 'en_PH', ${moment}, ${moment}, ${moment})`;
const withSession = sql`with session as (${sessionUntil(sql`app_now() + interval '1 h'`)} returning id)`;
const withEndpoint = sql`with endpoint as (insert into webhook_endpoints (company_id, url, types, secret, position)
  values (${company}, 'https://a.example', '{}', '\\x00', 0) returning id)`;

/** How long each line keeps its rows, and a row whose time begins at a moment. */
const SAMPLES: Record<TimedLine, Sample> = {
  successors: [
    60,
    (
      since,
    ) => sql`${withSession} insert into refresh_tokens (hash, session_id, expires_at, rotated_at, successor_seal)
      select '\\x0a', id, ${since} + interval '1 h', ${since}, '\\x00' from session`,
  ],
  accessTokens: [
    DAY,
    (since) => sql`${withSession} insert into access_tokens (hash, session_id, expires_at)
      select '\\x0b', id, ${since} from session`,
  ],
  refreshTokens: [
    DAY,
    (since) => sql`${withSession} insert into refresh_tokens (hash, session_id, expires_at)
      select '\\x0c', id, ${since} from session`,
  ],
  sessions: [90 * DAY, (since) => sessionUntil(since)],
  challenges: [
    2 * DAY,
    (since) => sql`insert into challenges (ref_number, company_id, mobile, code_hash, expires_at, created_at)
      values (gen_random_uuid(), ${company}, '+639175550002', '\\x00', ${since}, ${since})`,
  ],
  fewFailures: [
    DAY,
    (since) =>
      sql`insert into sign_in_failures (subject, failures, updated_at) values ('\\x0d', 4, ${since})`,
  ],
  failures: [
    30 * DAY,
    (since) =>
      sql`insert into sign_in_failures (subject, failures, updated_at) values ('\\x0e', 5, ${since})`,
  ],
  devices: [
    0,
    (since) => sql`insert into devices (hash, user_id, expires_at) values ('\\x0f', ${user}, ${since})`,
  ],
  emailLinks: [
    0,
    (since) => sql`insert into email_links (user_id, email, hash, expires_at)
      values (${user}, 'ana@example.com', '\\x0a', ${since})
      on conflict (user_id) do update set expires_at = excluded.expires_at`,
  ],
  codeWords: [
    0,
    (
      since,
    ) => sql`insert into outbox (company_id, channel, "to", sealed, purpose, status, next_attempt_at, expires_at)
      values (${company}, 'sms', '+639175550002', '\\x00', 'code', 'sent', ${since}, ${since})`,
  ],
  messages: [
    7 * DAY,
    (
      since,
    ) => sql`insert into outbox (company_id, channel, "to", purpose, status, next_attempt_at, expires_at, counted, created_at)
      values (${company}, 'sms', '+639175550002', 'notice', 'sent', ${since}, ${since}, true, ${since})`,
  ],
  reports: [
    DAY,
    (since) =>
      sql`insert into text_reports (provider, reference, outcome, created_at) values ('twilio', 'SM1', 'sent', ${since})`,
  ],
  textFigures: [
    31 * DAY,
    (since) =>
      sql`insert into text_figures (company_id, start, prefix, country) values (${company}, ${since}, '63917', 'PH')`,
  ],
  counters: [
    2 * DAY,
    (since) => sql`insert into guard_counters (key, window_start, count) values ('c', ${since}, 1)`,
  ],
  answers: [
    0,
    (since) => sql`with key as (insert into api_keys (company_id, name, hint, hash, scopes)
        values (${company}, 'Core feed', 'sk_', '\\x0f', '{}') returning id)
      insert into idempotency_records (api_key_id, operation, key, fingerprint, status, sealed_answer, expires_at)
      select id, 'op', 'key', '\\x00', 200, '\\x00', ${since} from key`,
  ],
  deliveries: [
    30 * DAY,
    (since) => sql`${withEndpoint} insert into webhook_deliveries
        (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status, created_at)
      select ${company}, id, gen_random_uuid(), 'customer.created', 1, 'customer:1', 'delivered', ${since} from endpoint`,
  ],
  webhookFigures: [
    8 * DAY,
    (since) => sql`${withEndpoint} insert into webhook_figures (endpoint_id, hour, tries, delivered)
      select id, ${since}, 1, 1 from endpoint`,
  ],
  webhookFormerSecrets: [
    0,
    (since) => sql`${withEndpoint} insert into webhook_former_secrets (endpoint_id, secret, signs_until)
      select id, '\\x00', ${since} from endpoint`,
  ],
};

test.each(Object.keys(SAMPLES) as TimedLine[])(
  "%s: a row stays until its time is over, and not longer",
  async (line) => {
    const [seconds, insert] = SAMPLES[line];
    const { table, sweep: rows } = RETENTION[line];
    const kept = "clears" in rows ? sql`${rows.clears} is not null` : sql`true`;
    await api.clock.frozen(async () => {
      const since = sql`(app_now() + interval '10 s')`;
      await api.db.execute(insert(since));
      const { rows: times } = await api.db.execute<{ at: string }>(sql`select ${since}::text as at`);
      const left = () => api.db.$count(table, sql`${rows.since} = ${times[0]?.at}::timestamptz and ${kept}`);
      await api.clock.advance(seconds + 9);
      await sweep(api.ctx, [line]);
      expect(await left()).toBe(1);
      await api.clock.advance(1);
      await sweep(api.ctx, [line]);
      expect(await left()).toBe(0);
    });
  },
);

/** Tables without a line, and why their rows stay. */
const KEPT: Record<string, string> = {
  api_key_requests: "the last 1,000 of each key; writing them removes the others",
  api_keys: "who wrote a record stays known",
  applications: "named by sessions and codes",
  audit_chains: "where each chain begins and ends",
  audit_links: "go with their audit row",
  birth_date_requests: "who decided stays known",
  branches: "named by staff and accounts",
  cities: "reference data",
  companies: "the institutions",
  countries: "reference data",
  credentials: "one of a kind for each user",
  deployment: "what this database is",
  event_followers: "one for each follower",
  figures: "the overview of years",
  import_mappings: "one for each kind of file",
  import_problems: "go with the rows of their import",
  imports: "who let which file in stays known",
  logos: "one for each company",
  occupations: "reference data",
  recovery_codes: "until they are used or the app is given up",
  reviews: "who decided stays known",
  savings_accounts: "records of the core system",
  savings_products: "records of the institution",
  staff_links: "one for each person, in place of the one before",
  states: "reference data",
  text_blocks: "who blocked and lifted stays known",
  totp_enrolments: "until the app is given up",
  transactions: "records of the core system",
  users: "named by the audit",
  villages: "reference data",
  webhook_attempts: "go with their delivery",
  webhook_endpoints: "a deleted one is named by its deliveries",
  webhook_replays: "who asked for which events stays known",
};

test("every table has a line, or a reason why its rows stay", () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  const swept = new Set<string>(Object.values(RETENTION).map(({ table }) => getTableName(table)));
  expect(new Set(tables)).toEqual(new Set([...swept, ...Object.keys(KEPT)]));
  expect(Object.keys(KEPT).filter((table) => swept.has(table))).toEqual([]);
});

test("operators read the same table", () => {
  const document = readFileSync("docs/operations.md", "utf8");
  for (const { what, kept, why } of Object.values(RETENTION))
    expect(document).toContain(`| ${what} | ${kept} | ${why} |`);
});
