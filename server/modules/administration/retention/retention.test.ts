import { readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createApiClient, createInstitution, createTestApi, type TestApi } from "../../../testing/index";
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
  passkeyChallenges: [
    0,
    (since) => sql`insert into passkey_challenges (challenge, application_id, purpose, expires_at)
      select '\\x0f', id, 'sign_in', ${since} from applications limit 1`,
  ],
  disownLinks: [
    0,
    (since) => sql`insert into disown_links (hash, user_id, session_id, expires_at)
      values ('\\x0d', ${user}, 1, ${since})`,
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
  keyReadDays: [
    366 * DAY,
    (since) => sql`with key as (insert into api_keys (company_id, name, hint, hash, scopes)
        values (${company}, 'Core feed', 'sk_', '\\x1f', '{}') returning id)
      insert into key_read_days (company_id, day, api_key_id, collection, last_row_id, customers)
      select ${company}, ${since}, id, 'customers', 1, '{[1,2)}' from key`,
  ],
  customerNotes: [
    5 * 365 * DAY,
    (since) => sql`insert into customer_notes (company_id, customer_id, kind, text, written_by, ends_at)
      select ${company}, min(id), 'note', 'Asks for calls', ${user}, ${since} from customers`,
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
    const { sweep: rows } = RETENTION[line];
    const { table } = rows.since;
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

test("operators read the same table", () => {
  const document = readFileSync("docs/operations/configure.md", "utf8");
  for (const { what, kept, why } of Object.values(RETENTION))
    expect(document).toContain(`| ${what} | ${kept} | ${why} |`);
});
