import { randomUUID } from "node:crypto";
import type { BenchWorld } from "./create-bench-world";
import { accountNumberOf, TRANSACTIONS_PER_ACCOUNT } from "./fill";
import { type Measurement, measure } from "./measure";
import { showProgress } from "./progress";
import { loadOf, type Scenario } from "./scenarios";
import { json } from "./sign-in-callers";

export const BATCH = 500;

/** Rows a second, the whole first load of an institution, and customers' sign-ins meanwhile and alone. */
export interface FeedResult {
  customers: number;
  accounts: number;
  transactions: number;
  /** Minutes for the first load, by these rates and by the default limit of calls, whichever takes longer. */
  firstLoad: number;
  signInAlone: Measurement;
  signInMeanwhile: Measurement;
}

/** What an institution of a hundred thousand customers brings along. */
export const FIRST_LOAD = { customers: 100_000, accounts: 100_000, transactions: 1_000_000 };
/** Calls that one API key may make in a minute, unless set otherwise. */
export const CALLS_A_MINUTE = 300;

type Rates = Pick<FeedResult, keyof typeof FIRST_LOAD>;

function minutesOf(rates: Rates): number {
  const names = Object.keys(FIRST_LOAD) as (keyof Rates)[];
  const minutes = names.map((name) =>
    Math.max(FIRST_LOAD[name] / rates[name] / 60, FIRST_LOAD[name] / BATCH / CALLS_A_MINUTE),
  );
  return minutes.reduce((all, each) => all + each, 0);
}

const MONEY = { balance: "100.00", available_balance: "100.00", hold_amount: "0.00" };

/** Batches of customers that are not there yet, and of their first accounts. */
export function newRecords(productId: number) {
  // No other run of the same database has these numbers.
  const start = Math.floor(Date.now() / 1000) % 10_000_000;
  const numberOf = (n: number) => `CR${String(start * 1_000 + n).padStart(10, "0")}`;
  const sent = { customers: 0, accounts: 0 };
  const customer = (n: number) => ({
    ...{ customer_number: numberOf(n), name: "Maria", sur_name: `Santos ${n}`, dob: "1990-05-17" },
    ...{ mobile: `+63917${String(n % 10_000_000).padStart(7, "0")}`, street: "12 Rizal Street" },
  });
  // The last batches of customers may have been cut off.
  const owner = (n: number) => numberOf(n % Math.max(BATCH, sent.customers - 2 * BATCH));
  const accountNumberOf = (n: number) => `9${numberOf(n).slice(2)}`;
  const account = (n: number) => ({
    ...{ account_number: accountNumberOf(n), customer_number: owner(n) },
    ...{ product_id: productId, status: "active", opened_on: "2026-01-31", ...MONEY },
  });
  const batches = (name: keyof typeof sent, row: (n: number) => object) => () => {
    const from = sent[name];
    sent[name] += BATCH;
    return JSON.stringify({ mode: "each", rows: Array.from({ length: BATCH }, (_, i) => row(from + i)) });
  };
  const [customers, accounts] = [batches("customers", customer), batches("accounts", account)];
  return { customers, accounts, accountNumberOf };
}

export async function firstProduct(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/v1/savings_products?limit=1`, { headers });
  return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
}

/** The figures of an account add up: each movement is the next deposit of ten. @param n how many are before it */
export const movementOf = (account_number: string, reference: string, n: number) => ({
  ...{ account_number, reference, value_date: "2026-06-01" },
  posted_at: new Date(Date.UTC(2026, 5, 1, 8, 0, n)).toISOString(),
  ...{ type: "deposit", entry_type: "credit", amount: "10.00", running_balance: `${10 * (n + 1)}.00` },
  ...{ currency: "PHP", description: "Counter" },
});

/** How many movements each account has by now. */
const fed = new Map<number, number>();

function batchOf({ accounts }: BenchWorld): string {
  const run = randomUUID();
  const from = Math.floor(Math.random() * accounts);
  const lines = Array.from({ length: BATCH }, (_, i) => {
    const account = 1 + ((from + i) % accounts);
    const n = fed.get(account) ?? TRANSACTIONS_PER_ACCOUNT;
    fed.set(account, n + 1);
    return movementOf(accountNumberOf(account), `F${run}-${i}`, n);
  });
  return JSON.stringify({ transactions: lines });
}

/** Batches of transactions on two connections while customers sign in on two others. */
export async function measureFeed(
  world: BenchWorld,
  signIn: Scenario,
  url: string,
  seconds: number,
): Promise<FeedResult> {
  showProgress("  A feed of transactions");
  const headers = json({ authorization: `Bearer ${world.apiKey}` });
  const records = newRecords(await firstProduct(url, headers));
  const send = async (path: string, body: () => string) =>
    measure({
      ...{ url, connections: 2, length: { seconds } },
      next: () => ({ path, method: "POST", headers, body: body() }),
    });
  const customers = (await send("/v1/customers/batch", records.customers)).rate * BATCH;
  const accounts = (await send("/v1/savings_accounts/batch", records.accounts)).rate * BATCH;
  const feed = () => send("/v1/transactions", () => batchOf(world));
  const two = { ...signIn, connections: 2 };
  const alone = await feed();
  const signInAlone = await measure(loadOf(two, url, seconds));
  const [signInMeanwhile] = await Promise.all([measure(loadOf(two, url, seconds)), feed()]);
  const rates = { customers, accounts, transactions: alone.rate * BATCH };
  const firstLoad = minutesOf(rates);
  const told = Object.entries(rates).map(([name, rate]) => `${Math.round(rate)} ${name}/s`);
  showProgress(`  A feed: ${told.join(", ")}; the first load in ${firstLoad.toFixed(1)} minutes`, true);
  return { ...rates, firstLoad, signInAlone, signInMeanwhile };
}
