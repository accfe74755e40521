import { setTimeout as sleep } from "node:timers/promises";
import type { BenchWorld } from "./create-bench-world";
import { BATCH, CALLS_A_MINUTE, FIRST_LOAD, firstProduct, movementOf, newRecords } from "./measure-feed";
import { showProgress } from "./progress";
import { json } from "./sign-in-callers";

const CONNECTIONS = 2;

/** Seconds of each part, and minutes of all. */
export interface FirstLoad {
  seconds: Record<keyof typeof FIRST_LOAD, number>;
  minutes: number;
}

/** Sends each body once, no more of them in a minute than one key may, and takes no answer but a good one. */
async function sendPaced(
  url: string,
  headers: Record<string, string>,
  bodies: (() => string)[],
): Promise<void> {
  const start = Date.now();
  let next = 0;
  const send = async () => {
    for (let at = next++; at < bodies.length; at = next++) {
      await sleep(Math.max(0, start + (at * 60_000) / CALLS_A_MINUTE - Date.now()));
      const answer = await fetch(url, { method: "POST", headers, body: bodies[at]!() });
      const text = await answer.text();
      if (!answer.ok || /"status":[45]/.test(text)) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
}

/** An institution's first load, whole: customers, their accounts, and ten movements of each, under the default limit of calls. */
export async function measureFirstLoad(world: BenchWorld, url: string): Promise<FirstLoad> {
  const headers = json({ authorization: `Bearer ${world.apiKey}` });
  const records = newRecords(await firstProduct(url, headers));
  const movements = (batch: number) => () => {
    const from = batch * BATCH;
    const line = (_: unknown, i: number) =>
      movementOf(
        records.accountNumberOf((from + i) % FIRST_LOAD.accounts),
        `L${from + i}`,
        Math.floor((from + i) / FIRST_LOAD.accounts),
      );
    return JSON.stringify({ transactions: Array.from({ length: BATCH }, line) });
  };
  const batchesOf = (rows: number) => Array.from({ length: rows / BATCH }, (_, batch) => batch);
  const seconds = { customers: 0, accounts: 0, transactions: 0 };
  const parts = [
    ["customers", "/v1/customers/batch", batchesOf(FIRST_LOAD.customers).map(() => records.customers)],
    ["accounts", "/v1/savings_accounts/batch", batchesOf(FIRST_LOAD.accounts).map(() => records.accounts)],
    ["transactions", "/v1/transactions", batchesOf(FIRST_LOAD.transactions).map(movements)],
  ] as const;
  for (const [name, path, bodies] of parts) {
    showProgress(`  The first load: ${name}`);
    const start = Date.now();
    await sendPaced(`${url}${path}`, headers, bodies);
    seconds[name] = (Date.now() - start) / 1_000;
  }
  const minutes = Object.values(seconds).reduce((all, each) => all + each, 0) / 60;
  showProgress(`  The first load: ${minutes.toFixed(1)} minutes`, true);
  return { seconds, minutes };
}
