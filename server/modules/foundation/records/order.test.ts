import { expect, test } from "vitest";
import { readOrder } from "./list-query";

const fields = ["id", "balance", "opened_on"] as const;

test("a field with and without a direction", () => {
  expect(readOrder(undefined, fields)).toEqual([]);
  expect(readOrder("balance", fields)).toEqual([{ field: "balance", descending: false }]);
  expect(readOrder("balance DESC", fields)).toEqual([{ field: "balance", descending: true }]);
  expect(readOrder(" opened_on  desc , balance asc,id", fields)).toEqual([
    { field: "opened_on", descending: true },
    { field: "balance", descending: false },
    { field: "id", descending: false },
  ]);
});

const HOSTILE = [
  "",
  " ",
  ",",
  "id,",
  "id,id,id,id",
  "id desc asc",
  "id; drop table savings_accounts",
  "id desc nulls first",
  "id--",
  "(select 1)",
  "1",
  "ID",
  "id\u0000",
  "id\tdesc",
  "id\ndesc",
  "ıd",
  "balance::text",
  "constructor",
  "__proto__",
  "toString desc",
  "customers.mobile",
  `${"id,".repeat(100_000)}id`,
  `id${" ".repeat(100_000)}x`,
];

test.each(HOSTILE)("%# is refused with the field's name", (order) => {
  expect(() => readOrder(order, fields)).toThrow(
    expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: "order" })] }),
  );
});
