import { expect, test } from "vitest";
import type { AccountMonth, SavingsAccount } from "@/lib/contract";
import { showsDoubt } from "./shows-doubt";

const month = (month: string, figures: AccountMonth["figures"] = "agree") =>
  ({ month, figures }) as AccountMonth;

const shows = (
  months: AccountMonth[],
  listed: string[] = [],
  figures: SavingsAccount["figures"] = "disagree",
) => showsDoubt({ account: { figures }, months, listed, thisMonth: "2026-03" });

test("a month of the last twelve that disagrees is told, and one before them only where its movements are listed", () => {
  expect(shows([month("2026-03"), month("2025-04", "disagree")])).toBe(true);
  const before = [month("2026-03"), month("2025-03", "disagree")];
  expect(shows(before, ["2026-03"])).toBe(false);
  expect(shows(before, ["2025-03"])).toBe(true);
});

test("the newest month is told, however old: the balance rests on it", () => {
  expect(shows([month("2023-01", "disagree"), month("2022-01")])).toBe(true);
});

test("an account that was not looked at yet is told, and one that agrees or has no balances is not", () => {
  expect(shows([], [], "unchecked")).toBe(true);
  expect(shows([month("2026-03")], ["2026-03"], "agree")).toBe(false);
  expect(shows([month("2026-03", "not_fed")], ["2026-03"], "not_fed")).toBe(false);
});
