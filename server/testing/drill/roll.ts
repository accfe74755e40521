import { setTimeout as sleep } from "node:timers/promises";
import { openBank } from "./bank";
import { failuresOf, inWords, isAnsweredInFull, load } from "./load";
import { PROGRAM, stopNode } from "./nodes";
import type { Outcome } from "./outcome";
import { PROXIES } from "./proxies";

const REQUESTS = 5_000;
/** What an operator waits for between two nodes: the proxy has to have seen it. */
export const SEEN_MS = 3_000;

/** Restarts two nodes of the release one after the other under load, behind a sample of the operator's. */
async function roll(name: string): Promise<Outcome> {
  const bank = await openBank(name);
  const { nodes } = bank;
  await sleep(2_000);
  let over = false;
  const loaded = load({
    port: bank.proxyPort,
    apiKey: bank.apiKey,
    goesOn: (sent) => sent < REQUESTS,
  }).finally(() => (over = true));
  let restarts = 0;
  for (let index: 0 | 1 = 0; !over; index = index === 0 ? 1 : 0) {
    await stopNode(nodes[index]);
    await bank.start(index, PROGRAM);
    restarts += 1;
    await sleep(SEEN_MS);
  }
  const told = await loaded;
  const missing = await bank.missing(told.acknowledged);
  await bank.stop();
  const failed = failuresOf(told);
  return {
    what: `${restarts} restarts of two nodes behind ${name}`,
    figure: `${failed} failed of ${told.sent} (${inWords(told)}); of ${told.acknowledged.length} acknowledged writes ${missing.length} are missing`,
    good: failed === 0 && missing.length === 0 && isAnsweredInFull(told),
  };
}

/** `npm run drill -- roll`, or of one proxy: `npm run drill -- roll nginx`. */
export async function run(names: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of names.length > 0 ? names : Object.keys(PROXIES)) outcomes.push(await roll(name));
  return outcomes;
}
