import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { Answer } from "../core/index";
import { API_KEYS } from "../demo/institutions";
import { createDemoContext } from "../testing/create-demo-context";
import { startTestServer } from "../testing/start-test-server";
import { compressAnswer } from "./compress-answer";

const KEY = { authorization: `Bearer ${API_KEYS[0]!.key}` };
let baseUrl: string;
beforeAll(async () => {
  ({ baseUrl } = await startTestServer(await createDemoContext()));
});

/** An answer as it came: `fetch` would not show the coding. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const sent = request(baseUrl + path, { headers: { ...KEY, ...headers }, method }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
const accepting = (coding: string) => ({ "accept-encoding": coding });

test.each(["/v1/savings_accounts", "/openapi.json", "/llms.txt"])(
  "%s comes in the coding that a client takes, and is the same in each",
  async (path) => {
    const plain = await ask(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const [br, gzip] = [await ask(path, accepting("gzip, br")), await ask(path, accepting("gzip, br;q=0"))];
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    const without = (body: Buffer) => body.toString().replace(/after=[^"&]*/g, "");
    expect(without(brotliDecompressSync(br.body))).toBe(without(plain.body));
    expect(without(gunzipSync(gzip.body))).toBe(without(plain.body));
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers.vary).toMatch(/(^|, )Accept-Encoding$/);
      expect(headers["content-length"]).toBe(String(body.length));
    }
  },
);

test("a document that a client has is not sent again, whatever coding it came in", async () => {
  for (const coding of ["br", "gzip", "identity"]) {
    const { etag = "" } = (await ask("/openapi.json", accepting(coding))).headers;
    expect(etag).toMatch(/^W\//);
    const again = await ask("/openapi.json", { ...accepting("br"), "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test("HEAD answers no body; a record keeps its strong tag, and is never compressed", async () => {
  expect((await ask("/openapi.json", accepting("br"), "HEAD")).body.length).toBe(0);
  const record = await ask("/v1/customers/1", accepting("br"));
  expect(record.headers.etag).toMatch(/^"/);
  expect(record.headers["content-encoding"]).toBeUndefined();
});

const long = "x".repeat(2_000);
const JSON_TYPE = { "Content-Type": "application/json" };
test.each([
  ["tokens, which no GET answers", "POST", new Answer(long, JSON_TYPE)],
  ["what is small", "GET", new Answer("{}", JSON_TYPE)],
  ["a refusal", "GET", new Answer(long, JSON_TYPE, 400)],
  ["a picture", "GET", new Answer(Buffer.from(long), { "Content-Type": "image/png" })],
  ["bytes that a tag names", "GET", new Answer(long, { ...JSON_TYPE, ETag: '"a"' })],
])("%s: not compressed", async (_, method, answer) => {
  const { body } = answer;
  await compressAnswer(answer, { method, headers: accepting("br, gzip") } as unknown as IncomingMessage);
  expect(answer.body).toBe(body);
  expect(answer.headers).not.toHaveProperty("Content-Encoding");
});
