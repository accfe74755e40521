import { OPERATIONS } from "../../api/index";
import { API_KEYS } from "../../demo/institutions";
import { readNamedData } from "./named-data";
import { runHostile } from "./run-hostile";
import { createSender } from "./send-request";

const SHOWN = 100;

/** `npm run hostile`: every hostile input against the demo at `BASE_URL`, started with `LIMITS=off`; `HOSTILE_INPUTS` draws about so many. */
async function run(): Promise<boolean> {
  const baseUrl = process.env.BASE_URL ?? "http://localhost:3000";
  const seed = Number(process.env.FUZZ_SEED ?? 20_260_820);
  const send = createSender(baseUrl);
  const apiKey = process.env.API_KEY ?? API_KEYS[0]!.key;
  const inputs = Number(process.env.HOSTILE_INPUTS ?? Number.POSITIVE_INFINITY);
  const perOperation = Math.ceil(inputs / OPERATIONS.length);
  const before = await readNamedData(send, apiKey);
  const { tried, operations, statuses, failures } = await runHostile({ send, seed, perOperation });
  // By the demo's own key, which has to be good for others afterwards as well.
  const after = await readNamedData(send, apiKey);
  send.close();
  for (const target of Object.keys(before).filter((target) => before[target] !== after[target]))
    failures.push(`the demo's ${target} → is another than before`);
  for (const failure of failures.slice(0, SHOWN)) process.stdout.write(`${failure}\n`);
  if (failures.length > SHOWN) process.stdout.write(`… and ${failures.length - SHOWN} more\n`);
  const byStatus = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`\n${tried} inputs on ${operations} operations of ${baseUrl}, seed ${seed}\n`);
  process.stdout.write(`${byStatus.join(", ")}\n`);
  const failed = new Set(failures.map((failure) => failure.split(" → ")[0])).size;
  process.stdout.write(`${tried - failed} passed, ${failed} failed\n`);
  return failed === 0;
}

run().then(
  (right) => process.exit(right ? 0 : 1),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
