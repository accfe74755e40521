import { createServer } from "node:http";

/** As little as a server in Node can do: the answer to a look-up, from memory. */
const BODY = JSON.stringify({
  ...{ id: 1, account_number: "001-210-00000001-1", customer_id: 1, customer_number: "BNC00000001" },
  ...{
    customer_name: "Ana Abad",
    company_id: 1,
    product_id: 1,
    product_name: "Basic Savings",
    currency: "PHP",
  },
  ...{
    balance: "79.19",
    available_balance: "79.19",
    hold_amount: "0",
    interest_rate: null,
    status: "active",
  },
  ...{ status_reason: null, opened_on: "2010-01-02", closed_on: null },
  ...{ last_transaction_at: "2026-01-01T00:00:00.000Z", created_at: "2026-01-01T00:00:00.000Z" },
  updated_at: "2026-01-01T00:00:00.000Z",
});

createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.end(BODY);
}).listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit());
