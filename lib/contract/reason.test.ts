import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorBody } from "./error";
import { REASON_NAMES, REASONS } from "./reason";

const guide = readFileSync(new URL("../../docs/guides/errors.md", import.meta.url), "utf8");

test("the errors guide lists every reason, with its meaning and what to do", () => {
  const table = guide.slice(guide.indexOf("| Reason |")).split("\n").slice(2);
  const rows = table
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.map(([, reason, meaning]) => [reason, meaning])).toEqual(
    REASON_NAMES.map((reason) => [`\`${reason}\``, REASONS[reason]]),
  );
  for (const [, reason, , todo] of rows) expect(todo, reason).toMatch(/\w/);
});

test("a detail has a reason of the list", () => {
  const body = (detail: object) => ({
    error: { code: "invalid_request", message: "", details: [detail], request_id: "r" },
  });
  const detail = { field: "password", message: "", reason: "too_short", limit: 8 };
  expect(errorBody.safeParse(body(detail)).success).toBe(true);
  expect(errorBody.safeParse(body({ ...detail, reason: undefined })).success).toBe(false);
  expect(errorBody.safeParse(body({ ...detail, reason: "nobody's" })).success).toBe(false);
});
