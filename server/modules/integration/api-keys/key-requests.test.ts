import { count, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { apiKeyRequests } from "../../../db/schema/index";
import { createInstitution, createTestApi, createTestKey, type TestApi } from "../../../testing/index";
import { keepRequests, listKeyRequests, writeRequests } from "./index";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
});

type Key = Awaited<ReturnType<typeof createTestKey>>;
const list = async ({ id, companyId }: Key, query = {}) =>
  (await listKeyRequests(api.ctx, { companyId, id, query })).results;
const write = () => writeRequests(api.ctx, api.keyRequests);

test("what was asked with a key and how it was answered is there once it is written, the newest first", async () => {
  const key = await createTestKey(api.ctx, { networks: ["192.0.2.0/24"], scopes: ["customers:read"] });
  const other = await createTestKey(api.ctx);
  const call = (path: string, address = "192.0.2.7") => api.call(path, { headers: key.headers, address });
  const answers = [
    await call("/v1/customers?limit=1"),
    await call("/v1/events"),
    await call("/v1/nothing"),
    await call("/v1/customers", "203.0.113.9"),
  ];
  await api.call("/v1/events", { headers: other.headers });
  expect(await list(key)).toEqual([]);
  await write();
  const ids = answers.map((answer) => answer.headers.get("Request-Id"));
  const own = { method: "GET", address: "192.0.2.7" };
  expect(await list(key)).toMatchObject([
    { operation: "listCustomers", status: 403, request_id: ids[3], method: "GET", address: "203.0.113.9" },
    { operation: null, status: 404, request_id: ids[2], ...own },
    { operation: "listEvents", status: 403, request_id: ids[1], ...own },
    { operation: "listCustomers", status: 200, request_id: ids[0], ...own },
  ]);
  expect(await list(other)).toHaveLength(1);
  await write();
  expect(await list(key)).toHaveLength(4);
});

test("of each key the last thousand stay, in memory as in the database", async () => {
  const [busy, quiet] = [await createTestKey(api.ctx), await createTestKey(api.ctx)];
  const kept = keepRequests();
  const note = ({ id }: Key, n: number) =>
    kept.note({
      apiKeyId: id,
      method: "GET",
      operation: null,
      status: 200,
      requestId: `r${n}`,
      address: null,
    });
  note(quiet, 0);
  for (let n = 0; n < 2_500; n++) note(busy, n);
  await writeRequests(api.ctx, kept);
  const oldest = async (key: Key) => (await list(key, { limit: "1000" })).at(-1)?.request_id;
  expect(await oldest(busy)).toBe("r1500");
  for (let n = 2_500; n < 2_503; n++) note(busy, n);
  await writeRequests(api.ctx, kept);
  expect(await oldest(busy)).toBe("r1503");
  const [rows] = await api.db
    .select({ n: count() })
    .from(apiKeyRequests)
    .where(eq(apiKeyRequests.apiKeyId, busy.id));
  expect(rows?.n).toBe(1_000);
  expect(await oldest(quiet)).toBe("r0");
});
