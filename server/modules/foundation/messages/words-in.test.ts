import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../lib/format/languages";
import { news } from "../../../../lib/words/english/mails";
import { textParts } from "../../../adapters/sms/text-parts";
import { type News, wordsIn } from "./words-in";

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

/** Arabic has no letters in the networks' own alphabet. */
test.each(LANGUAGES)("news in %s are as few texts as they can be", (language) => {
  const { say } = wordsIn(language);
  const [letters, most] = language === "ar" ? ["ucs2", 3] : ["gsm7", 2];
  for (const each of Object.keys(news) as News[]) {
    const text = `Harbour Savings: ${say(`news.${each}`)}. ${say("texts.call", { phone: "+63 2 8123 4567" })}`;
    const { alphabet, parts } = textParts(text);
    expect([each, alphabet, parts.length <= most]).toEqual([each, letters, true]);
  }
});

test("a mail has a paragraph after each empty line, and counts as its language counts", () => {
  const failing = (lang: string, days: number) => wordsIn(lang).say("mails.endpointFailing", { days });
  expect(wordsIn("en").mail("endpointDisabled", { id: 7, why: failing("en", 3) })).toEqual({
    subject: "A webhook endpoint was disabled",
    paragraphs: [
      "Webhook endpoint 7 gets no events any more. Every try of the last 3 days failed.",
      "What it missed can be sent again: enable it under Administration, Webhooks, and start a replay.",
    ],
    label: "Webhooks",
  });
  expect([failing("ar", 2), failing("ar", 3)]).toEqual([
    "فشلت كل المحاولات منذ يومين.",
    "فشلت كل المحاولات منذ 3 أيام.",
  ]);
});
