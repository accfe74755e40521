import { expect, test } from "vitest";
import { gatherAnswers } from "./gather-answers";
import type { ApiAnswer } from "./operations";

const field = (path: string) => ({ path, type: "string", required: true, description: "" });
const header = (name: string) => ({ name, description: "" });

function answer(status: string, headers: string[], fields: string[], codes: string[] = []): ApiAnswer {
  const body = { examples: [], fields: fields.map(field) };
  return { status, description: "", codes, headers: headers.map(header), body };
}

test("what every answer has is told once, and each keeps what is its own", () => {
  const gathered = gatherAnswers([
    answer("200", ["Request-Id", "Link"], ["error.code", "id"]),
    answer("201", ["Request-Id"], ["error.code", "id"]),
    answer("400", ["Request-Id"], ["error.code", "error.details"], ["invalid_request"]),
    answer("429", ["Request-Id", "Retry-After"], ["error.code"], ["rate_limited"]),
  ]);
  expect(gathered.headers).toEqual([header("Request-Id")]);
  expect(gathered.refusalFields).toEqual([field("error.code")]);
  expect(gathered.answers).toEqual([
    answer("200", ["Link"], ["error.code", "id"]),
    { ...answer("201", [], []), fieldsOf: "200" },
    answer("400", [], ["error.details"], ["invalid_request"]),
    answer("429", ["Retry-After"], [], ["rate_limited"]),
  ]);
});

test("an operation that never refuses has no fields of refusals", () => {
  expect(gatherAnswers([answer("200", [], ["id"])]).refusalFields).toEqual([]);
});
