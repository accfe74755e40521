import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "../../../../lib/contract/index";
import {
  createApiClient,
  createCustomerWorld,
  createInstitution,
  nextMobile,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  ({ api, client } = await createCustomerWorld());
});

test("sending is limited by number: the gap, the hour, the day with its reserve", async () => {
  const mobile = nextMobile();
  const ask = (address?: string) =>
    api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers: { app_key: "demo-user-app" }, address });
  expect((await ask()).status).toBe(200);
  const soon = await ask();
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(50);
  for (let i = 1; i < 5; i++) {
    await api.clock.advance(61);
    expect((await ask()).status).toBe(200);
  }
  await api.clock.advance(61);
  expect((await ask()).status, "the sixth within the hour").toBe(429);
  await api.clock.advance(3_600);
  expect((await ask()).status).toBe(200);
  await api.clock.advance(61);
  expect((await ask()).status, "the seventh of the day").toBe(200);
  await api.clock.advance(61);
  expect((await ask()).status, "the last three are kept for others").toBe(429);
  expect((await ask("198.51.100.7")).status).toBe(200);
});

test("the caps of a number hold over all companies, and over all its spellings", async () => {
  await createInstitution(api.ctx, { prefix: "CAP", appKeyPrefix: "cap" });
  const mobile = nextMobile();
  const ask = (headers: Record<string, string>, spelling = mobile) =>
    api.call("/v2/api/auth/signup/otp", { json: { mobile: spelling }, headers });
  const answer = await ask({ app_key: "cap-user-app" });
  const { ref_number } = (await answer.json()) as { ref_number: string };
  expect((await ask({})).status).toBe(429);
  const withTrunkZero = mobile.replace("+63", "+63 0");
  expect((await ask({}, withTrunkZero)).status).toBe(429);
  const elsewhere = createApiClient(api, "cap-user-app");
  const verified = await elsewhere.verify(withTrunkZero, ref_number, await client.codeFor(mobile));
  const { access_token } = await tokensOf(verified);
  expect((await elsewhere.readMe(access_token)).mobile).toBe(mobile);
});

test("a number that cannot exist gets no text", async () => {
  const answer = await client.post("/v2/api/auth/signup/otp", { mobile: "+639171234" });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as ErrorBody).error.details).toMatchObject([
    { field: "mobile", reason: "impossible_number" },
  ]);
});

test("the text tells a number with an account so, the answer does not", async () => {
  const known = nextMobile();
  await client.signUp(known);
  const unknown = nextMobile();
  const shape = async (mobile: string) => Object.keys(await client.requestCode(mobile));
  expect(await shape(known)).toEqual(await shape(unknown));
  const text = async (mobile: string) => (await listOutbox(api.ctx, { to: mobile }))[0]?.text ?? "";
  expect(await text(known)).toContain("You already have an account");
  expect(await text(unknown)).not.toContain("account");
  expect(await text(unknown)).toMatch(/\n@passbook\.test #[0-9]{6}$/);
});

test.each([
  ["en_GB", "your code is"],
  ["fil_PH", "ang inyong code"],
  ["tl_PH", "ang inyong code"],
  ["es_MX", "su clave de un solo uso es"],
  ["fr_FR", "votre code est"],
  ["ar_EG", "رمزكم"],
  ["de_DE", "your code is"],
])("the text of a code asked for in %s says “%s”", async (lang, words) => {
  const mobile = nextMobile();
  expect((await client.post("/v2/api/auth/signup/otp", { mobile, lang })).status).toBe(200);
  const [text] = await listOutbox(api.ctx, { to: mobile });
  expect(text?.text).toContain(words);
  expect(text?.text).toMatch(/\n@passbook\.test #[0-9]{6}$/);
});

async function askFrom(mobile: string, address: string): Promise<number> {
  // Past the caps of a minute and an hour: what is left is that of the day.
  await api.clock.advance(3_601);
  const headers = { app_key: "demo-user-app" };
  const answer = await api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers, address });
  return answer.status;
}

test("addresses of one IPv6 network cannot use up what is kept for others", async () => {
  const mobile = nextMobile();
  const answers: number[] = [];
  for (let i = 1; i <= 12; i++) answers.push(await askFrom(mobile, `2001:db8:1:2::${i}`));
  expect(answers).toEqual([...Array(7).fill(200), ...Array(5).fill(429)]);
  expect(await askFrom(mobile, "2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(429);
  expect(await askFrom(mobile, "2001:db8:1:3::1")).toBe(200);
  expect(await askFrom(mobile, "192.0.2.9")).toBe(200);
});

test("the audit keeps the address itself", async () => {
  await askFrom(nextMobile(), "2001:db8:1:2::5");
  const { rows } = await api.db.execute<{ address: string }>(
    sql`SELECT host(address) AS address FROM audit_log WHERE action = 'challenge.created' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ address: "2001:db8:1:2::5" }]);
});
