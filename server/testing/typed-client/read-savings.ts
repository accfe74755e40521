import { as, assert, type Journey } from "./journey";

/** The accounts of a customer: list, by id, by number, transactions. */
export async function readSavings({ client, take, saver }: Journey): Promise<void> {
  const { access_token } = take(
    "get_tokens of a saver",
    await client.POST("/api/auth/get_tokens", { body: saver }),
  );
  const headers = as(access_token);
  const query = { limit: 5, order: "opened_on desc" };
  const list = take("get-all", await client.GET("/v2/api/savings/get-all", { params: { query }, headers }));
  const [first] = list.results;
  assert("get-all", first !== undefined && list.count === list.results.length);
  const path = { id: first!.id };
  const { account_number } = take(
    "by-id",
    await client.GET("/v2/api/savings/by-id/{id}", { params: { path }, headers }),
  );
  const same = take(
    "by-account-number",
    await client.GET("/v2/api/savings/by-account-number/{account_number}", {
      params: { path: { account_number } },
      headers,
    }),
  );
  assert("by-account-number", same.id === first!.id);
  take(
    "transactions",
    await client.GET("/v2/api/savings/by-id/{id}/transactions", {
      params: { path, query: { limit: 10 } },
      headers,
    }),
  );
}
