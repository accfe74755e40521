import { expect, test } from "vitest";
import { occupations } from "../../lib/words/english/occupations";
import { occupationName } from "../../lib/words/occupation-name";
import { wordsOf } from "../../lib/words/words-of";
import names from "./occupations.json";

test("each occupation that we bring along has a word of its own, any other stays as it is written", () => {
  const english = wordsOf("en_PH");
  expect(names.map((name) => occupationName(english, name))).toEqual(names);
  expect(Object.values(occupations)).toEqual(names);
  const arabic = wordsOf("ar_PH");
  expect(occupationName(arabic, "Police officer or soldier")).toBe("الشرطة أو الجيش");
  expect(occupationName(arabic, "Lighthouse keeper")).toBe("Lighthouse keeper");
});
