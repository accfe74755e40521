import { expect, test } from "vitest";

import { checkUpdate } from "./check-update";
import { isPast, isUnfinished, statusAfter } from "./policy";
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
