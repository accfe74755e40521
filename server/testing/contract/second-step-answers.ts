import { eq } from "drizzle-orm";
import { companies, sessions } from "../../db/schema/index";
import { listOutbox } from "../../modules/foundation/messages/index";
import type { ContractHarness } from "./create-contract-harness";
import { ADMIN_KEY, expectCode, KEY, type Provoke, stepsOf } from "./story-steps";

const PATH = "/v2/api/auth/second_step";

/** Headers of a customer whose sign-in is not finished; the institution asks for none, so a session is made one. */
export async function beginStep(harness: ContractHarness): Promise<Record<string, string>> {
  const { signUp } = stepsOf(harness);
  const { headers, tokens } = await signUp();
  await harness.context.db
    .update(sessions)
    .set({ scope: "second_step" })
    .where(eq(sessions.userId, tokens.uid));
  return headers;
}

/** Answers about finishing a sign-in, and about one that was not one's own. */
export const secondStepAnswers: Record<string, Provoke> = {
  async "a second step: wrong, and locked"(harness) {
    const { post, signUp } = stepsOf(harness);
    const { db, clock, ctx } = harness.context;
    const { mobile } = await signUp();
    const begin = async () => {
      await clock.advance(61);
      const { body } = await post("/api/auth/get_tokens", { mobile, password: "violet-anchor-17" });
      const { access_token, second_step } = JSON.parse(body);
      const [text] = await listOutbox(ctx, { to: mobile });
      const otp = /#([0-9]{6})$/.exec(text?.text ?? "")?.[1];
      const headers = { ...KEY, "Access-Token": access_token as string };
      return { headers, body: { ref_number: second_step.ref_number, otp } };
    };
    await db.update(companies).set({ secondStep: "always" }).where(eq(companies.id, 1));
    const first = await begin();
    for (let n = 0; n < 5; n += 1)
      expectCode(await post(PATH, { ...first.body, otp: "none" }, first.headers), "invalid_otp");
    expectCode(await post(PATH, first.body, first.headers), "otp_locked");
    await db.update(companies).set({ secondStep: "never" }).where(eq(companies.id, 1));
  },

  async "a link that ends a sign-in: right, and through an application of staff"(harness) {
    const { post, signUp } = stepsOf(harness);
    const { mobile } = await signUp();
    await post("/api/auth/get_tokens", { mobile, password: "violet-anchor-17" });
    const [message] = await listOutbox(harness.context.ctx, { to: mobile });
    const token = /#(nme_[\w-]+)/.exec(message?.text ?? "")?.[1];
    expectCode(await post("/v2/api/auth/not_me", { token }, ADMIN_KEY), "application_not_allowed");
    expectCode(await post("/v2/api/auth/not_me", { token }), null);
  },
};
