import type { LedgerWorld } from "./create-ledger-world";
import { CUSTOMER_FACTS } from "./customer-outcomes";
import { type Outcome, row, told } from "./outcome";

const BALANCES = ["balance", "available_balance", "hold_amount"];
const ACCOUNT_FACTS = [
  "id",
  "account_number",
  "customer_id",
  "customer_number",
  "status",
  "currency",
  ...BALANCES,
];

/** Puts a customer and returns its path. */
async function fedCustomer({ feed, newNumber }: LedgerWorld) {
  const path = `customers/${newNumber()}`;
  await feed("PUT", path, { name: "Dorotea" });
  return path;
}

/** Puts an account of a fed customer and returns its path and body. */
async function fedAccount(world: LedgerWorld, change: object = {}) {
  const account = await newAccount(world);
  const body = { ...account.body, ...change };
  await world.feed("PUT", account.path, body);
  return { path: account.path, body };
}

async function newAccount(world: LedgerWorld) {
  const path = await fedCustomer(world);
  return world.newAccount(path.replace("customers/", ""));
}

/** Changes a customer who signed up. */
const onCustomer = (change: (world: LedgerWorld) => object) => async (world: LedgerWorld) => {
  const { record } = await world.customer();
  return () => world.feed("PATCH", `customers/${record.customer_number}`, change(world));
};

/** Changes an account. */
const onAccount =
  (change: object, before: object = {}) =>
  async (world: LedgerWorld) => {
    const { path } = await fedAccount(world, before);
    return () => world.feed("PATCH", path, change);
  };

const UPDATED = row("customer.updated", "api_key", "fields");
const ENDED = row("sessions.ended", "api_key", "ended", "reason");

export const putCustomer: Outcome[] = [
  {
    when: "it is new",
    prepare:
      async ({ feed, newNumber }) =>
      () =>
        feed("PUT", `customers/${newNumber()}`, { name: "Dorotea", sur_name: "Reyes" }),
    audit: [row("customer.created", "api_key")],
    events: [told("customer.created", CUSTOMER_FACTS)],
  },
  {
    when: "it is replaced",
    async prepare(world) {
      const path = await fedCustomer(world);
      return () => world.feed("PUT", path, { name: "Dorotea", sur_name: "Reyes" });
    },
    audit: [UPDATED],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "it is so already",
    async prepare(world) {
      const path = await fedCustomer(world);
      return () => world.feed("PUT", path, { name: "Dorotea" });
    },
    audit: [row("customer.looked_up", "api_key", "of", "count", "partner")],
    events: [],
  },
];

export const patchCustomer: Outcome[] = [
  {
    when: "a field is changed",
    prepare: onCustomer(() => ({ street: "1 Rizal Street" })),
    audit: [UPDATED],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "it is so already",
    async prepare(world) {
      const path = await fedCustomer(world);
      return () => world.feed("PATCH", path, { name: "Dorotea" });
    },
    audit: [row("customer.looked_up", "api_key", "of", "count", "partner")],
    events: [],
  },
  {
    when: "the number is changed, and the sessions end",
    prepare: onCustomer(({ nextMobile }) => ({ mobile: nextMobile() })),
    audit: [UPDATED, ENDED],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
  {
    when: "a customer is suspended, and the sessions end",
    prepare: onCustomer(() => ({ status: "suspended" })),
    audit: [UPDATED, ENDED],
    events: [told("customer.suspended", CUSTOMER_FACTS, ["status"])],
  },
  {
    when: "a customer is closed with another change, and the sessions end",
    prepare: onCustomer(() => ({ status: "closed", street: "1 Rizal Street" })),
    audit: [UPDATED, ENDED],
    events: [
      told("customer.closed", CUSTOMER_FACTS, ["status"]),
      told("customer.updated", CUSTOMER_FACTS, ["status"]),
    ],
  },
  {
    when: "a suspended customer is active again",
    async prepare(world) {
      const { record } = await world.customer();
      const path = `customers/${record.customer_number}`;
      await world.feed("PATCH", path, { status: "suspended" });
      return () => world.feed("PATCH", path, { status: "active" });
    },
    audit: [UPDATED],
    events: [told("customer.activated", CUSTOMER_FACTS, ["status"])],
  },
];

const ACCOUNT_UPDATED = row("savings_account.updated", "api_key", "fields");

export const putSavingsAccount: Outcome[] = [
  {
    when: "it is new",
    async prepare(world) {
      const { path, body } = await newAccount(world);
      return () => world.feed("PUT", path, body);
    },
    audit: [row("savings_account.created", "api_key")],
    events: [told("savings_account.opened", ACCOUNT_FACTS)],
  },
  {
    when: "it is replaced",
    async prepare(world) {
      const { path, body } = await fedAccount(world);
      return () => world.feed("PUT", path, { ...body, interest_rate: "1.5" });
    },
    audit: [ACCOUNT_UPDATED],
    events: [told("savings_account.updated", ACCOUNT_FACTS)],
  },
  {
    when: "it is so already",
    async prepare(world) {
      const { path, body } = await fedAccount(world);
      return () => world.feed("PUT", path, body);
    },
    audit: [row("savings_account.looked_up", "api_key", "of", "count", "partner")],
    events: [],
  },
];

export const patchSavingsAccount: Outcome[] = [
  {
    when: "a balance is changed",
    prepare: onAccount({ balance: "12.00" }),
    audit: [ACCOUNT_UPDATED],
    events: [told("savings_account.balance_changed", ACCOUNT_FACTS, BALANCES)],
  },
  {
    when: "it is so already",
    prepare: onAccount({ balance: "12.00" }, { balance: "12.00" }),
    audit: [row("savings_account.looked_up", "api_key", "of", "count", "partner")],
    events: [],
  },
  {
    when: "it is frozen, with a reason",
    prepare: onAccount({ status: "frozen", status_reason: "Court order" }),
    audit: [ACCOUNT_UPDATED],
    events: [
      told("savings_account.frozen", ACCOUNT_FACTS, ["status"]),
      told("savings_account.updated", ACCOUNT_FACTS),
    ],
  },
  {
    when: "a frozen one is dormant",
    prepare: onAccount({ status: "dormant" }, { status: "frozen" }),
    audit: [ACCOUNT_UPDATED],
    events: [
      told("savings_account.unfrozen", ACCOUNT_FACTS, ["status"]),
      told("savings_account.dormant", ACCOUNT_FACTS, ["status"]),
    ],
  },
  {
    when: "it is closed and emptied",
    prepare: onAccount({ status: "closed", balance: "0.00" }),
    audit: [ACCOUNT_UPDATED],
    events: [
      told("savings_account.closed", ACCOUNT_FACTS, ["status"]),
      told("savings_account.balance_changed", ACCOUNT_FACTS, BALANCES),
    ],
  },
  {
    when: "its status has no event of its own",
    prepare: onAccount({ status: "pending_approval" }),
    audit: [ACCOUNT_UPDATED],
    events: [told("savings_account.updated", ACCOUNT_FACTS, ["status"])],
  },
];

/** What single writes leave, without the reading: a batch answers no record. */
const BATCH = { mode: "each" };

export const feedCustomers: Outcome[] = [
  {
    when: "one is new, one is so already, and one is refused",
    async prepare(world) {
      const path = await fedCustomer(world);
      const rows = [
        { customer_number: path.replace("customers/", ""), name: "Dorotea" },
        { customer_number: world.newNumber(), name: "Dorotea" },
        { customer_number: "none", name: "Dorotea" },
      ];
      return () => world.feed("POST", "customers/batch", { ...BATCH, rows });
    },
    audit: [row("customer.created", "api_key")],
    events: [told("customer.created", CUSTOMER_FACTS)],
  },
  {
    when: "one is replaced",
    async prepare(world) {
      const customer_number = (await fedCustomer(world)).replace("customers/", "");
      const rows = [{ customer_number, name: "Dorotea", sur_name: "Reyes" }];
      return () => world.feed("POST", "customers/batch", { ...BATCH, rows });
    },
    audit: [UPDATED],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
];

export const feedSavingsAccounts: Outcome[] = [
  {
    when: "one is new, and one is replaced",
    async prepare(world) {
      const { path, body } = await fedAccount(world);
      const opened = await newAccount(world);
      const rows = [
        { ...body, account_number: path.replace("savings_accounts/", ""), interest_rate: "1.5" },
        { ...opened.body, account_number: opened.path.replace("savings_accounts/", "") },
      ];
      return () => world.feed("POST", "savings_accounts/batch", { ...BATCH, rows });
    },
    audit: [row("savings_account.created", "api_key"), ACCOUNT_UPDATED],
    events: [told("savings_account.opened", ACCOUNT_FACTS), told("savings_account.updated", ACCOUNT_FACTS)],
  },
];

const transaction = (path: string, more: object = {}) => ({
  transactions: [
    {
      account_number: path.replace("savings_accounts/", ""),
      reference: "R1",
      posted_at: "2026-01-31T01:30:00Z",
      value_date: "2026-01-31",
      type: "deposit",
      entry_type: "credit",
      amount: "1.00",
      ...more,
    },
  ],
});

const ADDED_FACTS = [
  ...["account_id", "account_number", "balance", "available_balance", "currency"],
  "transactions",
];

const FED = row("transactions.fed", "api_key", "created", "updated", "unchanged");

export const postTransactions: Outcome[] = [
  {
    when: "they are new",
    async prepare(world) {
      const { path } = await fedAccount(world);
      return () => world.feed("POST", "transactions", transaction(path));
    },
    audit: [FED],
    events: [told("transaction.created", ADDED_FACTS)],
  },
  {
    when: "one is corrected",
    async prepare(world) {
      const { path } = await fedAccount(world);
      await world.feed("POST", "transactions", transaction(path));
      const corrected = { type: "fee", description: "Opening", running_balance: "1.00", sequence: 1 };
      return () => world.feed("POST", "transactions", transaction(path, corrected));
    },
    audit: [row("transaction.corrected", "api_key", "fields", "before", "after"), FED],
    events: [told("transaction.updated", ADDED_FACTS)],
  },
  {
    when: "all are known",
    async prepare(world) {
      const { path } = await fedAccount(world);
      await world.feed("POST", "transactions", transaction(path));
      return () => world.feed("POST", "transactions", transaction(path));
    },
    audit: [],
    events: [],
  },
];

export const reverseTransaction: Outcome[] = [
  {
    when: "it was not reversed before",
    async prepare(world) {
      const { path } = await fedAccount(world);
      const answer = await world.feed("POST", "transactions", transaction(path));
      const { data } = (await answer.json()) as { data: { id: number }[] };
      const reversal = { reference: "R2", posted_at: "2026-02-01T01:30:00Z", value_date: "2026-02-01" };
      return () => world.feed("POST", `transactions/${data[0]?.id}/reversal`, reversal);
    },
    audit: [row("transactions.fed", "api_key", "created", "updated", "unchanged", "reverses")],
    events: [told("transaction.created", ADDED_FACTS)],
  },
];
