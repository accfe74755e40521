import { type Folder, KEEP_TOKENS, type Step } from "./step";

const lookUps = (who: string): Step[] => [
  {
    name: `List (${who})`,
    operation: "listSavings",
    query: { limit: "5", order: "opened_on desc" },
    keep: { account_id: "body.results[0].id", account_number: "body.results[0].account_number" },
    holds: ["body.count === body.results.length", "body.count <= 5"],
  },
  {
    name: `By id (${who})`,
    operation: "getSavingsById",
    path: { id: "{{account_id}}" },
    holds: ['body.account_number === pm.collectionVariables.get("account_number")'],
  },
  {
    name: `By number (${who})`,
    operation: "getSavingsByNumber",
    path: { account_number: "{{account_number}}" },
    holds: ['body.id === Number(pm.collectionVariables.get("account_id"))'],
  },
  {
    name: `Transactions (${who})`,
    operation: "listSavingsTransactions",
    path: { id: "{{account_id}}" },
    query: { limit: "10" },
    holds: ["body.count === body.results.length"],
  },
];

export const SAVINGS: Folder = {
  name: "7 Savings",
  description: "A customer who has accounts, then a teller, who sees those of the institution.",
  steps: [
    {
      name: "Sign in as a customer with accounts",
      operation: "getTokens",
      body: { username: "{{customer_email}}", password: "{{customer_password}}" },
      keep: KEEP_TOKENS,
    },
    ...lookUps("customer"),
    {
      name: "An account that is not there",
      operation: "getSavingsById",
      path: { id: "2147483647" },
      status: 404,
    },
    {
      name: "An order that is none",
      operation: "listSavings",
      query: { order: "colour" },
      status: 400,
      holds: ['body.error.details[0].field === "order"'],
    },
    {
      name: "Sign in as a teller",
      operation: "getTokens",
      appKey: "{{admin_app_key}}",
      body: { email: "{{teller_email}}", password: "{{teller_password}}" },
      keep: KEEP_TOKENS,
      holds: ['body.scope === "staff"'],
    },
    ...lookUps("teller"),
  ],
};
