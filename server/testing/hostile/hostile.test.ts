import { afterAll, expect, test } from "vitest";
import { API_KEYS } from "../../demo/institutions";
import { createDemoContext } from "../create-demo-context";
import { startTestServer } from "../start-test-server";
import { readNamedData } from "./named-data";
import { runHostile } from "./run-hostile";
import { createSender, type RawRequest, type Send } from "./send-request";

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_820);
/** Enough for some minutes of `npm run hostile`, cut to what a test may take. */
const PER_OPERATION = Number(process.env.HOSTILE_PER_OPERATION ?? 14);

const NAMED = /(HSB|SMT)[0-9]{8}|001-210-0000001-2|0012100000001|\+6391(71234567|71234568|89876543)/i;
const WRITES = ["PUT", "PATCH", "POST", "DELETE"];

let close = () => {};
afterAll(() => close());

/** Sends on, and notes what would write to the demo's named people. */
function watchWrites(send: Send): { send: Send; written: string[] } {
  const written: string[] = [];
  const noted = async (request: RawRequest) => {
    const { method, target, body } = request;
    const text = `${target} ${body === undefined ? "" : Buffer.from(body as string).toString("utf8")}`;
    if (WRITES.includes(method) && target.startsWith("/v1/") && NAMED.test(text))
      written.push(`${method} ${text.slice(0, 200)}`);
    return send(request);
  };
  return { send: noted, written };
}

test("hostile inputs: the documented status and body, no 5xx, no 429, what is taken is kept, the named people are not touched", async () => {
  const context = await createDemoContext();
  const { baseUrl } = await startTestServer(context, { notices: context.connection.listen() });
  const sender = createSender(baseUrl);
  close = sender.close;
  const apiKey = API_KEYS[0]!.key;
  const before = await readNamedData(sender, apiKey);
  const { send, written } = watchWrites(sender);
  const report = await runHostile({
    send,
    seed: SEED,
    perOperation: PER_OPERATION,
  });
  process.stdout.write(
    `hostile inputs: ${report.tried} on ${report.operations} operations, seed ${SEED}, by status ${JSON.stringify(report.statuses)}\n`,
  );
  expect(report.failures).toEqual([]);
  expect(written).toEqual([]);
  expect(await readNamedData(sender, apiKey)).toEqual(before);
  expect(report.tried).toBeGreaterThan(3_000);
});
