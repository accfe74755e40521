import { expect } from "vitest";
import { listOutbox } from "../../modules/foundation/messages/index";
import { ADMIN_KEY, expectCode, KEY, PASSWORD, type Provoke, stepsOf } from "./story-steps";

/** Answers of codes, sign-in and sessions that take several steps. */
export const signInAnswers: Record<string, Provoke> = {
  async "sign-in, refresh and sign-out go right"(harness) {
    const { post } = stepsOf(harness);
    const ana = { username: "ana@example.com", password: "correct-horse-demo" };
    const tokens = JSON.parse((await post("/api/auth/get_tokens", ana)).body);
    const { refresh_token } = tokens;
    expect((await post("/api/auth/refresh_token", { refresh_token })).status).toBe(200);
    expectCode(await post("/api/auth/delete_tokens", { refresh_token, when_idle: true }), "conflict");
    const headers = { ...KEY, "Access-Token": tokens.access_token };
    const list = await harness.exchange({ method: "GET", target: "/v2/api/auth/sessions", headers });
    const { id } = JSON.parse(list.body).results.find(({ current }: { current: boolean }) => current);
    const ended = await harness.exchange({
      method: "DELETE",
      target: `/v2/api/auth/sessions/${id}`,
      headers,
    });
    expect(ended.status).toBe(200);
    expectCode(await post("/api/auth/refresh_token", { refresh_token }), "invalid_token");
    expectCode(await post("/api/auth/get_tokens", ana, ADMIN_KEY), "application_not_allowed");
  },

  async "an account locks after its fifth failure"(harness) {
    const { post } = stepsOf(harness);
    const wrong = { username: "locked@example.com", user_passcode: "000000" };
    for (let n = 0; n < 5; n += 1)
      expectCode(await post("/api/auth/get_tokens", wrong), "invalid_credentials");
    expectCode(await post("/api/auth/get_tokens", wrong), "account_locked");
  },

  async "access is ended: through an application of staff, and right; then it is locked"(harness) {
    const { post, signUp } = stepsOf(harness);
    const { mobile } = await signUp();
    const proof = { mobile, password: "violet-anchor-17" };
    const path = "/v2/api/auth/end_access";
    expectCode(await post(path, { ...proof, password: "not-this-one" }), "invalid_credentials");
    expectCode(await post(path, proof, ADMIN_KEY), "application_not_allowed");
    expectCode(await post(path, proof), null);
    expectCode(await post(path, proof), "account_locked");
  },

  async "a code: wrong, locked, expired, through an application of staff, with a narrow session"(
    harness,
    outsiders,
  ) {
    const { post, verify, begin } = stepsOf(harness);
    const mobile = harness.world.nextMobile();
    const code = await harness.world.requestCode(mobile);
    const wrong = { ...code, otp: code.otp === "000000" ? "000001" : "000000" };
    for (let n = 0; n < 5; n += 1) expectCode(await verify(mobile, wrong), "invalid_otp");
    expectCode(await verify(mobile, code), "otp_locked");
    await harness.context.clock.advance(301);
    expectCode(await verify(mobile, code), "otp_expired");
    const unbound = await post("/v2/api/auth/signup/otp", { mobile }, {});
    const { ref_number } = JSON.parse(unbound.body);
    const [message] = await listOutbox(harness.context.ctx, { to: mobile });
    const otp = /#([0-9]{6})$/.exec(message!.text)![1]!;
    expectCode(await verify(mobile, { ref_number, otp }, ADMIN_KEY), "application_not_allowed");
    const { headers } = await begin();
    const fresh = harness.world.nextMobile();
    expectCode(await verify(fresh, await harness.world.requestCode(fresh), headers), "insufficient_scope");
    expectCode(await verify(fresh, code, outsiders.recovering as typeof KEY), "insufficient_scope");
  },

  async "an old session changes no secret"(harness) {
    const { post, send, update, signUp } = stepsOf(harness);
    const { number, tokens } = await signUp();
    await harness.context.clock.advance(601);
    const { refresh_token } = tokens;
    const renewed = JSON.parse((await post("/api/auth/refresh_token", { refresh_token })).body);
    const headers = { ...KEY, "Access-Token": renewed.access_token };
    expectCode(await update(number, headers, PASSWORD), "reauthentication_required");
    expectCode(
      await send("GET", "/v2/api/customer/me/data", headers, undefined),
      "reauthentication_required",
    );
  },
};
