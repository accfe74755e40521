import { expect } from "vitest";
import { expectCode, type Provoke, stepsOf } from "./story-steps";

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const DAYS = new URLSearchParams(MARCH);

/** Answers about papers that are not made. */
export const paperAnswers: Record<string, Provoke> = {
  async "papers of figures that do not add up"(harness) {
    const { post, send, signUp } = stepsOf(harness);
    const { apiKey, staff, nextSerial } = harness.world;
    const { headers, number, tokens } = await signUp();
    const own = { ...headers, "Access-Token": tokens.access_token as string };
    const accountNumber = `7-${String(nextSerial()).padStart(9, "0")}`;
    const account = { customer_number: number, product_id: 1, status: "active", balance: "30.00" };
    const opened = await send("PUT", `/v1/savings_accounts/${accountNumber}`, apiKey, account);
    const { id } = JSON.parse(opened.body) as { id: number };
    const lines = [
      ["first", "2026-03-02", "10.00", "10.00"],
      ["second", "2026-03-03", "10.00", "30.00"],
    ].map(([reference, day, amount, running_balance]) => ({
      ...{ account_number: accountNumber, reference, posted_at: `${day}T09:30:00Z`, value_date: day },
      ...{ type: "deposit", entry_type: "credit", amount, running_balance },
    }));
    expect((await send("POST", "/v1/transactions", apiKey, { transactions: lines })).status).toBe(201);

    const read = (target: string, by: Record<string, string>) =>
      harness.exchange({ method: "GET", target, headers: by });
    expectCode(await read(`/v2/api/savings/by-id/${id}/statement/ofx?${DAYS}`, own), "conflict");
    const keyed = `/v1/savings_accounts/${accountNumber}/statement?${DAYS}&format=ofx`;
    expectCode(await read(keyed, apiKey), "conflict");
    expectCode(await post(`/v2/api/savings/by-id/${id}/statement/pdf`, MARCH, own), "conflict");
    expectCode(await post(`/v2/api/savings/by-id/${id}/certificate/pdf`, {}, own), "conflict");
    const desk = `/v2/api/staff/savings_accounts/${id}`;
    for (const paper of ["statement", "statement/pdf"])
      expectCode(await post(`${desk}/${paper}`, MARCH, staff), "conflict");
    for (const paper of ["receipt", "receipt/pdf"])
      expectCode(await post(`${desk}/${paper}`, {}, staff), "conflict");
  },
};
