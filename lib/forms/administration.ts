import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_HOURS, LONGEST_NAME } from "../contract/rules";
import { numberOf, optionalEmail, optionalLine, requiredLine, requiredText, text } from "./fields";
import { WORDS } from "./words";

const CODE = /^[A-Z0-9]{1,10}$/;
const RATE = /^(100(\.0{1,6})?|[1-9]?[0-9](\.[0-9]{1,6})?)$/;
/** The same as in lib/contract, which our scripts do not load. */
const PASSCODE_IDENTIFIERS = ["customer_number", "mobile", "email"] as const;
const PRICE = /^[0-9]{1,4}(\.[0-9]{1,6})?$/;
const PRICES = /^([A-Z]{2} [0-9]{1,4}(\.[0-9]{1,6})?(, (?=[A-Z])|$))*$/;
const ACCENT = /^#[0-9a-fA-F]{6}$/;
const PHONE = /^\+?[0-9][0-9 ()-]{1,28}[0-9]$/;
const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const MOST_NETWORKS = 50;
const COUNTRIES = /^[A-Z]{2}(,[A-Z]{2}){0,49}$/;

const productName = requiredLine(LONGEST_NAME, "Enter a name", WORDS.nameLength);
const interestRate = z
  .pipe(
    text(WORDS.interestRate),
    z.transform((rate) => rate || "0"),
  )
  .check(z.refine((rate) => RATE.test(rate), because("malformed", WORDS.interestRate)));

/** A new savings product, in the institution's currency. */
export const newProductForm = z.object({
  code: z
    .pipe(
      requiredText("Enter a code"),
      z.transform((code) => code.toUpperCase()),
    )
    .check(z.refine((code) => CODE.test(code), because("malformed", WORDS.productCode))),
  name: productName,
  interest_rate: interestRate,
});

const productId = numberOf("Choose a product");

/** What of a product can be changed: its code and currency stay. */
export const productForm = z.object({ id: productId, name: productName, interest_rate: interestRate });

/** Whether a product takes new accounts. */
export const productStatusForm = z.object({
  id: productId,
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

/** Whether a passcode works with each identifier; with all of them is `null`. */
const passcodeIdentifiers = {
  passcode_customer_number: yesOrNo("Choose whether a passcode works with the customer number"),
  passcode_mobile: yesOrNo("Choose whether a passcode works with the mobile number"),
  passcode_email: yesOrNo("Choose whether a passcode works with the e-mail address"),
};

/** Countries and prices, as in `SG 1.90, US 0.75`. */
const pricesIn = (prices: string) => prices.split(", ").map((each) => each.split(" "));
const repeats = (prices: string) =>
  new Set(pricesIn(prices).map(([country]) => country)).size < pricesIn(prices).length;

const policies = z.object({
  name: requiredLine(LONGEST_NAME, "Enter the name of your institution", WORDS.nameLength),
  support_phone: z.pipe(
    text(WORDS.supportPhone).check(
      z.refine((phone) => phone === "" || PHONE.test(phone), because("malformed", WORDS.supportPhone)),
    ),
    z.transform((phone) => phone || null),
  ),
  support_email: z.pipe(
    optionalEmail,
    z.transform((email) => email ?? null),
  ),
  support_hours: optionalLine(LONGEST_HOURS, WORDS.supportHours),
  accent: z.pipe(
    text(WORDS.accent).check(
      z.refine((colour) => colour === "" || ACCENT.test(colour), because("malformed", WORDS.accent)),
    ),
    z.transform((colour) => colour || null),
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
  text_price: z.pipe(
    text(WORDS.textPrice).check(
      z.refine((price) => price === "" || PRICE.test(price), because("malformed", WORDS.textPrice)),
    ),
    z.transform((price) => price || null),
  ),
  text_prices: z.pipe(
    z
      .pipe(
        text(WORDS.textPrices),
        z.transform((prices) =>
          prices.toUpperCase().replaceAll(/\s+/g, " ").replaceAll(/ ?, ?/g, ", ").trim(),
        ),
      )
      .check(
        z.refine((prices) => PRICES.test(prices) && !repeats(prices), because("malformed", WORDS.textPrices)),
      ),
    z.transform((prices) => (prices ? Object.fromEntries(pricesIn(prices)) : null)),
  ),
  password_min_length: lengthFrom(8, 15, "Enter a number from 8 to 15"),
  passcode_length: lengthFrom(6, 8, "Enter a number from 6 to 8"),
  recovery_enabled: yesOrNo("Choose whether customers can recover by text"),
  recovery_asks_birth_date: yesOrNo("Choose whether recovery asks for the birth date"),
  staff_totp_required: yesOrNo("Choose whether staff have to use an authenticator app"),
  lookup_reason_required: yesOrNo("Choose whether staff have to say why they look somebody up"),
  ...passcodeIdentifiers,
});

/** The policies of an institution that its administrators choose. */
export const policiesForm = z.pipe(
  policies.check(
    z.refine(
      (answers) => answers.passcode_customer_number || answers.passcode_mobile || answers.passcode_email,
      {
        ...because("too_few", WORDS.passcodeIdentifiers, 1),
        path: ["passcode_customer_number"],
      },
    ),
  ),
  z.transform(({ passcode_customer_number, passcode_mobile, passcode_email, ...rest }) => {
    const offered = {
      customer_number: passcode_customer_number,
      mobile: passcode_mobile,
      email: passcode_email,
    };
    const names = PASSCODE_IDENTIFIERS.filter((name) => offered[name]);
    return { ...rest, passcode_identifiers: names.length === PASSCODE_IDENTIFIERS.length ? null : names };
  }),
);

const listed = (text: string) => text.split(/[\s,]+/).filter((part) => part !== "");
const areNetworks = (text: string) =>
  listed(text).length <= MOST_NETWORKS && listed(text).every((part) => z.safeParse(NETWORK, part).success);

/** What a new API key may do, as most are wanted; finer scopes are for the API and the shell. */
export const KEY_ACCESS = ["read", "feed", "all"] as const;
export const KEY_ENDS = ["30", "90", "365", "none"] as const;

export const newKeyForm = z.object({
  name: requiredLine(LONGEST_NAME, "Enter a name", WORDS.nameLength),
  access: z.pipe(text(), z.enum(KEY_ACCESS, "Choose what the key may do")),
  ends: z.pipe(
    z.pipe(text(), z.enum(KEY_ENDS, "Choose when the key ends")),
    z.transform((days) => (days === "none" ? null : Number(days))),
  ),
  allowed_addresses: z.pipe(
    text(WORDS.networks).check(z.refine(areNetworks, because("malformed", WORDS.networks))),
    z.transform((text) => (listed(text).length > 0 ? listed(text) : null)),
  ),
});

const keyId = () => numberOf("Choose a key");

export const revokeKeyForm = z.object({ id: keyId() });

/** Hours that the old key goes on. */
export const rotateKeyForm = z.object({
  id: keyId(),
  overlap_hours: z.pipe(
    z.pipe(text(), z.enum(["0", "24", "168"], "Choose how long the old key goes on")),
    z.transform(Number),
  ),
});
