import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SavingsAccount } from "@/lib/contract";
import { DoubtNotice } from "./doubt-notice";

const notice = (account: Pick<SavingsAccount, "figures" | "balance">) =>
  renderToStaticMarkup(createElement(DoubtNotice, { account, institution: "Harbour Savings" }));

test.each(["disagree", "unchecked"] as const)(
  "of figures that are %s the desk says who checks them, and what cannot be had",
  (figures) => {
    expect(notice({ figures, balance: "100.00" })).toContain(
      "These figures are being checked by Harbour Savings.",
    );
    expect(notice({ figures, balance: "100.00" })).toContain("no statement of the days in question");
  },
);

test("a balance that is not known is told as the reason for no slip", () => {
  const told = notice({ figures: "not_fed", balance: null });
  expect(told).toContain("The balance is not known");
  expect(told).not.toContain("being checked");
});

test.each(["agree", "not_fed"] as const)(
  "of a balance that is known, and figures that are %s, nothing is said",
  (figures) => {
    expect(notice({ figures, balance: "0.00" })).toBe("");
  },
);
