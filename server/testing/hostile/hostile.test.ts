import { afterAll, expect, test } from "vitest";
import { API_KEYS } from "../../demo/index";
import { createDemoContext } from "../create-demo-context";
import { startTestServer } from "../start-test-server";
import { runHostile } from "./run-hostile";
import { createSender } from "./send-request";

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_820);
/** Enough for some minutes of `npm run hostile`, cut to what a test may take. */
const PER_OPERATION = Number(process.env.HOSTILE_PER_OPERATION ?? 120);

let close = () => {};
afterAll(() => close());

test("hostile inputs: the documented status and body, no 5xx, no 429, and what is taken is kept", async () => {
  const send = createSender((await startTestServer(await createDemoContext())).baseUrl);
  close = send.close;
  const report = await runHostile({
    send,
    apiKey: API_KEYS[0]!.key,
    seed: SEED,
    perOperation: PER_OPERATION,
  });
  process.stdout.write(
    `hostile inputs: ${report.tried} on ${report.operations} operations, seed ${SEED}, by status ${JSON.stringify(report.statuses)}\n`,
  );
  expect(report.failures).toEqual([]);
  expect(report.tried).toBeGreaterThan(3_000);
}, 180_000);
