import { beforeAll, expect, test } from "vitest";
import type { OtpResponse, TokenResponse } from "../../../../lib/contract/index";
import {
  createApiClient,
  createCustomerWorld,
  createInstitution,
  nextMobile,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  ({ api, client } = await createCustomerWorld());
});

test("the code of a challenge works once, also for 50 at once", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.verify(mobile, ref_number, code)),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toHaveLength(0);
});

test("tries are counted exactly: four wrong, then right", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const left of [4, 3, 2, 1]) {
    const answer = await client.verify(mobile, ref_number, wrong);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      code: "invalid_otp",
      tries_left: left,
    });
  }
  expect((await client.verify(mobile, ref_number, code)).status).toBe(200);
});

test("50 wrong codes at once count five tries, and the right one comes too late", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.verify(mobile, ref_number, wrong)),
  );
  const refusals = await Promise.all(answers.map(refusalOf));
  expect(refusals.filter(({ code }) => code === "invalid_otp")).toHaveLength(5);
  expect(refusals.filter(({ code }) => code === "otp_locked")).toHaveLength(45);
  const late = await client.verify(mobile, ref_number, code);
  expect(late.headers.get("retry-after")).toMatch(/^[0-9]+$/);
  expect(late.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(await refusalOf(late)).toMatchObject({ status: 429, code: "otp_locked" });
});

test("an expired code says so, and is bound to number and application", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  expect(await refusalOf(await client.verify(nextMobile(), ref_number, code))).toMatchObject({
    code: "invalid_otp",
  });
  const other = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  const elsewhere = createApiClient(api, other.userAppKey);
  expect(await refusalOf(await elsewhere.verify(mobile, ref_number, code))).toMatchObject({
    code: "invalid_otp",
  });
  await api.clock.advance(301);
  expect(await refusalOf(await client.verify(mobile, ref_number, code))).toEqual({
    status: 400,
    code: "otp_expired",
    fields: [],
  });
});

test("a challenge asked for without an app key takes its company from otp-verify", async () => {
  const other = await createInstitution(api.ctx, { prefix: "OPN", appKeyPrefix: "open" });
  const elsewhere = createApiClient(api, other.userAppKey);
  const mobile = nextMobile();
  const asked = await api.call("/v2/api/auth/signup/otp", { json: { mobile } });
  const { ref_number } = (await asked.json()) as { ref_number: string };
  const answer = await elsewhere.verify(mobile, ref_number, await client.codeFor(mobile));
  expect(((await answer.json()) as TokenResponse).company_id).toBe(other.companyId);
});

test("what was asked for with the code makes the customer: the language, and whether it is a company", async () => {
  const signUp = async (asked: object) => {
    const mobile = nextMobile();
    const answer = await client.post("/v2/api/auth/signup/otp", { mobile, ...asked });
    const { ref_number } = (await answer.json()) as OtpResponse;
    const verified = await client.verify(mobile, ref_number, await client.codeFor(mobile));
    const { user_context, access_token } = (await verified.json()) as TokenResponse;
    return [user_context.lang, (await client.readMe(access_token)).is_company];
  };
  expect(await signUp({ lang: "en_SG", is_company: true })).toEqual(["en_SG", true]);
  expect(await signUp({ lang: "fil_PH" })).toEqual(["fil_PH", false]);
  expect(await signUp({ lang: "ceb_PH" })).toEqual(["en_PH", false]);
  expect(await signUp({})).toEqual(["en_PH", false]);
  for (const lang of ["tagalog", "fil", "FIL_PH", "fil-PH", "fili_PH", "fil_ph"]) {
    const answer = await client.post("/v2/api/auth/signup/otp", { mobile: nextMobile(), lang });
    expect(await refusalOf(answer), lang).toMatchObject({ status: 400, fields: ["lang"] });
  }
});

test("a used code ends the other codes of its company, and nobody else's", async () => {
  const mobile = nextMobile();
  await createInstitution(api.ctx, { prefix: "USE", appKeyPrefix: "used" });
  const harbour = createApiClient(api);
  const summit = createApiClient(api, "used-user-app");
  const earlier = await harbour.requestCode(mobile);
  const foreign = await summit.requestCode(mobile);
  const used = await harbour.requestCode(mobile);
  const answerWith = (client: typeof harbour, { ref_number, code }: OtpResponse & { code: string }) =>
    client.verify(mobile, ref_number, code);
  expect((await answerWith(harbour, used)).status).toBe(200);
  expect(await refusalOf(await answerWith(harbour, earlier))).toMatchObject({ code: "invalid_otp" });
  expect((await answerWith(summit, foreign)).status).toBe(200);
});

test("a right code is on record with its challenge, a wrong one is not", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  const verify = async (otp: string) =>
    (await recordsOf(api.db, () => client.verify(mobile, ref_number, otp))).audit;
  expect(await verify(wrong)).toEqual([]);
  expect((await verify(code))[0]).toMatchObject({
    action: "challenge.verified",
    subjectType: "challenge",
    subjectId: ref_number,
  });
});
