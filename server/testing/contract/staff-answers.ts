import { expect } from "vitest";
import { ADMIN_KEY, expectCode, KEY, PASSWORD, type Provoke, stepsOf } from "./story-steps";

const MEMBERS = "/v2/api/staff/members";
const ACCEPT = "/v2/api/auth/staff_link";

/** Answers about the staff of an institution. */
export const staffAnswers: Record<string, Provoke> = {
  async "a one-time link: through another application, with a weak password, then right, then used"(harness) {
    const { post } = stepsOf(harness);
    const { link } = await harness.world.inviteStaff();
    const right = { link, ...PASSWORD };
    expectCode(await post(ACCEPT, right, KEY), "application_not_allowed");
    const weak = { link, password: "password1", confirm_password: "password1" };
    expectCode(await post(ACCEPT, weak, ADMIN_KEY), "password_rejected");
    expect((await post(ACCEPT, right, ADMIN_KEY)).status).toBe(200);
    expectCode(await post(ACCEPT, right, ADMIN_KEY), "invalid_request");
  },

  async "an e-mail of somebody else, and the last administrator"(harness) {
    const { post, send } = stepsOf(harness);
    const { staff, administratorId } = harness.world;
    const twice = { name: "Tess", email: "teller@example.com", role: "teller" };
    expectCode(await post(MEMBERS, twice, staff), "conflict");
    const last = `${MEMBERS}/${administratorId}`;
    const reason = "The contract asks";
    expectCode(await send("PATCH", last, staff, { role: "teller", reason }), "conflict");
    expectCode(await post(`${last}/disable`, { reason }, staff), "conflict");
    expectCode(await post(`${last}/reset`, { reason }, staff), "conflict");
  },
};
