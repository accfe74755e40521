import { expect, test } from "vitest";
import { readPage } from "./list-query";

const sizes = { default: 100, max: 1000 };
const page = (limit?: string, offset?: string) => readPage({ limit, offset }, sizes);

test("what is not asked for has its default", () => {
  expect(page()).toEqual({ limit: 100, offset: 0 });
});

test("a limit over the largest is coerced, whatever its length", () => {
  expect(page("1000").limit).toBe(1000);
  expect(page("1001").limit).toBe(1000);
  expect(page("9".repeat(400)).limit).toBe(1000);
});

test.each(["0", "-1", "", " ", "1.5", "1e3", "ten", "0x10", "٣", "1 ", "+5"])(
  "limit %j names the field",
  (limit) => {
    expect(() => page(limit)).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: "limit" })] }),
    );
  },
);

test.each(["-1", "", "1.5", "2147483648", "9".repeat(400), "NaN"])("offset %j names the field", (offset) => {
  expect(() => page("10", offset)).toThrow(
    expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: "offset" })] }),
  );
});
