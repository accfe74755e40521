import { expect, test } from "vitest";
import type { ApiDocument } from "./document";
import { operationsOf } from "./operations";

test("answers are read of the operation that is looked at, not of all that are listed or searched", () => {
  const operation = {
    ...{ operationId: "listThings", summary: "List things", tags: ["Things"], security: [] },
    get responses(): never {
      throw new Error("answers were read");
    },
  };
  const document = {
    paths: { "/v1/things": { get: operation } },
    components: { securitySchemes: {} },
  } as unknown as ApiDocument;
  const [listed] = operationsOf(document);
  expect(listed).toMatchObject({ id: "listThings", path: "/v1/things" });
  expect(() => listed?.answers).toThrow("answers were read");
});
