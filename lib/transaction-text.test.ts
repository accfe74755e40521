import { expect, test } from "vitest";
import { typeText } from "./transaction-text";
import { wordsOf } from "./words/words-of";

test.each(["interest", "Interest", "INTEREST"])(
  "%s is a common word, said in the reader's language",
  (type) => {
    expect(typeText(type, wordsOf("es_PH"))).toBe("Intereses");
    expect(typeText(type, wordsOf("en_PH"))).toBe("Interest");
    expect(typeText(type)).toBe("Interest");
  },
);

test.each([
  ["cash_deposit", "Cash deposit"],
  ["INTEREST CAPITALISED", "INTEREST CAPITALISED"],
  ["profit share", "Profit share"],
])("%s is the core system's own word, and stays", (type, said) => {
  expect(typeText(type, wordsOf("es_PH"))).toBe(said);
});
