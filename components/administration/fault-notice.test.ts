import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FaultNotice } from "./fault-notice";

const LOCALE = { language: "en-PH", timeZone: "Asia/Manila" };
const FAULT = {
  ...{ disagrees_since: "2026-03-01T08:00:00.000Z", posted_at: "2026-03-03T08:05:00.000Z" },
  ...{ reference: "CORE-9", currency: "PHP" },
  ...{ expected_balance: "110.00", told_balance: "115.00", difference: "5.00" },
};
const shown = (change: Partial<typeof FAULT> = {}) => {
  const notice = createElement(FaultNotice, { fault: { ...FAULT, ...change }, locale: LOCALE });
  return renderToStaticMarkup(notice).replaceAll(/<[^>]+>/g, "");
};

test("a fault is told by its two moments, the transaction, and both balances", () => {
  const text = shown();
  expect(text).toContain("between Mar 1, 2026, 16:00 and Mar 3, 2026, 16:05");
  expect(text).toContain("After transaction CORE-9 the balance should be ₱110.00");
  expect(text).toContain("sent ₱115.00: ₱5.00 more.");
});

test("a balance that is too low, or below nought, says so", () => {
  const text = shown({ expected_balance: "-10.00", told_balance: "-15.50", difference: "-5.50" });
  expect(text).toContain("should be −₱10.00");
  expect(text).toContain("sent −₱15.50: ₱5.50 less.");
});
