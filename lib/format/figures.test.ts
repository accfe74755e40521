import { expect, test } from "vitest";
import { age, countdown } from "./index";
import { accountEnding, maskPhone, spacedCustomerNumber } from "./money";

test("age counts full years", () => {
  expect(age("1990-03-27", "2026-03-26")).toBe(35);
  expect(age("1990-03-27", "2026-03-27")).toBe(36);
  expect(age("2004-02-29", "2026-02-28")).toBe(21);
  expect(age("2004-02-29", "2026-03-01")).toBe(22);
});

test("a phone number is masked but for its ends", () => {
  expect(maskPhone("+639171234567")).toBe("+63 ··· 67");
});

test("an ending ignores the groups, letters count", () => {
  expect(accountEnding("001-210-0000001-2")).toBe("0012");
  expect(accountEnding("sav-000x-1")).toBe("00X1");
});

test("a customer number is read in two parts, in one line", () => {
  expect(spacedCustomerNumber("HSB00000001")).toBe("HSB\u00a000000001");
  expect(spacedCustomerNumber("HSB00000001 Ana Santos")).toBe("HSB\u00a000000001 Ana Santos");
  expect(spacedCustomerNumber("17")).toBe("17");
});

test("a countdown never goes below zero", () => {
  expect(countdown(61.2)).toBe("1:02");
  expect(countdown(-3)).toBe("0:00");
});
