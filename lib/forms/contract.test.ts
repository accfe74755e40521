import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  emailTokenBody,
  GENDERS,
  getTokensBody,
  institutionChange,
  keyRotation,
  MARITAL_STATUSES,
  newApiKey,
  newProduct,
  otpVerifyBody,
  partner,
  productChange,
  signupOtpBody,
  staffChange,
  staffInvitation,
  staffLinkBody,
  staffPassword,
  staffReason,
  staffReset,
  totpBody,
  userUpdateBody,
} from "../contract/index";
import { checkForm } from "./check-form";
import { EDIT_FORMS } from "./edit-forms";
import type { FormSchema } from "./fields";
import { newKeyForm, newProductForm, productStatusForm, rotateKeyForm } from "./institution-records";
import { codeForm, mobileChangeForm, mobileForm } from "./mobile";
import { totpForm } from "./passkeys";
import { policiesForm } from "./policies";
import {
  addressForm,
  birthDateForm,
  companyForm,
  emailForm,
  genderForm,
  mailedLinkForm,
  maritalStatusForm,
  nameForm,
  occupationForm,
  signupCompanyForm,
  signupProfileForm,
} from "./profile";
import { actionForm } from "./record-forms";
import {
  newPassword,
  passcodeChangeForm,
  passwordChangeForm,
  recoverSecretForm,
  signInForm,
  signupSecretsForm,
  staffSignInForm,
} from "./secrets";
import { changeStaffForm, inviteForm, resetStaffForm, staffLinkForm } from "./staff";

const TODAY = "2026-03-27";
const PERSON = { mobile: "+639171234567", name: "Dora" };

// biome-ignore lint/suspicious/noExplicitAny: each row gives its own fields to its own body
type Data = any;
type Row = [name: string, form: FormSchema, fields: string, body: z.ZodType, send: (data: Data) => unknown];

const profile = (data: Data) => ({ ...PERSON, ...data });
const REFERENCE = "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9";

/** Every form that sends something to the API, and the body it sends. */
const ROWS: Row[] = [
  ["name", nameForm, "name sur_name", partner, profile],
  ["sign-up profile", signupProfileForm, "name sur_name email", partner, profile],
  ["e-mail", emailForm, "email current", partner, ({ email }) => profile({ email })],
  ["mailed link", mailedLinkForm, "token", emailTokenBody, (data) => data],
  ["gender", genderForm, "gender", partner, profile],
  ["marital status", maritalStatusForm, "marital_status", partner, profile],
  ["occupation", occupationForm, "occupation_id_ext_ref_id", partner, profile],
  ["birth date", birthDateForm(TODAY), "day month year", partner, profile],
  ["sign-up of a company", signupCompanyForm, "name email", partner, profile],
  [
    "company",
    companyForm(TODAY),
    "name registration_number contact_name current day month year",
    partner,
    ({ current, ...data }) => profile(data),
  ],
  ["address", addressForm, "country_id state_id city_id village_id street", partner, profile],
  ["sign-up secrets", signupSecretsForm, "password user_passcode", userUpdateBody, (data) => data],
  ["password", passwordChangeForm, "current password", userUpdateBody, ({ current, ...data }) => data],
  ["passcode", passcodeChangeForm, "current user_passcode", userUpdateBody, ({ current, ...data }) => data],
  [
    "recovery",
    recoverSecretForm("password", TODAY),
    "password day month year",
    userUpdateBody,
    (data) => data,
  ],
  ["number", mobileForm, "mobile is_company", signupOtpBody, (data) => data],
  ["new number", mobileChangeForm, "mobile current", signupOtpBody, ({ mobile }) => ({ mobile })],
  ["code", codeForm, "otp", otpVerifyBody, ({ otp }) => ({ mobile: "", ref_number: REFERENCE, otp })],
  [
    "sign-in",
    signInForm("password"),
    "id password",
    getTokensBody,
    ({ id, ...data }) => ({ username: id, ...data }),
  ],
  [
    "new product",
    newProductForm,
    "code name interest_rate type_kinds",
    newProduct,
    (data) => ({ ...data, currency: "PHP" }),
  ],
  [
    "new key",
    newKeyForm,
    "name public_name access ends allowed_addresses",
    newApiKey,
    ({ access, ends, ...data }) => ({ ...data, scopes: ["events:read"], expires_in_days: ends }),
  ],
  ["rotation", rotateKeyForm, "id overlap_hours", keyRotation, ({ overlap_hours }) => ({ overlap_hours })],
  ["product status", productStatusForm, "id status", productChange, ({ status }) => ({ status })],
  [
    "policies",
    policiesForm,
    "name support_phone allowed_countries text_price text_prices password_min_length passcode_length recovery_enabled recovery_asks_birth_date second_step high_risk staff_totp_required lookup_reason_required import_balances passcode_customer_number passcode_mobile passcode_email",
    institutionChange,
    (data) => data,
  ],
  ["staff sign-in", staffSignInForm, "email password totp", getTokensBody, (data) => data],
  ["staff password", newPassword, "password", staffPassword, (data) => data],
  ["staff link", staffLinkForm, "link password", staffLinkBody, (data) => data],
  ["invitation", inviteForm, "name email role", staffInvitation, (data) => data],
  ["change of staff", changeStaffForm, "id name role reason", staffChange, (data) => data],
  ["something done to staff", actionForm, "id reason", staffReason, (data) => data],
  ["reset of staff", resetStaffForm, "id reason second_factor", staffReset, (data) => data],
  ["authenticator app", totpForm, "totp", totpBody, (data) => data],
];

const longName = (length: number) => "e\u0301".repeat(length);
const answer = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
  fc.string({ unit: fc.constantFrom("\ud800", "\udc00", "\0", "a", " ", "\u200f", "é", "😀", "\n") }),
  fc.constantFrom("", " ", longName(100), longName(101), `${"s".repeat(500)} `, "s".repeat(501), "0x1f"),
  fc.constantFrom(
    ...GENDERS,
    ...MARITAL_STATUSES,
    " female ",
    "٣",
    "march",
    "true",
    "+63 917 123 4567",
    "123 456",
  ),
  fc.constantFrom(
    "0",
    "1",
    "2147483647",
    "2147483648",
    "99999999999",
    "-1",
    "1.5",
    "1990",
    "0000",
    "31",
    "29",
    "2",
  ),
  fc.constantFrom(
    "a@b.co",
    "a@b",
    `${"a".repeat(247)}@ex.com`,
    `${"a".repeat(248)}@ex.com`,
    "A.B@EXAMPLE.com ",
  ),
);

/** What people do type; every form accepts these. */
const USUAL: Record<string, string> = {
  ...{
    day: "29",
    month: "march",
    year: "1990",
    otp: "123 456",
    country_id: "1",
    state_id: " 12 ",
    city_id: "3",
    village_id: "",
  },
  ...{ access: "feed", ends: "365", allowed_addresses: "203.0.113.0/24, ::1", overlap_hours: "24" },
  ...{ code: "210", interest_rate: "0.25", id: "3", role: "teller", status: "retired" },
  ...{ support_phone: "+63 2 8123 4567", allowed_countries: "ph, sg", password_min_length: "12" },
  ...{ type_kinds: "profit share = interest\n\nWire = transfer in" },
  ...{ text_price: "0.45", text_prices: "sg 1.90,US  0.75" },
  ...{
    passcode_length: "6",
    recovery_enabled: "yes",
    recovery_asks_birth_date: "no",
    second_step: "new_device",
    high_risk: "code",
    staff_totp_required: "no",
    lookup_reason_required: "no",
    import_balances: "alone",
  },
  ...{ passcode_customer_number: "yes", passcode_mobile: "no", passcode_email: "yes" },
  ...{ gender: "other", marital_status: "single", occupation_id_ext_ref_id: "7", email: "a@b.co" },
};
const usual = (field: string) => USUAL[field] ?? "Dora";
const answerTo = (field: string) => fc.oneof(answer, fc.constant(usual(field)));

test.each(ROWS)("whatever the form of %s accepts, the contract accepts too", (_, form, names, body, send) => {
  const fieldsWith = <T>(answerOf: (field: string) => T) =>
    Object.fromEntries(names.split(" ").map((field) => [field, answerOf(field)]));
  expect(checkForm(form, fieldsWith(usual)).errors).toBeUndefined();
  fc.assert(
    fc.property(fc.record(fieldsWith(answerTo)), (typed) => {
      const { data } = checkForm(form, typed);
      if (data !== undefined) expect(body.safeParse(send(data)).error?.issues).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

describe("what a form refuses for its shape, the contract would refuse", () => {
  const text = (value: string) => value.trim();
  const number = (value: string) => (/^[0-9]+$/.test(value.trim()) ? Number(value) : value);
  test.each<[field: string, form: FormSchema, read: (value: string) => unknown]>([
    ["name", nameForm, text],
    ["email", emailForm, text],
    ["gender", genderForm, text],
    ["marital_status", maritalStatusForm, text],
    ["occupation_id_ext_ref_id", occupationForm, number],
  ])("%s", (field, form, read) => {
    fc.assert(
      fc.property(answer, (typed) => {
        const accepted = checkForm(form, { [field]: typed }).errors === undefined;
        expect(accepted).toBe(partner.safeParse({ ...PERSON, [field]: read(typed) }).success);
      }),
      { numRuns: 500 },
    );
  });

  test("optional lines and chosen places", () => {
    fc.assert(
      fc.property(answer, answer, answer, (sur_name, street, state_id) => {
        const errors = [
          ...(checkForm(nameForm, { name: "Dora", sur_name }).errors ?? []),
          ...(checkForm(addressForm, { country_id: "1", state_id, street }).errors ?? []),
        ];
        const filled = { sur_name: text(sur_name) || null, street: text(street) || null };
        const chosen = state_id.trim() === "" ? null : number(state_id);
        const result = partner.safeParse({ ...PERSON, ...filled, state_id: chosen });
        const refused = result.error?.issues.map(({ path }) => path[0]) ?? [];
        expect(errors.map(({ field }) => field).sort()).toEqual([...new Set(refused)].sort());
      }),
      { numRuns: 500 },
    );
  });

  test("birth dates of the last 150 years", () => {
    const year = fc.integer({ min: 1880, max: 2025 });
    fc.assert(
      fc.property(fc.nat({ max: 32 }), fc.nat({ max: 13 }), year, (day, month, year) => {
        const typed = { day: String(day), month: String(month), year: String(year) };
        const pad = (part: number) => String(part).padStart(2, "0");
        const dob = `${year}-${pad(month)}-${pad(day)}`;
        const accepted = checkForm(birthDateForm(TODAY), typed).errors === undefined;
        expect(accepted).toBe(partner.safeParse({ ...PERSON, dob }).success);
      }),
    );
  });
});

test("each fact that a customer may write is asked for by a form of the profile", () => {
  // Answers compute the age from the birth date; the language is chosen at the foot of each page.
  const notAsked = ["age", "lang"];
  const filled = Object.fromEntries(
    ROWS.flatMap(([, , names]) => names.split(" ").map((field) => [field, usual(field)])),
  );
  const asked = Object.entries(EDIT_FORMS)
    .filter(([path]) => path.startsWith("profile/"))
    .flatMap(([, form]) => Object.keys(checkForm<object>(form(TODAY), filled).data ?? {}));
  expect(Object.keys(partner.shape).filter((field) => ![...notAsked, ...asked].includes(field))).toEqual([]);
});
