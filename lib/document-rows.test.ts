import { expect, test } from "vitest";
import type { StatementFacts } from "./contract/index";
import { figureRows } from "./document-rows";
import { documents } from "./words/english/documents";

const statement = {
  account: { currency: "PHP" },
  ...{ from: "2026-08-01", to: "2026-08-31", opening_balance: "100.00", closing_balance: "85.00" },
  ...{ paid_in: "0.00", withdrawn: "15.00", interest: "0.00" },
} as StatementFacts;

const shown = (figures: StatementFacts["figures"]) =>
  figureRows(
    { ...statement, figures },
    { language: "en-PH", timeZone: "Asia/Manila" },
    (name) => documents[name],
  ).flatMap(([term, value]) => (value === null ? [] : [term]));

test.each(["disagree", "unchecked"] as const)(
  "of figures that are %s the days are told, and no figure",
  (figures) => {
    expect(shown(figures)).toEqual(["Period"]);
  },
);

test.each(["agree", "not_fed"] as const)("of figures that are %s all are told that are known", (figures) => {
  expect(shown(figures)).toHaveLength(6);
});
