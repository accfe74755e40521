import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

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

/** What single writes leave, without the reading: a batch answers no record. */
const BATCH = { mode: "each" };

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

export const feedScenarios: Record<string, Scenario> = {
  "sources.putPosition: the first one names the source":
    async ({ feed }) =>
    () =>
      feed("PUT", "sources/core-banking/position", { as_of: "2026-01-31T01:30:00Z" }),
  "feeds.patchCustomer: the number is changed, and the sessions end": onCustomer(({ nextMobile }) => ({
    mobile: nextMobile(),
  })),
  "feeds.patchCustomer: a customer is closed with another change, and the sessions end": onCustomer(() => ({
    status: "closed",
    street: "1 Rizal Street",
  })),
  async "feeds.putSavingsAccount: it is replaced"(world) {
    const { path, body } = await fedAccount(world);
    return () => world.feed("PUT", path, { ...body, interest_rate: "1.5" });
  },
  "feeds.patchSavingsAccount: it is frozen, with a reason": onAccount({
    status: "frozen",
    status_reason: "Court order",
  }),
  "feeds.patchSavingsAccount: a frozen one is dormant": onAccount(
    { status: "dormant" },
    { status: "frozen" },
  ),
  "feeds.patchSavingsAccount: it is closed and emptied": onAccount({ status: "closed", balance: "0.00" }),
  "feeds.patchSavingsAccount: its status has no event of its own": onAccount({ status: "pending_approval" }),
  async "feeds.feedSavingsAccounts: one is new, and one is replaced"(world) {
    const { path, body } = await fedAccount(world);
    const opened = await newAccount(world);
    const rows = [
      { ...body, account_number: path.replace("savings_accounts/", ""), interest_rate: "1.5" },
      { ...opened.body, account_number: opened.path.replace("savings_accounts/", "") },
    ];
    return () => world.feed("POST", "savings_accounts/batch", { ...BATCH, rows });
  },
  async "feeds.postTransactions: one is corrected"(world) {
    const { path } = await fedAccount(world);
    await world.feed("POST", "transactions", transaction(path));
    const corrected = { type: "fee", description: "Opening", running_balance: "1.00", sequence: 1 };
    return () => world.feed("POST", "transactions", transaction(path, corrected));
  },
};
