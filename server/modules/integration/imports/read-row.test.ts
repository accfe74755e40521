import { expect, test } from "vitest";
import { readRow } from "./read-row";

const NAMES = ["account_number", "reference", "posted_at", "value_date", "type", "entry_type", "amount"];
const READING = {
  kind: "transactions",
  columns: NAMES.map((field) => ({ name: field, field })),
  products: new Map<string, number>(),
} as const;

const faultsOf = (posted_at: string, value_date: string) => {
  const cells = ["001-210-0000001-2", "R1", posted_at, value_date, "deposit", "credit", "1.00"];
  return readRow({ ...READING, columns: [...READING.columns] }, { row: 2, cells }).faults;
};

test("a moment that has no date in some time zone is a problem of its row, by the rule of the feeds", () => {
  expect(faultsOf("9999-12-30T23:59:59Z", "9999-12-31")).toEqual([]);
  expect(faultsOf("9999-12-31T16:00:00Z", "9999-12-31")).toMatchObject([
    { field: "posted_at", reason: "out_of_range" },
  ]);
  expect(faultsOf("9999-12-31T16:00:00Z", "10000-01-01")).toMatchObject([
    { field: "posted_at", reason: "out_of_range" },
    { field: "value_date", reason: "malformed" },
  ]);
});
