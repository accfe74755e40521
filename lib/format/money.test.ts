import { describe, expect, test } from "vitest";
import { formatFigure, formatMoney, formatRate } from "./money";

describe("formatMoney", () => {
  test.each([
    ["1234567.50", "PHP", "en-PH", "₱1,234,567.50"],
    ["1234567.5", "PKR", "en-PK", "Rs 1,234,567.50"],
    ["1234567.50", "INR", "en-IN", "₹12,34,567.50"],
    ["1500", "JPY", "en-PH", "¥1,500"],
    ["1.5", "KWD", "en-PH", "KWD 1.500"],
    ["-0.05", "PHP", "en-PH", "-₱0.05"],
    ["12.5", "P1", "en-PH", "P1 12.50"],
  ])("%s %s in %s", (decimal, currency, language, expected) => {
    expect(formatMoney(decimal, currency, language).replace(/\u00a0/g, " ")).toBe(expected);
  });

  test("keeps every digit that a float would lose", () => {
    expect(formatMoney("9007199254740993.01", "PHP", "en-PH")).toBe("₱9,007,199,254,740,993.01");
  });

  test("never rounds a figure that carries more than the minor unit", () => {
    expect(formatMoney("10.1250", "PHP", "en-PH")).toBe("₱10.125");
  });
});

test("formatFigure leaves the currency to the heading", () => {
  expect(formatFigure("1234.5", "PHP", "en-PH")).toBe("1,234.50");
});

test("formatRate shows at least two digits", () => {
  expect(formatRate("3.2500", "en-PH")).toBe("3.25%");
  expect(formatRate("0.125", "en-PH")).toBe("0.125%");
  expect(formatRate("3.2500", "ar-EG")).toMatch(/^٣٫٢٥٪/);
  expect(formatRate("3.2500", "fr-FR")).toMatch(/^3,25\s%$/);
});
