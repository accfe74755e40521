import { expect } from "vitest";
import { createAuthenticator } from "../create-authenticator";
import { codeOf } from "../totp-app";
import { ADMIN_KEY, expectCode, KEY, type Provoke, stepsOf } from "./story-steps";

const PATH = "/v2/api/auth/passkeys";
const SIGN_IN = "/v2/api/auth/passkey_sign_in";
const ORIGIN = "https://passbook.test";

/** Answers about passkeys. */
export const passkeyAnswers: Record<string, Provoke> = {
  async "a passkey: somebody's already, without the first one, after a removal"(harness) {
    const { post, send, signUp, suspend } = stepsOf(harness);
    const authenticator = createAuthenticator({ origin: ORIGIN });
    const optionsOf = async (headers = KEY) =>
      JSON.parse((await post(`${SIGN_IN}/options`, {}, headers)).body);
    const use = async (headers = KEY) => ({ credential: authenticator.get(await optionsOf(headers)) });
    const add = async (headers: Record<string, string>) => {
      const options = JSON.parse((await post(`${PATH}/options`, {}, headers)).body);
      return post(PATH, { name: "Phone", credential: authenticator.create(options) }, headers);
    };
    const { headers, number } = await signUp();
    const { id } = JSON.parse((await add(headers)).body);
    const own = JSON.parse((await post(SIGN_IN, await use())).body);
    expectCode(await add({ ...KEY, "Access-Token": own.access_token }), "conflict");
    expectCode(await post(SIGN_IN, await use(ADMIN_KEY), ADMIN_KEY), "application_not_allowed");
    const password = { username: number, password: "violet-anchor-17" };
    const again = JSON.parse((await post("/api/auth/get_tokens", password)).body);
    const byPassword = { ...KEY, "Access-Token": again.access_token };
    expectCode(await post(`${PATH}/options`, {}, byPassword), "reauthentication_required");
    expect((await send("DELETE", `${PATH}/${id}`, byPassword, {})).status).toBe(200);
    expectCode(await post(`${PATH}/options`, {}, byPassword), "conflict");
    expectCode(await post(SIGN_IN, await use()), "invalid_credentials");
    const other = await signUp();
    expect((await add(other.headers)).status).toBe(201);
    await suspend(other.number);
    expectCode(await post(SIGN_IN, await use()), "customer_not_active");
  },

  async "an administrator keeps the last second factor"(harness) {
    const { post, send } = stepsOf(harness);
    const admin = { email: "admin@example.com", password: "admin-demo-pass" };
    const { access_token } = JSON.parse((await post("/api/auth/get_tokens", admin, ADMIN_KEY)).body);
    const headers = { ...ADMIN_KEY, "Access-Token": access_token };
    const { secret } = JSON.parse((await post("/v2/api/staff/me/totp", {}, headers)).body);
    const totp = codeOf(secret, harness.context.clock.now().getTime());
    const { recovery_codes } = JSON.parse(
      (await post("/v2/api/staff/me/totp/confirm", { totp }, headers)).body,
    );
    const giveUp = (code: string) => post("/v2/api/staff/me/totp/disable", { totp: code }, headers);
    expectCode(await giveUp(recovery_codes[0]), "conflict");
    const options = JSON.parse((await post(`${PATH}/options`, {}, headers)).body);
    const credential = createAuthenticator({ origin: ORIGIN }).create(options);
    const { id } = JSON.parse((await post(PATH, { name: "Key", credential }, headers)).body);
    expect((await giveUp(recovery_codes[1])).status).toBe(200);
    expectCode(await send("DELETE", `${PATH}/${id}`, headers, {}), "conflict");
    expectCode(await send("DELETE", PATH, headers, {}), "conflict");
  },
};

/** Answers that take longer than the tokens live that others use. */
export const laterPasskeyAnswers: Record<string, Provoke> = {
  async "an old session adds and removes no passkey, and ends no other session"(harness) {
    const { post, send, signUp } = stepsOf(harness);
    const { tokens, headers: before } = await signUp();
    const options = JSON.parse((await post(`${PATH}/options`, {}, before)).body);
    const credential = createAuthenticator({ origin: ORIGIN }).create(options);
    await harness.context.clock.advance(601);
    const { refresh_token } = tokens;
    const renewed = JSON.parse((await post("/api/auth/refresh_token", { refresh_token })).body);
    const headers = { ...KEY, "Access-Token": renewed.access_token };
    expectCode(await post(`${PATH}/options`, {}, headers), "reauthentication_required");
    expectCode(await post(PATH, { name: "Phone", credential }, headers), "reauthentication_required");
    expectCode(await send("DELETE", `${PATH}/1`, headers, {}), "reauthentication_required");
    for (const path of [PATH, "/v2/api/auth/sessions", "/v2/api/auth/sessions/1"])
      expectCode(await send("DELETE", path, headers, {}), "reauthentication_required");
  },
};
