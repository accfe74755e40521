import { expect, test } from "vitest";
import type { Customer } from "../../people/customers/index";
import {
  correctedFields,
  fedStatus,
  isSameMovement,
  readAccountNumber,
  readCustomerNumber,
  refuseLength,
  sameDecimal,
} from "./policy";

const NOBODY = { name: "Ana", claimed: false, hasCredential: false };
const CLAIMED = { name: "Ana", claimed: true, hasCredential: true };

test.each<
  [
    Customer["status"],
    typeof NOBODY | { name: null },
    Customer["status"] | undefined,
    Customer["status"] | null,
  ]
>([
  ["active", CLAIMED, undefined, "active"],
  ["active", CLAIMED, "active", "active"],
  ["active", CLAIMED, "suspended", "suspended"],
  ["suspended", CLAIMED, "closed", "closed"],
  ["unclaimed", NOBODY, "suspended", "suspended"],
  ["suspended", CLAIMED, "active", "active"],
  ["closed", CLAIMED, "active", "active"],
  ["suspended", { ...CLAIMED, hasCredential: false }, "active", "profile_completed"],
  ["suspended", { ...CLAIMED, name: null }, "active", "mobile_verified"],
  ["suspended", NOBODY, "active", "unclaimed"],
  ["closed", NOBODY, "unclaimed", "unclaimed"],
  ["suspended", CLAIMED, "unclaimed", null],
  ["active", CLAIMED, "mobile_verified", null],
  ["unclaimed", NOBODY, "profile_completed", null],
])("%s %j, fed %s, becomes %s", (status, standing, fed, after) => {
  expect(fedStatus({ ...CLAIMED, ...standing, status }, fed)).toBe(after);
});

test.each([
  ["9.5", "9.50"],
  ["9", "9.00"],
  ["-0", "0"],
  ["-0.00", "0"],
  ["100", "100.0"],
])("%s and %s are one number", (a, b) => {
  expect(sameDecimal(a, b)).toBe(true);
  expect(sameDecimal(b, a)).toBe(true);
});

test.each([
  ["9.5", "9.05"],
  ["10", "1"],
  ["100", "10.0"],
  ["-1", "1"],
  ["0", null],
])("%s and %s are two", (a, b) => {
  expect(sameDecimal(a, b)).toBe(false);
  expect(sameDecimal(b, a)).toBe(false);
});

test("nothing is the same as nothing", () => expect(sameDecimal(null, null)).toBe(true));

const DEPOSIT = {
  companyId: 1,
  accountId: 1,
  reference: "R1",
  postedAt: new Date("2026-01-31T01:30:00Z"),
  valueDate: "2026-01-31",
  type: "deposit",
  entryType: "credit" as const,
  amount: "50.00",
  runningBalance: null,
  currency: "PHP",
  description: null,
};

test("a transaction that is sent again is the same movement, however its numbers are written", () => {
  expect(isSameMovement(DEPOSIT, { ...DEPOSIT, amount: "50" })).toBe(true);
  const { description: _, runningBalance: __, ...bare } = DEPOSIT;
  expect(correctedFields({ ...DEPOSIT, description: "Opening", runningBalance: "7.00" }, bare)).toEqual([]);
  const balanced = { ...DEPOSIT, runningBalance: "7.00", description: "Opening" };
  expect(correctedFields(balanced, { ...balanced, runningBalance: "7" })).toEqual([]);
});

test.each([
  { entryType: "debit" as const },
  { currency: "USD" },
  { postedAt: new Date("2026-01-31T01:30:00.001Z") },
  { amount: "50.01" },
])("another %j is another movement", (change) => {
  expect(isSameMovement(DEPOSIT, { ...DEPOSIT, ...change })).toBe(false);
  expect(isSameMovement({ ...DEPOSIT, ...change }, DEPOSIT)).toBe(false);
});

test.each([
  { valueDate: "2026-02-01" },
  { type: "fee" },
  { description: "Opening" },
  { runningBalance: "50.00" },
  { sequence: 2 },
])("%j corrects it, and null clears what may be empty", (change) => {
  const field = Object.keys(change)[0];
  const changed = { ...DEPOSIT, ...change };
  expect(isSameMovement(DEPOSIT, changed)).toBe(true);
  expect(correctedFields(DEPOSIT, changed)).toEqual([field]);
  expect(correctedFields(changed, { ...DEPOSIT, sequence: null })).toEqual([field]);
});

test("numbers of a path", () => {
  expect(readCustomerNumber("hsb00000001")).toBe("HSB00000001");
  for (const right of ["AB123456", "ABCDE1234567890"]) expect(readCustomerNumber(right)).toBe(right);
  for (const wrong of ["A123456", "ABCDEF123456", "AB12345", "AB12345678901", " AB123456", "AB123456x"])
    expect(() => readCustomerNumber(wrong)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  for (const right of ["7", "001-210-0000001-2", "9".repeat(64), "GB29-NWBK-6016", "A1B2", "SAVING-1"])
    expect(readAccountNumber(right)).toBe(right);
  expect(readAccountNumber("sa-0001x")).toBe("SA-0001X");
  const wrongs = [
    "",
    "-123",
    "123-",
    "1--234",
    "12 34",
    "abcd",
    "SAV-INGS",
    "9".repeat(65),
    "ÄB123",
    "12/34",
  ];
  for (const wrong of wrongs)
    expect(() => readAccountNumber(wrong)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  for (const right of ["0007", "9".repeat(34)]) refuseLength(right);
  for (const wrong of ["A-1", "9".repeat(35)])
    expect(() => refuseLength(wrong)).toThrow(expect.objectContaining({ code: "invalid_request" }));
});
