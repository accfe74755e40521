import { expect, test } from "vitest";
import { LANGUAGES } from "../../../../lib/format/languages";
import { textParts } from "../../../adapters/sms/text-parts";
import { deriveKeys, onlySecret } from "../../../core/index";
import { defaultLimits } from "../../../settings/limits-table";
import { wordsIn } from "../../foundation/messages/index";
import { codeText, guardSending, hashCode, type SendingHistory, shortReference } from "./policy";

const NOTHING: SendingHistory = {
  lastAge: null,
  inHour: 0,
  oldestInHourAge: null,
  inDay: 0,
  oldestInDayAge: null,
  addressAskedToday: false,
};
const limits = {
  ...defaultLimits(false),
  otpGap: 60,
  otpPerNumberHour: { max: 5, seconds: 3_600 },
  otpPerNumberDay: { max: 10, seconds: 86_400 },
};
const guard = (history: Partial<SendingHistory>) => () => guardSending({ ...NOTHING, ...history }, limits);
const refusal = (max: number, seconds: number) =>
  expect.objectContaining({
    code: "rate_limited",
    options: expect.objectContaining({
      retryAfter: seconds,
      limit: { limit: max, remaining: 0, reset: seconds },
    }),
  });

test.each<[string, Partial<SendingHistory>]>([
  ["the first", {}],
  ["one after the gap", { lastAge: 60, inHour: 1, inDay: 1 }],
  ["the fifth of an hour", { lastAge: 61, inHour: 4, inDay: 4 }],
  ["the seventh of a day from an address that asked before", { inDay: 6, addressAskedToday: true }],
  ["the tenth of a day from another address", { inDay: 9 }],
])("a text may be sent: %s", (_, history) => expect(guard(history)).not.toThrow());

test.each<[string, Partial<SendingHistory>, number, number]>([
  ["within the gap", { lastAge: 59, inHour: 1 }, 1, 1],
  ["at once", { lastAge: 0 }, 1, 60],
  ["the sixth of an hour", { lastAge: 61, inHour: 5, oldestInHourAge: 600 }, 5, 3_000],
  ["the sixth, of whose hour no age is known", { inHour: 5 }, 5, 3_600],
  [
    "the eighth of a day, to who asked before",
    { inDay: 7, oldestInDayAge: 400, addressAskedToday: true },
    7,
    86_000,
  ],
  ["the eleventh of a day", { inDay: 10, oldestInDayAge: 86_300 }, 10, 100],
])("none may: %s", (_, history, max, seconds) => expect(guard(history)).toThrow(refusal(max, seconds)));

test("a text names the company, the code, the reference of the screen and our pages", () => {
  const refNumber = "ab12ef34-0000-4000-8000-000000000000";
  const text = { company: "Harbour", code: "493027", refNumber, host: "bank.example" };
  expect(shortReference(refNumber)).toBe("AB12");
  const words = wordsIn("en_PH");
  expect(codeText(words, { ...text, purpose: null, accountExists: false })).toBe(
    "Harbour: your code is 493027. Reference AB12. It works for 5 minutes. Do not share it.\n\n@bank.example #493027",
  );
  expect(codeText(words, { ...text, purpose: "recovery", accountExists: true })).toContain(
    "Do not share it. You already have an account.\n",
  );
});

test.each(LANGUAGES)(
  "a code is one text in %s, and two in Arabic, where name and host have 40 characters",
  (language) => {
    const words = wordsIn(language);
    const text = { company: "Harbour Savings ", code: "493027", host: "passbook.harbour.example" };
    for (const purpose of ["signup", "recovery", "number", "second_step"] as const) {
      const said = { ...text, refNumber: "ab12ef34", purpose, accountExists: purpose === "recovery" };
      const { alphabet, parts } = textParts(codeText(words, said));
      expect([alphabet, parts.length]).toEqual(language === "ar" ? ["ucs2", 2] : ["gsm7", 1]);
    }
  },
);

test("a stored code is keyed, and bound to its challenge", () => {
  const keys = deriveKeys(onlySecret("a hash key of the tests, long enough"));
  const others = deriveKeys(onlySecret("another hash key of the tests, as long"));
  const stored = hashCode(keys, "ref-1", "493027");
  expect(hashCode(keys, "ref-1", "493027")).toEqual(stored);
  for (const other of [
    hashCode(keys, "ref-2", "493027"),
    hashCode(keys, "ref-1", "493028"),
    hashCode(others, "ref-1", "493027"),
  ])
    expect(other).not.toEqual(stored);
});
