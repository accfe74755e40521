import { afterAll, expect, test } from "vitest";
import { createDemoContext } from "../create-demo-context";
import { startTestServer } from "../start-test-server";
import { corruptMoments } from "./corrupt-moments";
import { runHostile } from "./run-hostile";
import { createSender } from "./send-request";

let close = () => {};
afterAll(() => close());

test("every moment and day of every operation, at the edge of what it takes: taken, or a 400 that names it", async () => {
  const context = await createDemoContext();
  const { baseUrl } = await startTestServer(context, { notices: context.connection.listen() });
  const send = createSender(baseUrl);
  close = send.close;
  const { failures, tried, statuses } = await runHostile({ send, seed: 1, corrupt: corruptMoments });
  expect(failures).toEqual([]);
  // The document has such parameters of lists and statements, and such fields of feeds, replays, notes and papers.
  expect(tried).toBeGreaterThan(1_500);
  expect(statuses[400]).toBeGreaterThan(500);
  expect(statuses[200]).toBeGreaterThan(500);
});
