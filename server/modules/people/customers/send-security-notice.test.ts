import { expect, test } from "vitest";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  SECRETS,
  testSettings,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

const changed = (secret: string) => ({ password: secret, confirm_password: secret });

async function start(numbers: Partial<ReturnType<typeof testSettings>["limits"]> = {}) {
  const limits = { ...testSettings().limits, ...numbers };
  const api = await createTestApi({ settings: { limits } });
  await createInstitution(api.ctx);
  const client = createApiClient(api);
  const textsTo = async (mobile: string) =>
    (await listOutbox(api.ctx, { to: mobile }))
      .map(({ text }) => text)
      .filter((text) => !/#\d{6}$/.test(text));
  return { api, client, textsTo };
}

test("the first secrets are no news; each later one is told to the number", async () => {
  const { client, textsTo } = await start();
  const mobile = "+639187770001";
  const tokens = await client.signUp(mobile);
  expect(await textsTo(mobile)).toEqual([]);
  expect((await client.update(tokens, changed("amber-lantern-22"))).status).toBe(200);
  expect((await client.update(tokens, SECRETS)).status).toBe(200);
  expect(await textsTo(mobile)).toEqual([
    expect.stringContaining("your password and passcode were changed."),
    expect.stringContaining("your password was changed."),
  ]);
  for (const text of await textsTo(mobile)) expect(text.length).toBeLessThanOrEqual(160);
});

test("nobody makes the bank pay for notices without end; the changes go on", async () => {
  const { client, textsTo } = await start({ noticesPerNumber: { max: 2, seconds: 86_400 } });
  const mobile = "+639187770002";
  const tokens = await client.signUp(mobile);
  for (let i = 0; i < 4; i++) {
    expect((await client.update(tokens, changed(`amber-lantern-2${i}`))).status).toBe(200);
  }
  expect(await textsTo(mobile)).toHaveLength(2);
});

test("a spent budget of texts refuses codes and says when to return, and holds no change and no notice", async () => {
  const { api, client, textsTo } = await start({ smsPerCompany: { max: 1, seconds: 86_400 } });
  const mobile = "+639187770003";
  const tokens = await client.signUp(mobile);
  const refused = await api.call("/v2/api/auth/signup/otp", { json: { mobile: "+639187770004" } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refusalOf(refused)).toMatchObject({ status: 503, code: "service_unavailable" });
  expect((await client.update(tokens, changed("amber-lantern-22"))).status).toBe(200);
  expect(await textsTo(mobile)).toHaveLength(1);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
});

test("both secrets that cannot be used are named at once", async () => {
  const { client } = await start();
  const tokens = await client.verifyNumber("+639187770005");
  const refusal = await refusalOf(
    await client.update(tokens, {
      ...changed("12345678"),
      user_passcode: "111111",
      confirm_user_passcode: "111111",
    }),
  );
  expect(refusal).toMatchObject({
    status: 400,
    code: "password_rejected",
    fields: ["password", "user_passcode"],
  });
});
