import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { OtpResponse } from "../../../lib/contract/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../testing/index";

const MOBILE = "+639175557788";
let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
});

async function askFrom(address: string): Promise<number> {
  // Past the caps of a minute and an hour: what is left is that of the day.
  await api.clock.advance(3_601);
  const headers = { app_key: "demo-user-app" };
  const answer = await api.call("/v2/api/auth/signup/otp", { json: { mobile: MOBILE }, headers, address });
  return answer.status;
}

test("addresses of one IPv6 network cannot use up what is kept for others", async () => {
  const answers: number[] = [];
  for (let i = 1; i <= 12; i++) answers.push(await askFrom(`2001:db8:1:2::${i}`));
  expect(answers).toEqual([...Array(7).fill(200), ...Array(5).fill(429)]);
  expect(await askFrom("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(429);
  expect(await askFrom("2001:db8:1:3::1")).toBe(200);
  expect(await askFrom("192.0.2.9")).toBe(200);
});

test("the audit keeps the address itself", async () => {
  await askFrom("2001:db8:1:2::5");
  const { rows } = await api.db.execute<{ address: string }>(
    sql`SELECT host(address) AS address FROM audit_log WHERE action = 'challenge.created'`,
  );
  expect(rows).toEqual([{ address: "2001:db8:1:2::5" }]);
});

test("a used code ends the other codes of its company, and nobody else's", async () => {
  await createInstitution(api.ctx, { prefix: "SUM", appKeyPrefix: "summit" });
  const harbour = createApiClient(api);
  const summit = createApiClient(api, "summit-user-app");
  const earlier = await harbour.requestCode(MOBILE);
  const foreign = await summit.requestCode(MOBILE);
  const used = await harbour.requestCode(MOBILE);
  const answerWith = (client: typeof harbour, { ref_number, code }: OtpResponse & { code: string }) =>
    client.verify(MOBILE, ref_number, code);
  expect((await answerWith(harbour, used)).status).toBe(200);
  expect(await refusalOf(await answerWith(harbour, earlier))).toMatchObject({ code: "invalid_otp" });
  expect((await answerWith(summit, foreign)).status).toBe(200);
});
