import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createInstitution, createTestApi, createTestKey, refusalOf, type TestApi } from "../testing/index";
import { noteUnknownFields } from "./note-unknown-fields";

const BODY = z
  .object({
    name: z.string(),
    at: z.object({ street: z.string().nullish() }).optional(),
    rows: z.array(z.object({ id: z.int() }).nullable()).default([]),
    any: z.record(z.string(), z.unknown()).optional(),
    open: z.looseObject({}).optional(),
  })
  .transform((body) => body);

const ignored = (sent: unknown) =>
  noteUnknownFields({ headers: new Headers() }, BODY, sent)["Ignored-Fields"];

test("what no field takes is named by its path, whatever the schema is wrapped in", () => {
  expect(ignored({ name: "a", rows: [{ id: 1 }], any: { x: 1 }, open: { y: 1 } })).toBeUndefined();
  expect(ignored({ nam: 1, at: { street: null, town: 2 }, rows: [{ id: 1 }, null, { i: 2 }] })).toBe(
    "nam, at.town, rows.2.i",
  );
  for (const sent of [null, 1, "text", [], { rows: 1 }, { at: [] }]) expect(ignored(sent)).toBeUndefined();
});

test("names are of any kind, and no header grows or breaks by them", () => {
  expect(ignored(JSON.parse('{"__proto__":1,"constructor":2,"a, b\\r\\n":3,"é\\ud800":4}'))).toBe(
    "__proto__, constructor, a%2C%20b%0D%0A, %C3%A9%EF%BF%BD",
  );
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 1]));
  expect(ignored(many)?.split(", ")).toHaveLength(20);
  const long = ignored(Object.fromEntries(["ก", "ข", "ค"].map((letter) => [letter.repeat(5_000), 1])));
  expect(long).toMatch(/^(%E0%B8%81){100}$/);
});

let api: TestApi;
let headers: { Authorization: string };
beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  headers = (await createTestKey(api.ctx)).headers;
});
const put = (json: object, more: Record<string, string> = {}) =>
  api.call("/v1/customers/CORE000007", { method: "PUT", json, headers: { ...headers, ...more } });

test("a write takes what it knows and says what it ignored, also when it is repeated", async () => {
  const once = { "Idempotency-Key": "ignored" };
  for (const status of [201, 201]) {
    const answer = await put({ name: "Nora", middle_name: "M" }, once);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Ignored-Fields")).toBe("middle_name");
    expect(answer.headers.get("Preference-Applied")).toBeNull();
  }
  const refused = await put({ name: 1, middle_name: "M" });
  expect([refused.status, refused.headers.get("Ignored-Fields")]).toEqual([400, "middle_name"]);
});

test.each(["handling=strict", 'respond-async, Handling = "strict"; why=typo'])(
  "%s refuses it",
  async (Prefer) => {
    const right = await put({ name: "Nora" }, { Prefer });
    expect([right.status, right.headers.get("Preference-Applied")]).toEqual([200, "handling=strict"]);
    const wrong = await put({ name: "Olga", middle_name: "M" }, { Prefer });
    expect(wrong.headers.get("Preference-Applied")).toBe("handling=strict");
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      error: { details: [{ field: "middle_name", reason: "unknown_field" }] },
    });
    const kept = await api.call("/v1/customers/CORE000007", { headers });
    expect(await kept.json()).toMatchObject({ name: "Nora" });
  },
);

test.each(["handling=lenient", "x-handling=strict", "handling=strictly"])(
  "%s refuses nothing",
  async (Prefer) => {
    const answer = await put({ name: "Nora", middle_name: "M" }, { Prefer });
    expect([answer.status, answer.headers.get("Preference-Applied")]).toEqual([200, null]);
  },
);

test("rows of a batch are named in it", async () => {
  const rows = [
    { customer_number: "CORE000007", name: "Nora" },
    { customer_number: "CORE000008", name: "Olga", nmae: "x" },
  ];
  const send = (more: Record<string, string> = {}) =>
    api.call("/v1/customers/batch", {
      method: "POST",
      json: { mode: "each", rows },
      headers: { ...headers, ...more },
    });
  expect((await send()).headers.get("Ignored-Fields")).toBe("rows.1.nmae");
  expect((await refusalOf(await send({ Prefer: "handling=strict" }))).fields).toEqual(["rows.1.nmae"]);
});
