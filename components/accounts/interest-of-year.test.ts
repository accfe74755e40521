import { expect, test } from "vitest";
import type { AccountMonth } from "@/lib/contract";
import { interestOfYear } from "./interest-of-year";

const month = (month: string, interest: string, figures: AccountMonth["figures"] = "agree") =>
  ({ month, interest, figures }) as AccountMonth;

test("the interest of a year has no other year's, and the digits of its currency", () => {
  const months = [
    month("2027-01", "9.00"),
    month("2026-12", "0.5"),
    month("2026-01", "1.50"),
    month("2025-12", "4.00"),
  ];
  expect(interestOfYear(months, "2026", "PHP")).toBe("2.00");
  expect(interestOfYear([month("2026-02", "3.00", "not_fed")], "2026", "PHP")).toBe("3.00");
});

test("it is not known where nothing moved, or where figures of the year are doubtful", () => {
  expect(interestOfYear([month("2025-12", "4.00")], "2026", "PHP")).toBeNull();
  for (const figures of ["disagree", "unchecked"] as const)
    expect(
      interestOfYear([month("2026-02", "1.00"), month("2026-01", "0.00", figures)], "2026", "PHP"),
    ).toBeNull();
  expect(
    interestOfYear([month("2026-02", "1.00"), month("2025-12", "0.00", "disagree")], "2026", "PHP"),
  ).toBe("1.00");
});
