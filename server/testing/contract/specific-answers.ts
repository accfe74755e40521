import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { customers } from "../../db/schema/index";
import { listOutbox } from "../../modules/sms/index";
import type { Verdict } from "./check-answer";
import type { ContractHarness } from "./create-contract-harness";
import type { Outsiders } from "./shared-refusals";

type Provoke = (harness: ContractHarness, outsiders: Outsiders) => Promise<void>;

const KEY = { app_key: "demo-user-app" };
const ADMIN_KEY = { app_key: "demo-admin-app" };
const JSON_TYPE = { "Content-Type": "application/json" };
const CARLA = "+639189876543";
const PASSWORD = { password: "violet-anchor-17", confirm_password: "violet-anchor-17" };

const steps = (harness: ContractHarness) => {
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

const isCode = (verdict: Verdict, code: string | null) => expect(verdict.code).toBe(code);

/** Answers of one operation only, and those that take several steps to reach. */
export const specificAnswers: Record<string, Provoke> = {
  async "sign-in, refresh and sign-out go right"(harness) {
    const { post } = steps(harness);
    const ana = { username: "ana@example.com", password: "correct-horse-demo" };
    const tokens = JSON.parse((await post("/api/auth/get_tokens", ana)).body);
    const { refresh_token } = tokens;
    expect((await post("/api/auth/refresh_token", { refresh_token })).status).toBe(200);
    const headers = { ...KEY, "Access-Token": tokens.access_token };
    const list = await harness.exchange({ method: "GET", target: "/v2/api/auth/sessions", headers });
    const { id } = JSON.parse(list.body).results.find(({ current }: { current: boolean }) => current);
    const ended = await harness.exchange({
      method: "DELETE",
      target: `/v2/api/auth/sessions/${id}`,
      headers,
    });
    expect(ended.status).toBe(200);
    isCode(await post("/api/auth/refresh_token", { refresh_token }), "invalid_token");
    isCode(await post("/api/auth/get_tokens", ana, ADMIN_KEY), "application_not_allowed");
  },

  async "an account locks after its fifth failure"(harness) {
    const { post } = steps(harness);
    const wrong = { username: "locked@example.com", user_passcode: "000000" };
    for (let n = 0; n < 5; n += 1) isCode(await post("/api/auth/get_tokens", wrong), "invalid_credentials");
    isCode(await post("/api/auth/get_tokens", wrong), "account_locked");
  },

  async "a code: wrong, locked, expired, through an application of staff, with a narrow session"(
    harness,
    outsiders,
  ) {
    const { post, verify, begin } = steps(harness);
    const mobile = harness.world.nextMobile();
    const code = await harness.world.requestCode(mobile);
    const wrong = { ...code, otp: code.otp === "000000" ? "000001" : "000000" };
    for (let n = 0; n < 5; n += 1) isCode(await verify(mobile, wrong), "invalid_otp");
    isCode(await verify(mobile, code), "otp_locked");
    await harness.context.clock.advance(301);
    isCode(await verify(mobile, code), "otp_expired");
    const unbound = await post("/v2/api/auth/signup/otp", { mobile }, {});
    const { ref_number } = JSON.parse(unbound.body);
    const [message] = await listOutbox(harness.context.ctx, { to: mobile });
    const otp = /#([0-9]{6})$/.exec(message!.text)![1]!;
    isCode(await verify(mobile, { ref_number, otp }, ADMIN_KEY), "application_not_allowed");
    const { headers } = await begin();
    const fresh = harness.world.nextMobile();
    isCode(await verify(fresh, await harness.world.requestCode(fresh), headers), "insufficient_scope");
    isCode(await verify(fresh, code, outsiders.recovering as typeof KEY), "insufficient_scope");
  },

  async "a suspended customer is told after the right code or secret, and loses a race with its suspension"(
    harness,
  ) {
    const { post, verify, update, signUp, suspend } = steps(harness);
    const { mobile, number, headers } = await signUp();
    const racing = harness.context.db.transaction(async (tx) => {
      await tx.update(customers).set({ status: "suspended" }).where(eq(customers.customerNumber, number));
      const answer = update(number, headers, { partner: { mobile, name: "Dora" } });
      // Long enough for the update to wait for this row.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { answer };
    });
    isCode(await (await racing).answer, "customer_not_active");
    await suspend(number);
    await harness.context.clock.advance(6);
    isCode(await verify(mobile, await harness.world.requestCode(mobile)), "customer_not_active");
    const secret = { username: number, password: PASSWORD.password };
    isCode(await post("/api/auth/get_tokens", secret), "customer_not_active");
  },

  async "secrets that everybody guesses, numbers and addresses that are somebody's"(harness) {
    const { update, signUp } = steps(harness);
    const { mobile, number, headers } = await signUp();
    const password = { password: "password1", confirm_password: "password1" };
    const passcode = { user_passcode: "123456", confirm_user_passcode: "123456" };
    isCode(await update(number, headers, password), "password_rejected");
    isCode(await update(number, headers, passcode), "passcode_rejected");
    const partner = { mobile, name: "Dora" };
    isCode(await update(number, headers, { partner: { ...partner, email: "ana@example.com" } }), "conflict");
    const another = { partner: { ...partner, mobile: harness.world.nextMobile() } };
    isCode(await update(number, headers, another), "mobile_change_requires_verification");
  },

  async "an old session changes no secret"(harness) {
    const { post, update, signUp } = steps(harness);
    const { number, tokens } = await signUp();
    await harness.context.clock.advance(601);
    const { refresh_token } = tokens;
    const renewed = JSON.parse((await post("/api/auth/refresh_token", { refresh_token })).body);
    const headers = { ...KEY, "Access-Token": renewed.access_token };
    isCode(await update(number, headers, PASSWORD), "reauthentication_required");
  },

  async "a claim without the birth date, and one too many with a wrong one"(harness) {
    const { update, begin } = steps(harness);
    const { headers, number, mobile } = await begin(CARLA);
    isCode(await update(number, headers, PASSWORD), "claim_required");
    const wrong = { partner: { mobile, name: "Carla", dob: "1990-03-28" } };
    for (let n = 0; n < 4; n += 1) isCode(await update(number, headers, wrong), "claim_required");
    isCode(await update(number, headers, wrong), "claim_under_review");
  },

  async "feeds create, repeat and collide"(harness) {
    const { send, signUp } = steps(harness);
    const { apiKey, fed, tag } = harness.world;
    const put = (path: string, body: object) => send("PUT", path, apiKey, body);
    const customer = `/v1/customers/QY${tag.padStart(8, "0")}`;
    expect((await put(customer, { name: "Dora" })).status).toBe(201);
    const { number } = await signUp();
    const other = { name: "Dora", mobile: harness.world.nextMobile() };
    isCode(await put(`/v1/customers/${number}`, other), "conflict");
    const email = { email: "ana@example.com" };
    isCode(await send("PATCH", `/v1/customers/${number}`, apiKey, email), "conflict");
    const account = { customer_number: fed.customerNumber, product_id: 1, status: "active" };
    const digits = fed.accountNumber.replaceAll("-", "");
    expect((await put(`/v1/savings_accounts/8${digits}`, account)).status).toBe(201);
    isCode(await put(`/v1/savings_accounts/8-${digits}`, account), "conflict");
    const transaction = {
      account_number: fed.accountNumber,
      reference: "twice",
      posted_at: "2026-01-31T09:30:00Z",
      value_date: "2026-01-31",
      type: "deposit",
      entry_type: "credit",
      amount: "50.00",
    };
    const batch = (change: object = {}) =>
      send("POST", "/v1/transactions", apiKey, { transactions: [{ ...transaction, ...change }] });
    expect((await batch()).status).toBe(201);
    expect((await batch()).status).toBe(200);
    isCode(await batch({ amount: "51.00" }), "conflict");
    const list = await harness.exchange({ method: "GET", target: "/v1/events?limit=1", headers: apiKey });
    const event = JSON.parse(list.body).data[0].id;
    expect(
      (await harness.exchange({ method: "GET", target: `/v1/events/${event}`, headers: apiKey })).status,
    ).toBe(200);
  },

  async "a key of idempotency: used with another body, and still in use"(harness) {
    const { send } = steps(harness);
    const { apiKey, fed } = harness.world;
    const writes = {
      putCustomer: ["PUT", `/v1/customers/${fed.customerNumber}`],
      patchCustomer: ["PATCH", `/v1/customers/${fed.customerNumber}`],
      putSavingsAccount: ["PUT", `/v1/savings_accounts/${fed.accountNumber}`],
      patchSavingsAccount: ["PATCH", `/v1/savings_accounts/${fed.accountNumber}`],
      postTransactions: ["POST", "/v1/transactions"],
    } as const;
    for (const [operation, [method, target]] of Object.entries(writes)) {
      const call = (key: string, body: object) =>
        send(method, target, { ...apiKey, "Idempotency-Key": key }, body);
      await call("one", { a: 1 });
      isCode(await call("one", { a: 2 }), "idempotency_key_reused");
      await harness.context.db.transaction(async (tx) => {
        const name = `idempotency:1:${operation}:two`;
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        isCode(await call("two", {}), "idempotency_in_progress");
      });
    }
  },
};
