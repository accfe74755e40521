import { expect, test } from "vitest";
import { z } from "zod";
import { parseJson, readBody } from "./read-body";

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const refusal = (reason: string, limit?: number, message = expect.any(String)) =>
  expect.objectContaining({ status: 400, details: [{ field: "", reason, limit, message }] });
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

test.each([
  ["objects", '{"a":', "}"],
  ["lists", "[", "]"],
])("32 levels of %s are read, 33 are refused before they are parsed", (_, open, close) => {
  expect(() => parse(nested(32, open, close))).not.toThrow();
  expect(() => parse(nested(33, open, close))).toThrow(refusal("too_deep", 32));
  // Too deep even where it is no JSON at all.
  expect(() => parse(open.repeat(100_000))).toThrow(refusal("too_deep", 32));
});

test.each([
  ["entries", `[${"1,".repeat(20_000)}1]`],
  ["objects", `[${"{},".repeat(10_000)}{}]`],
  ["fields", `{${'"a":1,'.repeat(20_000)}"a":1}`],
])("20,000 %s and more are refused before they are parsed", (_, text) => {
  expect(() => parse(text)).toThrow(refusal("too_many", 20_000));
  expect(() => parse(text.slice(0, -1))).toThrow(refusal("too_many", 20_000));
});

test("commas inside texts are no entries, and the largest batch is far from too many", () => {
  expect(parse(JSON.stringify([",".repeat(30_000)]))).toEqual([",".repeat(30_000)]);
  const entry = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, 1]));
  expect(parse(JSON.stringify({ transactions: Array(500).fill(entry) }))).toBeDefined();
});

test("brackets inside texts and side by side are no depth", () => {
  const text = JSON.stringify({ a: `\\"${"[{".repeat(50)}`, b: Array.from({ length: 50 }, () => [[]]) });
  expect(parse(text)).toEqual(JSON.parse(text));
});

test.each([
  ["UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ["JSON", new TextEncoder().encode("{")],
])("a body must be %s", (form, bytes) => {
  expect(() => parseJson(bytes)).toThrow(refusal("malformed", undefined, `the body must be ${form}`));
});

test("a body that was read already has the same bound and media types as one that comes", async () => {
  const read = (type: string, text: string) => {
    const headers = new Headers({ "Content-Type": type });
    const request = { method: "POST", url: "", headers, body: null, rawBody: Buffer.from(text) };
    return readBody(request, { schema: z.object({}), most: 4 });
  };
  for (const type of ["application/json", "application/problem+json; charset=utf-8"])
    expect(String(await read(type, '"ab"'))).toBe('"ab"');
  await expect(read("application/json", '"abc"')).rejects.toMatchObject({ status: 413 });
  await expect(read("application/xjson", '"ab"')).rejects.toMatchObject({ status: 415 });
});
