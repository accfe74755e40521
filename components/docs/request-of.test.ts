import { expect, test } from "vitest";
import { curlOf } from "./request-of";

const parameters = [
  { name: "Authorization", in: "header" as const, required: true },
  { name: "Idempotency-Key", in: "header" as const, required: false },
  { name: "id", in: "path" as const, required: true },
  { name: "order", in: "query" as const, required: false },
];
const call = { method: "PUT", path: "/v1/customers/{id}", parameters, body: '{"name":"O\'Hara"}' };

test("the command says what the form says", () => {
  const values = { Authorization: "Bearer sk_test_x", id: "a/b", order: "id desc", "Idempotency-Key": "k" };
  expect(curlOf({ ...call, values }, "https://bank.example")).toBe(
    [
      "curl -i -X PUT 'https://bank.example/v1/customers/a%2Fb?order=id+desc'",
      "-H 'Authorization: Bearer sk_test_x'",
      "-H 'Idempotency-Key: k'",
      "-H 'Content-Type: application/json'",
      `-d '{"name":"O'\\''Hara"}'`,
    ].join(" \\\n  "),
  );
});

test("what is missing is named, and what need not be there is not", () => {
  const command = curlOf({ ...call, values: {}, body: null }, "");
  expect(command).toContain("'/v1/customers/<id>'");
  expect(command).toContain("'Authorization: Bearer <API_KEY>'");
  expect(command).not.toMatch(/Idempotency|order|-d/);
});
