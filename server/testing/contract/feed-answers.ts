import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { COLLECTION_NAMES } from "../../../lib/contract/index";
import { expectCode, type Provoke, stepsOf } from "./story-steps";

/** Answers of feeds and of idempotency keys. */
export const feedAnswers: Record<string, Provoke> = {
  async "feeds create, repeat and collide"(harness) {
    const { send, signUp } = stepsOf(harness);
    const { apiKey, fed, tag } = harness.world;
    const put = (path: string, body: object) => send("PUT", path, apiKey, body);
    const customer = `/v1/customers/QY${tag.padStart(8, "0")}`;
    expect((await put(customer, { name: "Dora" })).status).toBe(201);
    const { number } = await signUp();
    const other = { name: "Dora", mobile: harness.world.nextMobile() };
    expectCode(await put(`/v1/customers/${number}`, other), "conflict");
    const email = { email: "ana@example.com" };
    expectCode(await send("PATCH", `/v1/customers/${number}`, apiKey, email), "conflict");
    await send("PATCH", `/v1/customers/${number}`, apiKey, { external_id: `signed-${tag}` });
    const byTaken = { name: "Dora", ...email };
    expectCode(await put(`/v1/customers/by-external-id/signed-${tag}`, byTaken), "conflict");
    const account = { customer_number: fed.customerNumber, product_id: 1, status: "active" };
    const digits = fed.accountNumber.replaceAll("-", "");
    expect((await put(`/v1/savings_accounts/8${digits}`, account)).status).toBe(201);
    expectCode(await put(`/v1/savings_accounts/8-${digits}`, account), "conflict");
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
    expectCode(await batch({ amount: "51.00" }), "conflict");
    const byOwn = (name: string, external_id?: string) =>
      put(`/v1/customers/by-external-id/own-${tag}`, { name, ...(external_id && { external_id }) });
    expect((await byOwn("Dora")).status).toBe(201);
    expect((await byOwn("Dora")).status).toBe(200);
    const taken = { name: "Dora", external_id: `own-${tag}` };
    expectCode(await put(customer, taken), "conflict");
    await put(customer, { name: "Dora", external_id: null, mobile: null });
    await put(`/v1/savings_accounts/${fed.accountNumber}`, { ...account, external_id: `own-${tag}` });
    const theirs = { external_id: `own-${tag}` };
    expectCode(await send("PATCH", `/v1/savings_accounts/8${digits}`, apiKey, theirs), "conflict");
    const [booked] = JSON.parse((await batch()).body).data;
    const reverse = (reference: string) =>
      send("POST", `/v1/transactions/${booked.id}/reversal`, apiKey, {
        ...{ reference, posted_at: "2026-02-01T09:30:00Z", value_date: "2026-02-01" },
      });
    expect((await reverse("back")).status).toBe(201);
    expectCode(await reverse("back again"), "conflict");
    const list = await harness.exchange({ method: "GET", target: "/v1/events?limit=1", headers: apiKey });
    const event = JSON.parse(list.body).data[0].id;
    expect(
      (await harness.exchange({ method: "GET", target: `/v1/events/${event}`, headers: apiKey })).status,
    ).toBe(200);
  },

  async "branches, products and positions are fed, again and against what is there"(harness) {
    const { send } = stepsOf(harness);
    const { apiKey, tag } = harness.world;
    const put = (path: string, body: object) => send("PUT", path, apiKey, body);
    for (const [path, code] of [
      ["branches", String(100 + (harness.world.nextSerial() % 800))],
      ["savings_products", `F${tag}`],
    ] as const) {
      const record = (id: string, more: object = {}) =>
        put(`/v1/${path}/by-external-id/${id}-${tag}`, { code, name: "Fed", ...more });
      expect((await record("fed")).status).toBe(201);
      expect((await record("fed", { name: "Fed again" })).status).toBe(200);
      expectCode(await record("other"), "conflict");
    }
    const position = (as_of: string) => put(`/v1/sources/${harness.world.source.name}/position`, { as_of });
    expect((await position("2026-08-21T09:05:00Z")).status).toBe(200);
    expectCode(await position("2026-08-20T09:05:00Z"), "conflict");
  },

  async "a copy that is still good, of every collection"(harness) {
    const { apiKey } = harness.world;
    const get = (target: string, headers: object = {}) =>
      harness.exchange({ method: "GET", target, headers: { ...apiKey, ...headers } });
    for (const name of COLLECTION_NAMES) {
      const { data } = JSON.parse((await get(`/v1/${name}?limit=1`)).body);
      const target = `/v1/${name}/${data[0].id}`;
      const tag = (await get(target)).headers.get("etag");
      expect((await get(target, { "If-None-Match": tag })).status, name).toBe(304);
    }
  },

  async "a key of idempotency: used with another body, and still in use"(harness) {
    const { send } = stepsOf(harness);
    const { apiKey, fed } = harness.world;
    const writes = {
      putCustomer: ["PUT", `/v1/customers/${fed.customerNumber}`],
      patchCustomer: ["PATCH", `/v1/customers/${fed.customerNumber}`],
      putSavingsAccount: ["PUT", `/v1/savings_accounts/${fed.accountNumber}`],
      patchSavingsAccount: ["PATCH", `/v1/savings_accounts/${fed.accountNumber}`],
      postTransactions: ["POST", "/v1/transactions"],
      putCustomerByExternalId: ["PUT", "/v1/customers/by-external-id/once"],
      reverseTransaction: ["POST", "/v1/transactions/1/reversal"],
      putBranch: ["PUT", "/v1/branches/by-external-id/once"],
      putSavingsProduct: ["PUT", "/v1/savings_products/by-external-id/once"],
      putSourcePosition: ["PUT", "/v1/sources/once/position"],
      feedCustomers: ["POST", "/v1/customers/batch"],
      feedSavingsAccounts: ["POST", "/v1/savings_accounts/batch"],
    } as const;
    for (const [operation, [method, target]] of Object.entries(writes)) {
      const call = (key: string, body: object) =>
        send(method, target, { ...apiKey, "Idempotency-Key": key }, body);
      await call("one", { a: 1 });
      expectCode(await call("one", { a: 2 }), "idempotency_key_reused");
      await harness.context.db.transaction(async (tx) => {
        const name = `idempotency:${harness.world.apiKeyId}:${operation}:two`;
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        expectCode(await call("two", {}), "idempotency_in_progress");
      });
    }
  },
};
