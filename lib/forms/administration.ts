import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_NAME } from "../contract/rules";
import { isId, requiredLine, requiredText, text } from "./fields";
import { WORDS } from "./words";

const CODE = /^[A-Z0-9]{1,10}$/;
const RATE = /^(100(\.0{1,6})?|[1-9]?[0-9](\.[0-9]{1,6})?)$/;
const PHONE = /^\+?[0-9][0-9 ()-]{1,28}[0-9]$/;
const COUNTRIES = /^[A-Z]{2}(,[A-Z]{2}){0,49}$/;

/** A new savings product, in the institution's currency. */
export const newProductForm = z.object({
  code: z
    .pipe(
      requiredText("Enter a code"),
      z.transform((code) => code.toUpperCase()),
    )
    .check(z.refine((code) => CODE.test(code), because("malformed", WORDS.productCode))),
  name: requiredLine(LONGEST_NAME, "Enter a name", WORDS.productName),
  interest_rate: z
    .pipe(
      text(WORDS.interestRate),
      z.transform((rate) => rate || "0"),
    )
    .check(z.refine((rate) => RATE.test(rate), because("malformed", WORDS.interestRate))),
});

/** Whether a product takes new accounts. */
export const productStatusForm = z.object({
  id: z.pipe(
    text().check(z.refine((id) => isId(id), because("unknown", "Choose a product"))),
    z.transform(Number),
  ),
  status: z.pipe(text(), z.enum(["active", "retired"], WORDS.check)),
});

/** Yes or no, by the value of a radio button. */
const yesOrNo = (missing: string) =>
  z.pipe(
    z.pipe(text(), z.enum(["yes", "no"], missing)),
    z.transform((answer) => answer === "yes"),
  );

/** A whole number of characters. */
const lengthFrom = (shortest: number, longest: number, wrong: string) =>
  z.pipe(
    text(wrong).check(
      z.refine(
        (value) => /^[0-9]{1,2}$/.test(value) && Number(value) >= shortest && Number(value) <= longest,
        because("not_allowed", wrong),
      ),
    ),
    z.transform(Number),
  );

/** The policies of an institution that its administrators choose. */
export const policiesForm = z.object({
  support_phone: z.pipe(
    text(WORDS.supportPhone).check(
      z.refine((phone) => phone === "" || PHONE.test(phone), because("malformed", WORDS.supportPhone)),
    ),
    z.transform((phone) => phone || null),
  ),
  allowed_countries: z.pipe(
    z
      .pipe(
        text(WORDS.countries),
        z.transform((codes) => codes.toUpperCase().replaceAll(/[\s,]+/g, ",")),
      )
      .check(
        z.refine((codes) => codes === "" || COUNTRIES.test(codes), because("malformed", WORDS.countries)),
      ),
    z.transform((codes) => (codes ? codes.split(",") : null)),
  ),
  password_min_length: lengthFrom(8, 15, "Enter a number from 8 to 15"),
  passcode_length: lengthFrom(6, 8, "Enter a number from 6 to 8"),
  recovery_enabled: yesOrNo("Choose whether customers can recover by text"),
  recovery_asks_birth_date: yesOrNo("Choose whether recovery asks for the birth date"),
});
