import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { customers } from "../../db/schema/index";
import { ADMIN_KEY, CARLA, expectCode, PASSWORD, type Provoke, stepsOf } from "./story-steps";

/** Answers about the state and the data of a customer. */
export const customerAnswers: Record<string, Provoke> = {
  async "a suspended customer is told after the right code or secret, and loses a race with its suspension"(
    harness,
  ) {
    const { post, verify, update, signUp, suspend } = stepsOf(harness);
    const { mobile, number, headers } = await signUp();
    const racing = harness.context.db.transaction(async (tx) => {
      await tx.update(customers).set({ status: "suspended" }).where(eq(customers.customerNumber, number));
      const answer = update(number, headers, { partner: { mobile, name: "Dora" } });
      // Long enough for the update to wait for this row.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { answer };
    });
    expectCode(await (await racing).answer, "customer_not_active");
    await suspend(number);
    await harness.context.clock.advance(6);
    expectCode(await verify(mobile, await harness.world.requestCode(mobile)), "customer_not_active");
    const secret = { username: number, password: PASSWORD.password };
    expectCode(await post("/api/auth/get_tokens", secret), "customer_not_active");
  },

  async "secrets that everybody guesses, numbers and addresses that are somebody's"(harness) {
    const { update, signUp } = stepsOf(harness);
    const { mobile, number, headers } = await signUp();
    const password = { password: "password1", confirm_password: "password1" };
    const passcode = { user_passcode: "123456", confirm_user_passcode: "123456" };
    expectCode(await update(number, headers, password), "password_rejected");
    expectCode(await update(number, headers, passcode), "passcode_rejected");
    const partner = { mobile, name: "Dora" };
    expectCode(
      await update(number, headers, { partner: { ...partner, email: "ana@example.com" } }),
      "conflict",
    );
    const another = { partner: { ...partner, mobile: harness.world.nextMobile() } };
    expectCode(await update(number, headers, another), "mobile_change_requires_verification");
  },

  async "statements are told by mail to a confirmed address only"(harness) {
    const { send, signUp } = stepsOf(harness);
    const { headers } = await signUp();
    const answer = await send("PUT", "/v2/api/customer/me/statement_mails", headers, { wanted: true });
    expectCode(answer, "conflict");
  },

  async "a mailed link: through another application, of who is suspended, right, used, and won by another"(
    harness,
  ) {
    const { post, send, update, signUp, suspend } = stepsOf(harness);
    const CONFIRM = "/v2/api/auth/confirm_email";
    const RESEND = "/v2/api/customer/me/email_confirmation";
    const give = async (email: string) => {
      const { mobile, number, headers } = await signUp();
      await update(number, headers, { partner: { mobile, name: "Dora", email } });
      return { number, headers, token: await harness.world.emailTokenFor(email) };
    };
    const first = await give("won@example.com");
    const second = await give("won@example.com");
    expectCode(await post(CONFIRM, { token: first.token }, ADMIN_KEY), "application_not_allowed");
    expect((await post(RESEND, {}, second.headers)).status).toBe(200);
    const late = await harness.world.emailTokenFor("won@example.com");
    await suspend(first.number);
    expectCode(await post(CONFIRM, { token: first.token }), "customer_not_active");
    await send("PATCH", `/v1/customers/${first.number}`, harness.world.apiKey, { status: "active" });
    expect((await post(CONFIRM, { token: first.token })).status).toBe(200);
    expectCode(await post(CONFIRM, { token: first.token }), "invalid_request");
    expectCode(await post(CONFIRM, { token: late }), "conflict");
    expectCode(await post(RESEND, {}, second.headers), "conflict");
  },

  async "a claim without the birth date, and one too many with a wrong one"(harness) {
    const { update, begin } = stepsOf(harness);
    const { headers, number, mobile } = await begin(CARLA);
    expectCode(await update(number, headers, PASSWORD), "claim_required");
    const wrong = { partner: { mobile, name: "Carla", dob: "1990-03-28" } };
    for (let n = 0; n < 4; n += 1) expectCode(await update(number, headers, wrong), "claim_required");
    expectCode(await update(number, headers, wrong), "claim_under_review");
  },
};
