import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../lib/format/languages";
import { textParts } from "../../../adapters/sms/text-parts";
import { wordsIn } from "./words-in";

test.each([
  [["fil_PH", "en_PH"], "fil"],
  [["tl_PH", "en_PH"], "fil"],
  [["de_DE", "es_MX"], "es"],
  [[null, "es_MX"], "es"],
  [["de_DE", "de_DE"], "en"],
  [["file_PH", null], "en"],
])("to whom %s is, the words are %s", (locales, language) => {
  expect(wordsIn(...locales).language).toBe(language);
});

/** Arabic has no letters in it. */
const OF_THE_NETWORKS = LANGUAGES.filter((language) => language !== "ar");

test.each(OF_THE_NETWORKS)(
  "news in %s travels in the networks' own alphabet, as two texts at most",
  (language) => {
    const words = wordsIn(language);
    for (const news of Object.values(words.news)) {
      const { alphabet, parts } = textParts(`Harbour Savings: ${news}. ${words.call("+63 2 8123 4567")}`);
      expect([news, alphabet, parts.length <= 2]).toEqual([news, "gsm7", true]);
    }
  },
);

test("news in Arabic are three texts at most", () => {
  const words = wordsIn("ar");
  for (const news of Object.values(words.news)) {
    const { parts } = textParts(`Harbour Savings: ${news}. ${words.call("+63 2 8123 4567")}`);
    expect([news, parts.length <= 3]).toEqual([news, true]);
  }
});
