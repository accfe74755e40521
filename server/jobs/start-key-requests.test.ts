import { pino } from "pino";
import { expect, test } from "vitest";
import { listKeyRequests } from "../modules/integration/api-keys/index";
import { createInstitution, createTestContext, createTestKey } from "../testing/index";
import { startKeyRequests } from "./start-key-requests";

const log = pino({ level: "silent" });

test("the stop writes what is left, and a database that is away does not hold it up", async () => {
  const { ctx, keyRequests, connection } = await createTestContext();
  await createInstitution(ctx);
  const { id, companyId } = await createTestKey(ctx);
  const note = (requestId: string) =>
    keyRequests.note({ apiKeyId: id, method: "GET", operation: null, status: 200, requestId, address: null });
  const stop = startKeyRequests(ctx, keyRequests, log);
  note("r1");
  await stop();
  const { results } = await listKeyRequests(ctx, { companyId, id, query: {} });
  expect(results).toMatchObject([{ request_id: "r1" }]);
  const stopAway = startKeyRequests(ctx, keyRequests, log);
  note("r2");
  await connection.close();
  await stopAway();
});
