import { expect, test } from "vitest";
import { readPeriod } from "./period";

test("a period has real days in their order, and either end may be open", () => {
  expect(readPeriod({})).toEqual({ from: null, to: null });
  expect(readPeriod({ from: "2024-02-29", to: "2024-02-29" })).toEqual({
    from: "2024-02-29",
    to: "2024-02-29",
  });
});

test.each([
  ["from", { from: "2025-02-29" }],
  ["from", { from: "" }],
  ["from", { from: "0000-01-01" }],
  ["from", { from: "yesterday" }],
  ["to", { to: "2025-1-1" }],
  ["to", { to: "2025-01-01T00:00:00Z" }],
  ["to", { from: "2025-01-02", to: "2025-01-01" }],
])("a wrong %s names the field: %j", (field, query) => {
  expect(() => readPeriod(query)).toThrow(
    expect.objectContaining({ status: 400, details: [expect.objectContaining({ field })] }),
  );
});
