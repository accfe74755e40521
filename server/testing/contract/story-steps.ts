import { expect } from "vitest";
import type { Verdict } from "./check-answer";
import type { ContractHarness } from "./create-contract-harness";
import type { Outsiders } from "./shared-refusals";

/** Brings the service to give certain answers, and expects them. */
export type Provoke = (harness: ContractHarness, outsiders: Outsiders) => Promise<void>;

export const KEY = { app_key: "demo-user-app" };
export const ADMIN_KEY = { app_key: "demo-admin-app" };
const JSON_TYPE = { "Content-Type": "application/json" };
export const CARLA = "+639189876543";
export const PASSWORD = { password: "violet-anchor-17", confirm_password: "violet-anchor-17" };

/** Steps that the stories share, each a checked exchange. */
export const stepsOf = (harness: ContractHarness) => {
  const send = (method: string, target: string, headers: Record<string, string>, body: unknown) =>
    harness.exchange({ method, target, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
  const post = (target: string, body: unknown, headers: Record<string, string> = KEY) =>
    send("POST", target, headers, body);
  const verify = (mobile: string, code: { ref_number: string; otp: string }, headers = KEY) =>
    post("/v2/api/auth/signup/otp-verify", { mobile, ...code }, headers);
  const update = (customerNumber: string, headers: Record<string, string>, body: unknown) =>
    post(`/v2/api/auth/signup/user-update/${customerNumber}`, body, headers);

  /** Signs somebody up until the number is verified. */
  async function begin(mobile = harness.world.nextMobile()) {
    await harness.context.clock.advance(6); // the gap between two texts to one number
    const answer = await verify(mobile, await harness.world.requestCode(mobile));
    const tokens = JSON.parse(answer.body);
    const headers = { ...KEY, "Access-Token": tokens.access_token as string };
    return { mobile, headers, number: tokens.customer_number as string, tokens };
  }

  async function signUp() {
    const person = await begin();
    const { mobile, number, headers } = person;
    const answer = await update(number, headers, { partner: { mobile, name: "Dora" }, ...PASSWORD });
    return { ...person, tokens: JSON.parse(answer.body) };
  }

  const suspend = (number: string) =>
    send("PATCH", `/v1/customers/${number}`, harness.world.apiKey, { status: "suspended" });

  return { send, post, verify, update, begin, signUp, suspend };
};

export const expectCode = (verdict: Verdict, code: string | null) => expect(verdict.code).toBe(code);
