import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { TRANSACTION_KINDS, type TypeKinds, typeKinds as wireKinds } from "../contract/index";
import { checkForm } from "./check-form";
import { typeKinds, typeKindsText } from "./type-kinds";

const form = z.object({ type_kinds: typeKinds });
const read = (type_kinds: string) => checkForm(form, { type_kinds });
const problemOf = (text: string) => read(text).errors?.[0];

test("one type stands on each line, with what it stands for", () => {
  const typed = " Profit share =  Interest \r\n\r\nWire In=transfer-in\n A = B = tax\n";
  expect(read(typed).data).toEqual({
    type_kinds: { "Profit share": "interest", "Wire In": "transfer_in", "A = B": "tax" },
  });
  expect(read("").data).toEqual({ type_kinds: {} });
});

test.each([
  ["profit share", "malformed", "Line 1: enter a type"],
  ["zakat = tax\n\n= interest", "malformed", "Line 3: enter a type"],
  ["zakat =", "malformed", "Line 1: enter a type"],
  ["-- = tax", "malformed", "Line 1: enter a type"],
  [`${"s".repeat(51)} = tax`, "too_long", "Line 1: a type has at most 50 characters"],
  ["zakat = tax\nbonus = gift", "not_allowed", "Line 2: a type can stand for deposit, withdrawal, interest"],
  ["zakat = tax\nbonus = fee\nZAKAT = fee", "repeated", "Line 3: this type stands on line 1 already"],
  [Array.from({ length: 51 }, (_, n) => `t${n} = fee`).join("\n"), "too_many", "at most 50"],
])("%j is refused as %s, by its line", (text, reason, words) => {
  expect(problemOf(text)).toMatchObject({ field: "type_kinds", reason });
  expect(problemOf(text)?.message).toContain(words);
});

test("what a product has reads back as it is, and what a form takes the API takes", () => {
  const type = fc.string({ unit: fc.constantFrom("a", "É", "ب", "1", " ", "=", "-", "ß"), maxLength: 60 });
  const kinds = fc.dictionary(type, fc.constantFrom(...TRANSACTION_KINDS), { maxKeys: 5 });
  fc.assert(
    fc.property(kinds, (given) => {
      const { data } = read(typeKindsText(given as TypeKinds));
      if (!data) return;
      expect(wireKinds().safeParse(data.type_kinds).success).toBe(true);
      expect(read(typeKindsText(data.type_kinds)).data).toEqual(data);
    }),
  );
});
