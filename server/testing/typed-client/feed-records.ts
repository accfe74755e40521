import { randomInt } from "node:crypto";
import type { components } from "../../../lib/sdk/document-types";
import { assert, type Journey } from "./journey";

type Event = components["schemas"]["Event"];

/** Compiles as long as `type` tells events apart. */
function nameIn(event: Event): string | null {
  switch (event.type) {
    case "customer.created":
      return event.data.object.customer_number;
    case "customer.updated":
      return event.data.record?.sur_name ?? null;
    case "savings_account.balance_changed":
      return event.data.previous.balance;
    case "transaction.created":
      return (event.data.records ?? event.data.object.transactions)[0]?.reference ?? null;
    default:
      return null;
  }
}

/** A server of an integrator: feeds a customer and reads it back. */
export async function feedRecords({ client, take, apiKey }: Journey): Promise<void> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const customerNumber = `HSB7${String(randomInt(1e7)).padStart(7, "0")}`;
  const path = { customer_number: customerNumber };
  const fed = take(
    "put a customer",
    await client.PUT("/v1/customers/{customer_number}", {
      params: { path, header: { "Idempotency-Key": customerNumber } },
      headers,
      body: { name: "Elena", sur_name: "Vale" },
    }),
  );
  assert("put a customer", fed.customer_number === customerNumber);
  const list = take(
    "list customers",
    await client.GET("/v1/customers", { params: { query: { customer_number: customerNumber } }, headers }),
  );
  assert("list customers", list.meta.total === 1 && list.data[0]?.name === "Elena");
  const told = take(
    "list events",
    await client.GET("/v1/events", { params: { query: { order: "timestamp desc" } }, headers }),
  );
  assert(
    "list events",
    told.data.some((event) => nameIn(event) === customerNumber),
  );
  const refused = await client.GET("/v1/events", { headers: { Authorization: "Bearer none" } });
  assert("a wrong API key", refused.error?.error.code === "invalid_api_key");
}
