import type { Folder, Step } from "./step";

const COLLECTIONS = [
  "Customers",
  "SavingsProducts",
  "SavingsAccounts",
  "Transactions",
  "Occupations",
  "Countries",
  "States",
  "Cities",
  "Villages",
  "Events",
  "WebhookEndpoints",
  "WebhookDeliveries",
];

const read = (collection: string): Step[] => [
  {
    name: `List ${collection}`,
    operation: `list${collection}`,
    query: { limit: "2" },
    keep: { record_id: "body.data[0].id" },
    holds: ["body.meta.limit === 2", "body.data.length <= 2", "body.meta.total >= body.data.length"],
  },
  {
    name: `One of ${collection}`,
    operation: `find${collection}`,
    path: { id: "{{record_id}}", customer_number: "{{record_id}}", account_number: "{{record_id}}" },
    holds: ['String(body.id) === String(pm.collectionVariables.get("record_id"))'],
  },
];

export const READ_COLLECTIONS: Folder = {
  name: "10 Collections",
  description: "For servers: every collection of `/v1`, by page and by id.",
  steps: [
    {
      name: "Without an API key",
      operation: "listCustomers",
      apiKey: "",
      status: 401,
      holds: ['body.error.code === "missing_api_key"'],
    },
    ...COLLECTIONS.flatMap(read),
    {
      name: "A page of what changed",
      operation: "listCustomers",
      query: { limit: "2", "updated_at[gte]": "2020-01-01T00:00:00Z" },
      keep: { cursor: '/after=([^&>]+)/.exec(pm.response.headers.get("Link"))[1]' },
      holds: ["body.data.length === 2"],
    },
    {
      name: "The page after it",
      operation: "listCustomers",
      query: { limit: "2", "updated_at[gte]": "2020-01-01T00:00:00Z", after: "{{cursor}}" },
      holds: ["body.data.length > 0", "body.meta.offset === 0"],
    },
  ],
};

const NEW_RECORDS = [
  "const digits = (count) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');",
  "pm.collectionVariables.set('fed_customer', 'HSB7' + digits(7));",
  "pm.collectionVariables.set('fed_mobile', '+639' + digits(9));",
  "pm.collectionVariables.set('fed_account', '900-' + digits(4) + '-' + digits(6));",
  "pm.collectionVariables.set('fed_reference', 'CORE-' + digits(9));",
];

const CUSTOMER = { name: "Elena", sur_name: "Vale", mobile: "{{fed_mobile}}", dob: "1988-11-02" };
const ACCOUNT = {
  customer_number: "{{fed_customer}}",
  product_id: "{{#product_id}}",
  status: "active",
  balance: "1250.00",
  available_balance: "1250.00",
  opened_on: "2026-01-15",
};
const BATCH = {
  transactions: [
    {
      account_number: "{{fed_account}}",
      reference: "{{fed_reference}}",
      posted_at: "2026-01-31T09:30:00+08:00",
      value_date: "2026-01-31",
      type: "deposit",
      entry_type: "credit",
      amount: "50.00",
      running_balance: "1300.00",
    },
  ],
};

export const FEED: Folder = {
  name: "11 Feeds",
  description: "What a core banking system sends: customers, accounts and transactions.",
  steps: [
    {
      name: "Create a customer",
      operation: "putCustomer",
      before: NEW_RECORDS,
      path: { customer_number: "{{fed_customer}}" },
      status: 201,
      body: CUSTOMER,
      holds: ['body.customer_number === pm.collectionVariables.get("fed_customer")'],
    },
    {
      name: "A key that may only read",
      operation: "putCustomer",
      path: { customer_number: "{{fed_customer}}" },
      apiKey: "{{read_only_api_key}}",
      status: 403,
      body: CUSTOMER,
      holds: ['body.error.code === "insufficient_scope"'],
    },
    {
      name: "The same again",
      operation: "putCustomer",
      path: { customer_number: "{{fed_customer}}" },
      body: CUSTOMER,
    },
    {
      name: "Change some of it",
      operation: "patchCustomer",
      path: { customer_number: "{{fed_customer}}" },
      body: { street: "7 Harbour Road" },
      holds: ['body.street === "7 Harbour Road"', 'body.name === "Elena"'],
    },
    {
      name: "A product",
      operation: "listSavingsProducts",
      query: { limit: "1" },
      keep: { product_id: "body.data[0].id" },
    },
    {
      name: "Create an account",
      operation: "putSavingsAccount",
      path: { account_number: "{{fed_account}}" },
      status: 201,
      body: ACCOUNT,
      holds: ['body.balance === "1250.00"'],
    },
    {
      name: "Add a transaction",
      operation: "postTransactions",
      headers: { "Idempotency-Key": "{{fed_reference}}" },
      status: 201,
      body: BATCH,
      holds: ["body.created === 1"],
    },
    {
      name: "The same call again",
      operation: "postTransactions",
      headers: { "Idempotency-Key": "{{fed_reference}}" },
      status: 201,
      body: BATCH,
      holds: ['pm.response.headers.get("Idempotent-Replayed") === "true"'],
    },
    {
      name: "Change the balance",
      operation: "patchSavingsAccount",
      path: { account_number: "{{fed_account}}" },
      body: { balance: "1300.00", available_balance: "1300.00" },
      keep: { fed_state: 'pm.response.headers.get("ETag")' },
      holds: ['body.balance === "1300.00"'],
    },
    {
      name: "Change it only as you know it",
      operation: "patchSavingsAccount",
      headers: { "If-Match": "{{fed_state}}" },
      path: { account_number: "{{fed_account}}" },
      body: { balance: "1350.00" },
      holds: ['pm.response.headers.get("ETag") !== pm.collectionVariables.get("fed_state")'],
    },
    {
      name: "Somebody who knows it as it was",
      operation: "patchSavingsAccount",
      headers: { "If-Match": "{{fed_state}}" },
      path: { account_number: "{{fed_account}}" },
      status: 412,
      body: { balance: "1250.00" },
      holds: ['body.error.code === "precondition_failed"'],
    },
  ],
};
