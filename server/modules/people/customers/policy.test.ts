import { expect, test } from "vitest";

import { checkUpdate } from "./check-update";
import { differencesOf, isPast, isUnfinished, statusAfter } from "./policy";
import type { Customer } from "./store";

test.each<[Customer["status"], string | null, boolean, Customer["status"]]>([
  ["mobile_verified", null, false, "mobile_verified"],
  ["mobile_verified", null, true, "mobile_verified"],
  ["mobile_verified", "Ana", false, "profile_completed"],
  ["mobile_verified", "Ana", true, "active"],
  ["profile_completed", "Ana", true, "active"],
  ["profile_completed", "Ana", false, "profile_completed"],
  ["active", null, false, "active"],
  ["suspended", "Ana", true, "suspended"],
  ["closed", "Ana", true, "closed"],
  ["unclaimed", "Ana", true, "unclaimed"],
])("%s, name %s, credential %s: %s", (status, name, hasCredential, after) => {
  expect(statusAfter({ status, name }, hasCredential)).toBe(after);
  expect(isUnfinished(status)).toBe(["mobile_verified", "profile_completed"].includes(status));
});

test("a day is past where the customer lives", () => {
  const now = new Date("2026-01-31T20:00:00Z"); // already February in Manila
  expect(isPast("2026-01-31", now, "Asia/Manila")).toBe(true);
  expect(isPast("2026-02-01", now, "Asia/Manila")).toBe(false);
  expect(isPast("2026-01-31", now, "UTC")).toBe(false);
  expect(isPast("2026-01-30", now, "UTC")).toBe(true);
});

const PARTNER = { mobile: "+639171234567", name: "Ana" };
const refused = (update: object) => {
  try {
    checkUpdate(update);
  } catch (error) {
    const { details } = error as { details: { field: string; reason: string }[] };
    return details.map(({ field, reason }) => `${field} ${reason}`);
  }
  return [];
};

test.each<[object, string[]]>([
  [{ partner: PARTNER }, []],
  [{ password: "x", confirm_password: "x" }, []],
  [{ user_passcode: "1", confirm_user_passcode: "1" }, []],
  [
    {
      partner: PARTNER,
      password: "x",
      confirm_password: "x",
      user_passcode: "1",
      confirm_user_passcode: "1",
    },
    [],
  ],
  [{}, ["partner required"]],
  [{ dob: "1990-01-01" }, ["partner required"]],
  [{ password: "x" }, ["confirm_password required"]],
  [{ confirm_password: "x" }, ["password required"]],
  [{ partner: PARTNER, password: "x", confirm_password: "y" }, ["confirm_password mismatch"]],
  [{ user_passcode: "1" }, ["confirm_user_passcode required"]],
  [
    { password: "x", user_passcode: "1", confirm_user_passcode: "2" },
    ["confirm_password required", "confirm_user_passcode mismatch"],
  ],
])("an update %j is refused for %j", (update, problems) => expect(refused(update)).toEqual(problems));

test.each([
  ["1990-03-27", []],
  ["1990-03-28", ["day"]],
  ["1990-04-27", ["month"]],
  ["1991-03-27", ["year"]],
  ["1991-04-28", ["day", "month", "year"]],
])("%s is told from 1990-03-27 by %j", (given, differs) =>
  expect(differencesOf(given, "1990-03-27")).toEqual(differs),
);

test("day and month the other way round are one slip, and a record without a date tells nothing", () => {
  expect(differencesOf("1990-07-03", "1990-03-07")).toEqual(["swapped"]);
  expect(differencesOf("1991-07-03", "1990-03-07")).toEqual(["day", "month", "year"]);
  expect(differencesOf("1990-07-03", null)).toEqual([]);
});
