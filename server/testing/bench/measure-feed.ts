import { randomUUID } from "node:crypto";
import type { BenchWorld } from "./create-bench-world";
import { accountNumberOf } from "./fill";
import { type Measurement, measure } from "./measure";
import { showProgress } from "./progress";
import { loadOf, type Scenario } from "./scenarios";
import { json } from "./sign-in-callers";

const BATCH = 500;

/** Rows a second, and customers' sign-ins meanwhile and alone. */
export interface FeedResult {
  transactions: number;
  signInAlone: Measurement;
  signInMeanwhile: Measurement;
}

function batchOf({ accounts }: BenchWorld): string {
  const run = randomUUID();
  const from = Math.floor(Math.random() * accounts);
  const lines = Array.from({ length: BATCH }, (_, i) => ({
    account_number: accountNumberOf(1 + ((from + i) % accounts)),
    posted_at: "2026-06-01T08:00:00Z",
    value_date: "2026-06-01",
    type: "deposit",
    entry_type: "credit",
    amount: "10.00",
    running_balance: "100.00",
    currency: "PHP",
    description: "Counter",
    reference: `F${run}-${i}`,
  }));
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
  const feed = () =>
    measure({
      ...{ url, connections: 2, length: { seconds } },
      next: () => ({ path: "/v1/transactions", method: "POST", headers, body: batchOf(world) }),
    });
  const two = { ...signIn, connections: 2 };
  const alone = await feed();
  const signInAlone = await measure(loadOf(two, url, seconds));
  const [signInMeanwhile] = await Promise.all([measure(loadOf(two, url, seconds)), feed()]);
  const transactions = alone.rate * BATCH;
  showProgress(`  A feed of transactions: ${Math.round(transactions)} rows/s`, true);
  return { transactions, signInAlone, signInMeanwhile };
}
