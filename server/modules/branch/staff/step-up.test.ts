import { beforeAll, expect, test } from "vitest";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, PASSWORD, type TestApi, tokensOf } from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { codeOf } from "../../../testing/totp-app";

const STEP_UP = "/v2/api/staff/step_up";
const POLICIES = "/v2/api/staff/institution";

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
});

const now = () => api.clock.now().getTime();

/** An administrator, and the policies as the act that asks for a second factor. */
async function administrator() {
  const person = await createStaff(api, { companyId, role: "administrator" });
  const { client } = person;
  const change = (token: string) => client.call("PATCH", POLICIES, token, { recovery_enabled: true });
  const stepUp = (token: string, proof: object) => client.post(STEP_UP, proof, token);
  const post = (path: string, json: object) => client.post(`/v2/api/staff/me${path}`, json, person.token);
  /** Time goes on; the session is refreshed, which proves nothing. */
  async function later(refreshToken: string): Promise<string> {
    await api.clock.advance(601);
    return (await tokensOf(await client.refresh(refreshToken))).access_token;
  }
  return { ...person, change, stepUp, post, later };
}

const reasonOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details: { reason: string }[] } };
  return [answer.status, error.code, error.details[0]?.reason];
};
const REFUSED = [403, "reauthentication_required", "second_factor"];

test("of a person without a second factor the password counts, for ten minutes, and is asked in the session", async () => {
  const { email, client, change, stepUp, later } = await administrator();
  const { access_token, refresh_token } = await tokensOf(
    await client.getTokens({ email, password: PASSWORD }),
  );
  expect((await change(access_token)).status).toBe(200);
  const token = await later(refresh_token);
  expect(await reasonOf(await change(token))).toEqual(REFUSED);
  expect(await reasonOf(await client.get("/v2/api/staff/members_export", token))).toEqual(REFUSED);
  expect((await stepUp(token, { password: "not-this-one" })).status).toBe(400);
  expect(await reasonOf(await change(token))).toEqual(REFUSED);
  expect((await stepUp(token, { password: PASSWORD })).status).toBe(200);
  expect((await change(token)).status).toBe(200);
});

test("a code of an app that was begun and not confirmed proves nothing", async () => {
  const { email, client, change, stepUp, later, post } = await administrator();
  const { secret } = (await (await post("/totp", {})).json()) as { secret: string };
  const { refresh_token } = await tokensOf(await client.getTokens({ email, password: PASSWORD }));
  const token = await later(refresh_token);
  expect((await stepUp(token, { totp: codeOf(secret, now()) })).status).toBe(400);
  expect(await reasonOf(await change(token))).toEqual(REFUSED);
});

test("of a person with an app a code of it is asked, and the password does not do", async () => {
  const { email, token, client, change, stepUp, later, post } = await administrator();
  const { secret } = (await (await post("/totp", {})).json()) as { secret: string };
  await post("/totp/confirm", { totp: codeOf(secret, now()) });
  expect((await change(token)).status).toBe(200);
  await api.clock.advance(90);
  const totp = codeOf(secret, now());
  const { refresh_token } = await tokensOf(await client.getTokens({ email, password: PASSWORD, totp }));
  const renewed = await later(refresh_token);
  expect(await reasonOf(await stepUp(renewed, { password: PASSWORD }))).toEqual([
    400,
    "invalid_request",
    "required",
  ]);
  expect((await stepUp(renewed, { totp: "000000" })).status).toBe(400);
  expect(await reasonOf(await change(renewed))).toEqual(REFUSED);
  expect((await stepUp(renewed, { totp: codeOf(secret, now()) })).status).toBe(200);
  expect((await change(renewed)).status).toBe(200);
  expect((await stepUp(renewed, { password: PASSWORD, totp: "1" })).status).toBe(400);
});

test("a passkey of the caller steps up, in the session that asked; another person's does not", async () => {
  const { token, client, change, stepUp, later } = await administrator();
  const steps = passkeySteps(client);
  await steps.add(token);
  const { refresh_token } = await tokensOf(await steps.signIn(await steps.use()));
  const renewed = await later(refresh_token);
  expect(await reasonOf(await change(renewed))).toEqual(REFUSED);
  const stranger = await administrator();
  const others = passkeySteps(stranger.client);
  await others.add(stranger.token);
  expect((await stepUp(renewed, { credential: await others.use({}, renewed) })).status).toBe(400);
  expect((await stepUp(renewed, { credential: await steps.use({}, stranger.token) })).status).toBe(400);
  expect((await stepUp(renewed, { credential: await steps.use() })).status).toBe(400);
  // Nor does a challenge of this session that was given to register a passkey.
  const { access_token } = await tokensOf(await steps.signIn(await steps.use()));
  const { challenge } = (await (await steps.begin(access_token)).json()) as { challenge: string };
  expect(
    (await stepUp(access_token, { credential: await steps.use({ challenge }, access_token) })).status,
  ).toBe(400);
  expect(await reasonOf(await change(renewed))).toEqual(REFUSED);
  expect((await stepUp(renewed, { credential: await steps.use({}, renewed) })).status).toBe(200);
  expect((await change(renewed)).status).toBe(200);
});
