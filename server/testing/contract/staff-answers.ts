import { expect } from "vitest";
import { OPERATIONS } from "../../api/index";
import { codeOf } from "../totp-app";
import { ADMIN_KEY, expectCode, KEY, PASSWORD, type Provoke, stepsOf } from "./story-steps";

const MEMBERS = "/v2/api/staff/members";
const SUPERVISOR = { email: "supervisor@example.com", password: "supervisor-demo-pass" };
const ACCEPT = "/v2/api/auth/staff_link";

/** Answers about the staff of an institution. */
export const staffAnswers: Record<string, Provoke> = {
  async "a one-time link: through another application, with a weak password, then right, then used"(harness) {
    const { post } = stepsOf(harness);
    const { link } = await harness.world.inviteStaff();
    const right = { link, ...PASSWORD };
    const read = (headers: Record<string, string>) =>
      post("/v2/api/auth/staff_invitation", { link }, headers);
    expectCode(await read(KEY), "application_not_allowed");
    expectCode(await post(ACCEPT, right, KEY), "application_not_allowed");
    expect((await read(ADMIN_KEY)).status).toBe(200);
    const weak = { link, password: "password1", confirm_password: "password1" };
    expectCode(await post(ACCEPT, weak, ADMIN_KEY), "password_rejected");
    expect((await post(ACCEPT, right, ADMIN_KEY)).status).toBe(200);
    expectCode(await post(ACCEPT, right, ADMIN_KEY), "invalid_request");
    expectCode(await read(ADMIN_KEY), "invalid_request");
  },

  async "an e-mail of somebody else, and the last administrator"(harness) {
    const { post, send } = stepsOf(harness);
    const { staff, administratorId } = harness.world;
    const twice = { name: "Tess", email: "teller@example.com", role: "teller" };
    expectCode(await post(MEMBERS, twice, staff), "conflict");
    expectCode(await send("PATCH", "/v2/api/staff/me", staff, { email: twice.email }), "conflict");
    const last = `${MEMBERS}/${administratorId}`;
    const reason = "The contract asks";
    expectCode(await send("PATCH", last, staff, { role: "teller", reason }), "conflict");
    expectCode(await post(`${last}/disable`, { reason }, staff), "conflict");
    expectCode(await post(`${last}/reset`, { reason }, staff), "conflict");
  },

  async "an authenticator app: begun twice, asked for, wrong, locked"(harness) {
    const { post } = stepsOf(harness);
    const signIn = async (totp?: string) =>
      post("/api/auth/get_tokens", { ...SUPERVISOR, ...(totp && { totp }) }, ADMIN_KEY);
    const { access_token } = JSON.parse((await signIn()).body);
    const headers = { ...ADMIN_KEY, "Access-Token": access_token };
    const me = (path: string, body: object) => post(`/v2/api/staff/me${path}`, body, headers);
    expectCode(await me("/totp/confirm", { totp: "000000" }), "conflict");
    const { secret } = JSON.parse((await me("/totp", {})).body);
    const totp = codeOf(secret, harness.context.clock.now().getTime());
    expect((await me("/totp/confirm", { totp })).status).toBe(200);
    expectCode(await me("/totp", {}), "conflict");
    expectCode(await signIn(), "totp_required");
    expectCode(await signIn(totp), "invalid_totp");
    for (let n = 0; n < 4; n += 1) await me("/totp/disable", { totp: "no" });
    expectCode(await me("/totp/disable", { totp: "no" }), "account_locked");
    const weak = { password: "password1", confirm_password: "password1" };
    expectCode(await me("/password", weak), "password_rejected");
  },

  async "a locked session that somebody else tries to open"(harness) {
    const { post } = stepsOf(harness);
    const { headers } = harness.world.newcomer;
    const wrong = { password: "another-password", totp: "000000" };
    const unlock = () => post("/v2/api/staff/me/unlock", wrong, headers);
    for (let n = 0; n < 5; n += 1) expectCode(await unlock(), "invalid_request");
    expectCode(await unlock(), "account_locked");
  },
};

/** Answers that take longer than the tokens live that others use. */
export const laterStaffAnswers: Record<string, Provoke> = {
  async "an old session changes no secret of staff"(harness) {
    const { post, send } = stepsOf(harness);
    const teller = { email: "teller@example.com", password: "teller-demo-pass" };
    const { refresh_token } = JSON.parse((await post("/api/auth/get_tokens", teller, ADMIN_KEY)).body);
    await harness.context.clock.advance(601);
    const renewed = await post("/api/auth/refresh_token", { refresh_token }, ADMIN_KEY);
    const headers = { ...ADMIN_KEY, "Access-Token": JSON.parse(renewed.body).access_token };
    const me = async (path: string, body: object) =>
      expectCode(await post(`/v2/api/staff/me${path}`, body, headers), "reauthentication_required");
    await me("/password", PASSWORD);
    await me("/totp", {});
    await me("/totp/confirm", { totp: "000000" });
    await me("/totp/disable", { totp: "000000" });
    const email = { email: "another@example.com" };
    expectCode(await send("PATCH", "/v2/api/staff/me", headers, email), "reauthentication_required");
  },

  async "an old session does nothing that asks for a second factor, until it has stepped up"(harness) {
    const { post, send } = stepsOf(harness);
    const person = { email: "admin@example.com", password: "admin-demo-pass" };
    const { access_token: first, refresh_token } = JSON.parse(
      (await post("/api/auth/get_tokens", person, ADMIN_KEY)).body,
    );
    const stepUp = "/v2/api/staff/step_up";
    const wrong = { password: "another-password" };
    const before = { ...ADMIN_KEY, "Access-Token": first };
    for (let n = 0; n < 5; n += 1) expectCode(await post(stepUp, wrong, before), "invalid_request");
    expectCode(await post(stepUp, wrong, before), "account_locked");
    await harness.context.clock.advance(601);
    const renewed = await post("/api/auth/refresh_token", { refresh_token }, ADMIN_KEY);
    const headers = { ...ADMIN_KEY, "Access-Token": JSON.parse(renewed.body).access_token };
    for (const { declaration } of OPERATIONS) {
      const { auth, method, path } = declaration;
      if (auth === "anybody" || !("staff" in auth) || !auth.stepUp) continue;
      const target = path.replaceAll(/\{[^}]+\}/g, "1");
      const answer =
        method === "get"
          ? await harness.exchange({ method: "GET", target, headers })
          : await send(method.toUpperCase(), target, headers, {});
      expectCode(answer, "reauthentication_required");
    }
    expect((await post(stepUp, { password: person.password }, headers)).status).toBe(200);
  },
};
