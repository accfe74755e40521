import { beforeAll, expect, test } from "vitest";
import { GUIDES } from "../../../lib/openapi/guides";
import { ERROR_CATALOGUE } from "../../core/index";
import { createTestApi, type TestApi } from "../../testing/index";
import { OPERATIONS } from "../index";
import { type OpenApiDocument, operationsOf, type Place } from "./openapi-types";

const COLLECTION = "/docs/api/passbook.postman_collection.json";

let api: TestApi;
let document: OpenApiDocument;
let places: Place[];

beforeAll(async () => {
  api = await createTestApi();
  document = (await (await api.call("/openapi.json")).json()) as OpenApiDocument;
  places = operationsOf(document);
});

test("every registered route is in the document, and nothing else", () => {
  const registered = OPERATIONS.map(({ declaration: { method, path } }) => `${method.toUpperCase()} ${path}`);
  const documented = places.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(new Set(documented)).toEqual(new Set(registered));
});

test("every operation has a name of its own, words and a way in", () => {
  const schemes = Object.keys(document.components!.securitySchemes!);
  for (const { path, operation } of places) {
    expect(operation, path).toMatchObject({
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
      summary: expect.stringMatching(/^[A-Z].{5,}[^.]$/),
      tags: [expect.any(String)],
    });
    for (const way of operation.security!) expect(schemes).toEqual(expect.arrayContaining(Object.keys(way)));
  }
  const names = places.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

const mediaOf = (content: unknown) =>
  Object.values(content as Record<string, { example?: unknown; examples?: object }>)[0];

test("every body and every success has an example", () => {
  for (const { operation } of places) {
    const bodies = [
      ...(operation.requestBody ? [operation.requestBody] : []),
      ...Object.entries(operation.responses!).flatMap(([status, response]) =>
        Number(status) < 300 ? [response] : [],
      ),
    ] as { content: unknown }[];
    for (const { content } of bodies) {
      const { example, examples } = mediaOf(content)!;
      expect(example ?? Object.values(examples ?? {})[0], operation.operationId).toBeDefined();
    }
  }
});

test("every refusal is a shared one, and says which codes it may carry", () => {
  for (const { operation } of places) {
    for (const [status, response] of Object.entries(operation.responses!)) {
      if (Number(status) < 400) continue;
      const name = (response as { $ref: string }).$ref.split("/").at(-1)!;
      const shared = document.components!.responses![name] as unknown as {
        "x-error-codes": (keyof typeof ERROR_CATALOGUE)[];
      };
      expect(shared["x-error-codes"].map((code) => ERROR_CATALOGUE[code].status)).toContain(Number(status));
    }
  }
});

test("the document is public, and cached by its ETag", async () => {
  const answer = await api.call("/openapi.json");
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const etag = answer.headers.get("ETag")!;
  const again = await api.call("/openapi.json", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test("a part has its operations as the whole document has them, and all that they name", async () => {
  const parts = { integrator: /^\/v1\//, staff: /^\/v2\/api\/staff\// };
  for (const [part, paths] of Object.entries(parts)) {
    const answer = await api.call(`/openapi/${part}.json`);
    const made = (await answer.json()) as OpenApiDocument;
    const expected = Object.entries(document.paths ?? {}).filter(([path]) => paths.test(path));
    expect(expected.length).toBeGreaterThan(20);
    expect(made.paths).toEqual(Object.fromEntries(expected));
    const named = new Set(JSON.stringify(made).match(/#\/components\/\w+\/[^"]+/g));
    const has = Object.entries(made.components ?? {}).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...named].filter((reference) => !has.includes(reference))).toEqual([]);
    expect(has.filter((one) => !one.includes("securitySchemes") && !named.has(one))).toEqual([]);
    expect(JSON.stringify(made).length).toBeLessThan(JSON.stringify(document).length * 0.6);
  }
});

test("machines find every guide and operation in one text", async () => {
  const answer = await api.call("/llms.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(`# Passbook ${document.info.version}`);
  const origin = api.settings.publicOrigin;
  const addresses = [
    ...GUIDES.map(({ slug }) => `${origin}/docs/api/${slug}`),
    ...places.map(({ operation }) => `${origin}/docs/api/operations/${operation.operationId}`),
  ];
  expect(addresses.filter((address) => !text.includes(`](${address}):`))).toEqual([]);
  const cut = text.split("\n").filter((line) => line.includes("/operations/") && !line.endsWith("."));
  expect(cut).toEqual([]);
});

interface Item {
  request: { method: string; url: { path: string[] } };
}

test("the collection uses every operation", async () => {
  const collection = (await (await api.call(COLLECTION)).json()) as { item: { item: Item[] }[] };
  const used = collection.item
    .flatMap(({ item }) => item)
    .map(({ request }) => `${request.method} /${request.url.path.join("/")}`);
  const documented = places.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(documented.filter((operation) => !used.includes(operation))).toEqual([]);
});
