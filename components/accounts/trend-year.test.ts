import { expect, test } from "vitest";
import type { AccountMonth } from "@/lib/contract";
import { trendYear } from "./trend-year";

const month = (month: string, figures: AccountMonth["figures"], closing_balance: string | null) =>
  ({ month, figures, closing_balance, paid_in: "100.00", withdrawn: "5.00" }) as AccountMonth;

const ends = (months: AccountMonth[], currency = "PHP") =>
  trendYear(months, "2026-03", currency)
    .slice(-3)
    .map(({ paidIn, withdrawn, end }) => [paidIn, withdrawn, end]);

test("a month without movements ends as the one before it, and its sums have the digits of the currency", () => {
  expect(ends([month("2026-01", "agree", "95.00")])).toEqual([
    ["100.00", "5.00", "95.00"],
    ["0.00", "0.00", "95.00"],
    ["0.00", "0.00", "95.00"],
  ]);
  expect(ends([], "JPY")[0]).toEqual(["0", "0", null]);
});

test("a month whose balances were never told has its sums, and no end", () => {
  expect(ends([month("2026-03", "not_fed", null)])[2]).toEqual(["100.00", "5.00", null]);
});

test.each(["disagree", "unchecked"] as const)(
  "of months whose figures are %s nothing is told, nor of a month between them",
  (figures) => {
    expect(ends([month("2026-03", figures, "9.00"), month("2026-01", figures, "7.00")])).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
  },
);

test("after a month whose figures disagree nothing moved, and with which balance is not known", () => {
  const doubtful = month("2026-01", "disagree", null);
  const told = [
    ["0.00", "0.00", null],
    ["0.00", "0.00", null],
  ];
  expect(ends([doubtful])).toEqual([[null, null, null], ...told]);
  expect(ends([month("2026-03", "agree", "9.00"), doubtful])).toEqual([
    [null, null, null],
    ["0.00", "0.00", null],
    ["100.00", "5.00", "9.00"],
  ]);
});
