import { beforeAll, expect, test } from "vitest";
import { createInstitution, createTestApi, createTestKey, refusalOf, type TestApi } from "../testing/index";

let api: TestApi;
let key: Awaited<ReturnType<typeof createTestKey>>;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  key = await createTestKey(api.ctx);
});

const PATH = "/v1/customers/CORE000001";
const put = (idempotencyKey: string, json: object, headers: Record<string, string> = {}) =>
  api.call(PATH, {
    method: "PUT",
    json,
    headers: { ...key.headers, "Idempotency-Key": idempotencyKey, ...headers },
  });

test("a call is repeated with its status, body and tag, and says that it is", async () => {
  const first = await put("a", { name: "Nora" });
  const again = await put("a", { name: "Nora" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect(first.headers.get("ETag")).toMatch(/^"/);
  for (const name of ["ETag", "Content-Type"]) expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(await again.json()).toEqual(await first.json());
});

test("a refusal is repeated too, and another condition makes another call", async () => {
  await put("b", { name: "Nora" });
  const stale = { "If-Match": '"stale"' };
  const refused = await put("c", { name: "Olga" }, stale);
  expect(await refusalOf(refused)).toMatchObject({ status: 412, code: "precondition_failed" });
  const repeated = await put("c", { name: "Olga" }, stale);
  expect(repeated.status).toBe(412);
  expect(repeated.headers.get("Idempotent-Replayed")).toBe("true");
  const other = await put("c", { name: "Olga" }, { "If-Match": "*" });
  const reused = { status: 422, code: "idempotency_key_reused", fields: ["If-Match"] };
  expect(await refusalOf(other)).toEqual(reused);
  expect(await refusalOf(await put("c", { name: "Olga" }))).toEqual(reused);
});

test("a key belongs to one path with its query, and to one body", async () => {
  await put("d", { name: "Nora" });
  const send = async (path: string, name: string) =>
    refusalOf(
      await api.call(path, {
        method: "PUT",
        json: { name },
        headers: { ...key.headers, "Idempotency-Key": "d" },
      }),
    );
  const reused = { status: 422, code: "idempotency_key_reused" };
  expect(await send("/v1/customers/CORE000002", "Nora")).toEqual({ ...reused, fields: ["path"] });
  expect(await send(`${PATH}?x=1`, "Nora")).toEqual({ ...reused, fields: ["path"] });
  expect(await send(PATH, "Olga")).toEqual({ ...reused, fields: ["body"] });
});

test.each(["", "\u00e9", "x".repeat(256)])("the key %j is refused by its name", async (text) => {
  const refusal = await refusalOf(await put(text, { name: "Nora" }));
  expect(refusal).toMatchObject({ status: 400, fields: ["Idempotency-Key"] });
});

test.each([(text: string) => `${text} more`, (text: string) => text.replace("Bearer ", "Bearer")])(
  "what is not a bearer's key alone is no key",
  async (change) => {
    const { Authorization } = key.headers;
    const answer = await api.call("/v1/customers", { headers: { Authorization: change(Authorization) } });
    expect((await refusalOf(answer)).status).toBe(401);
  },
);
