import { expect, test } from "vitest";
import { REASON_NAMES } from "../../../lib/contract/index";
import { LANGUAGES } from "../../../lib/format/languages";
import { tell } from "../../../lib/words/tell";
import { wordsOf } from "../../../lib/words/words-of";
import { ERROR_CATALOGUE, type ErrorCode, type ErrorDetail, type Reason } from "../../core/index";
import { ApiFailure } from "../api/api-failure";
import { explainFailure as explain, type Telling, timeOfDay } from "./explain-failure";
import { FIELD_WORDS } from "./reason-words";

/** In words: `explain` names them by their keys. */
const explainFailure = (failure: ApiFailure, telling: Omit<Telling, "language">, lang = "en_PH") => {
  const { errors, options } = explain(failure, { language: "en", ...telling });
  const said = errors.map(({ given, ...error }) => {
    const limit = "limit" in error ? error.limit : undefined;
    return { ...error, message: tell(wordsOf(lang), error.message, { limit, ...given }) };
  });
  return { errors: said, options };
};

/** With words that must not be shown or read. */
const detail = (field: string, reason: Reason, limit?: number): ErrorDetail => ({
  field,
  message: "~ some other words of the API ~",
  reason,
  limit,
});
const NOW = Date.parse("2026-03-27T06:00:30Z");
const AT_HARBOUR = { now: NOW, tz: "Asia/Manila", country: "PH", institution: "Harbour Savings" };
const told = (code: string, extra: object = {}, retryAfter: number | null = null) => {
  const status = ERROR_CATALOGUE[code as ErrorCode]?.status ?? 400;
  const failure = new ApiFailure(
    status,
    { code, message: "", details: [], request_id: "r", ...extra },
    retryAfter,
  );
  return explainFailure(failure, { ...AT_HARBOUR, reference: "7F3A" });
};

test("the tries left are counted down in words", () => {
  const message = (tries_left?: number) => told("invalid_otp", { tries_left }).errors[0]?.message;
  expect(message(3)).toBe("The code is not correct. Check the newest text, reference 7F3A. 3 tries left");
  expect(message(1)).toBe("The code is not correct. Check the newest text, reference 7F3A. 1 try left");
  expect(message(0)).toBe("The code is not correct. Ask for a new one");
  expect(message()).toBe("The code is not correct. Check the newest text, reference 7F3A");
});

test("waiting is told as a time of day where the institution is, rounded up", () => {
  expect(told("rate_limited", {}, 270).errors).toEqual([
    { field: "", message: "Too many tries. You can try again at 14:05" },
  ]);
  expect(timeOfDay(NOW + 86_400_000 * 2, NOW, "Asia/Manila", "en-PH")).toBe("29 March at 14:01");
  expect(timeOfDay(NOW + 86_400_000, NOW, "Asia/Manila", "en-PH")).toBe("28 March at 14:01");
  expect(timeOfDay(NOW + 86_399_999, NOW, "Asia/Manila", "en-PH")).toBe("14:01");
  expect(timeOfDay(NOW + 30_000, NOW, "Asia/Manila", "en-PH")).toBe("14:01");
  const details = [detail("", "indefinite")];
  expect(told("account_locked", { details }, 86_400).errors[0]?.message).toBe(
    "Your sign-in is locked. Sign in another way, set a new password or passcode by text, or come to a branch",
  );
});

test("every code has words, in the words of experience only", () => {
  for (const code of [...Object.keys(ERROR_CATALOGUE), "not_known_yet"]) {
    const { errors } = told(code);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(/^[A-Z]/);
    expect(errors[0]?.message).not.toMatch(/invalid|please|sorry|oops/i);
  }
});

test.each([
  ["otp_expired", "otp", "wrong_code", "The code has expired. Ask for a new one"],
  ["otp_locked", "otp", "wrong_code", "Too many tries with this code. Ask for a new one"],
  ["invalid_credentials", "id", "mismatch", "The sign-in details do not match. Check them and try again"],
  ["totp_required", "totp", "required", "Enter the code that your authenticator app shows"],
  ["invalid_totp", "totp", "wrong_code", expect.stringMatching(/was used before/)],
  ["application_not_allowed", "id", "not_allowed", expect.stringMatching(/sign in on different pages$/)],
  ["claim_required", "dob", "mismatch", expect.stringMatching(/^This date is not the one we have/)],
  ["reauthentication_required", "current", "required", "Enter your password or passcode"],
  ["customer_not_active", "", undefined, "This account is not open for use. Contact us"],
  ["claim_under_review", "", undefined, expect.stringMatching(/has to check this with you/)],
  ["insufficient_scope", "", undefined, expect.stringMatching(/^This is not possible here/)],
  ["conflict", "", undefined, expect.stringMatching(/^This was changed at the same time/)],
  ["mobile_change_requires_verification", "", undefined, expect.stringMatching(/number has changed/)],
  ["payload_too_large", "", undefined, expect.stringMatching(/^There is too much text/)],
  ["not_found", "", undefined, "This is not there any more"],
])("%s is told at the field %j, by the reason %s", (code, field, reason, message) => {
  expect(told(code).errors).toEqual([{ field, reason, message }]);
});

test.each([
  [
    "figures",
    "figures_disagree",
    "These figures are being checked by Harbour Savings. No paper is made of them until that is done",
  ],
  ["balance", "balance_unknown", "The balance is not known, so no paper can say it"],
] as const)(
  "a paper that is refused for %s is refused as a whole, and its reader is told why",
  (field, reason, message) => {
    expect(told("conflict", { details: [detail(field, reason)] }).errors).toEqual([
      { field: "", message, reason, limit: undefined },
    ]);
  },
);

test("what is wanted of its reader first names the page that asks for it", () => {
  const by = (reason: Reason) =>
    told("insufficient_scope", { details: [detail("", reason)] }).options?.by ?? null;
  expect(by("setup_required")).toBe("/staff/profile");
  expect(by("locked")).toBe("/staff/locked");
  expect(by("second_factor")).toBe("/staff/confirm");
  expect(by("missing_role")).toBeNull();
});

const HARBOUR = "Enter a mobile number with all its digits, like +63 905 123 4567";
const NOT_ON_FILE = "This date is not the one we have on file. Check it and try again";
const REGISTRATION = "The registration number must have 1 to 50 characters";
const CONTACT = "The contact person's name must have 1 to 100 characters";
const STATE = "Choose a state or province of the country above";

/** Every field of the API that our forms fill in, with every reason it can meet. */
test.each<[wire: string, Reason, own: string, words: string, limit?: number]>([
  ["mobile", "required", "mobile", HARBOUR],
  ["mobile", "wrong_type", "mobile", HARBOUR],
  ["mobile", "malformed", "mobile", HARBOUR],
  [
    "mobile",
    "not_mobile",
    "mobile",
    "This looks like a landline. Enter a mobile number that can receive texts",
  ],
  [
    "mobile",
    "impossible_number",
    "mobile",
    "This number cannot exist. Check that no digit is missing or too many",
  ],
  ["mobile", "country_not_served", "mobile", "Enter a mobile number of a country that we serve"],
  ["partner.mobile", "taken", "mobile", "This mobile number is already in use. Enter another one"],
  [
    "partner.email",
    "malformed",
    "email",
    "Enter an e-mail address in the correct format, like name@example.com",
  ],
  ["partner.email", "too_long", "email", "Enter an e-mail address with at most 254 characters", 254],
  ["partner.email", "taken", "email", "This e-mail address is already in use. Enter another one"],
  ["partner.name", "required", "name", "Given names must have 1 to 100 characters"],
  ["partner.name", "wrong_type", "name", "Given names must have 1 to 100 characters"],
  ["partner.name", "malformed", "name", "Given names must have 1 to 100 characters"],
  ["partner.name", "too_short", "name", "Given names must have 1 to 100 characters", 1],
  ["partner.name", "too_long", "name", "Given names must have 1 to 100 characters", 100],
  ["partner.sur_name", "malformed", "sur_name", "Family name must have at most 100 characters"],
  ["partner.sur_name", "too_short", "sur_name", "Family name must have at most 100 characters", 1],
  ["partner.sur_name", "too_long", "sur_name", "Family name must have at most 100 characters", 100],
  ["partner.street", "malformed", "street", "Street and directions must have at most 500 characters"],
  ["partner.street", "too_short", "street", "Street and directions must have at most 500 characters", 1],
  ["partner.street", "too_long", "street", "Street and directions must have at most 500 characters", 500],
  ["partner.registration_number", "too_long", "registration_number", REGISTRATION, 50],
  ["partner.registration_number", "malformed", "registration_number", REGISTRATION],
  ["partner.contact_name", "too_long", "contact_name", CONTACT, 100],
  ["partner.registered_on", "not_past", "registered_on", "Date of registration must be in the past"],
  ["partner.registered_on", "malformed", "registered_on", "Date of registration must be a real date"],
  ["partner.dob", "malformed", "dob", "Date of birth must be a real date"],
  ["partner.dob", "not_past", "dob", "Date of birth must be in the past"],
  ["partner.dob", "required", "dob", NOT_ON_FILE],
  ["partner.dob", "mismatch", "dob", NOT_ON_FILE],
  ["dob", "malformed", "dob", "Date of birth must be a real date"],
  ["dob", "required", "dob", NOT_ON_FILE],
  ["dob", "mismatch", "dob", NOT_ON_FILE],
  ["password", "required", "password", "Choose another password"],
  ["password", "malformed", "password", "Choose another password"],
  ["password", "too_short", "password", "Your password must have at least 15 characters", 15],
  ["password", "too_long", "password", "Your password must have at most 128 characters", 128],
  ["password", "too_common", "password", "This password is too easy to guess. Add another word"],
  [
    "password",
    "too_personal",
    "password",
    "This password is too easy to guess. Add a word that is not about you or us",
    8,
  ],
  ["confirm_password", "required", "password", "Choose another password"],
  ["confirm_password", "mismatch", "password", "Choose another password"],
  ["user_passcode", "required", "user_passcode", "Choose another passcode"],
  ["user_passcode", "malformed", "user_passcode", "Choose another passcode"],
  ["user_passcode", "not_digits", "user_passcode", "The passcode must be 4 numbers", 4],
  ["user_passcode", "sequence", "user_passcode", "This passcode is too easy to guess. Choose other numbers"],
  [
    "user_passcode",
    "too_common",
    "user_passcode",
    "This passcode is too easy to guess. Choose other numbers",
  ],
  ["user_passcode", "birth_date", "user_passcode", "The passcode must not be made of your birthday"],
  ["user_passcode", "mobile_tail", "user_passcode", "The passcode must not be the end of your mobile number"],
  ["confirm_user_passcode", "required", "user_passcode", "Choose another passcode"],
  ["confirm_user_passcode", "mismatch", "user_passcode", "Choose another passcode"],
  ["partner.gender", "not_allowed", "gender", "Choose your gender"],
  ["partner.marital_status", "not_allowed", "marital_status", "Choose your marital status"],
  [
    "partner.occupation_id_ext_ref_id",
    "unknown",
    "occupation_id_ext_ref_id",
    "Choose your occupation from the list",
  ],
  ["partner.country_id", "unknown", "country_id", "Choose your country from the list"],
  ["partner.country_id", "too_long", "country_id", "Choose your country from the list", 100],
  ["partner.state_id", "wrong_type", "state_id", STATE],
  ["partner.state_id", "too_small", "state_id", STATE, 1],
  ["partner.state_id", "too_large", "state_id", STATE, 2_147_483_647],
  ["partner.state_id", "not_nested", "state_id", STATE],
  ["partner.city_id", "not_nested", "city_id", "Choose a city of the place above"],
  ["partner.village_id", "not_nested", "village_id", "Choose a village of the city above"],
  ["ref_number", "malformed", "otp", "Check this answer"],
  ["username", "malformed", "id", "Check this answer"],
  ["username", "required", "id", "Check this answer"],
])("%s, %s: stands at %s, and says: %s", (wire, reason, own, words, limit) => {
  const { errors } = told("invalid_request", { details: [detail(wire, reason, limit)] });
  expect(errors).toEqual([{ field: own, message: words, reason, limit }]);
});

test("every reason has words of its own at a field without words of its own", () => {
  for (const reason of REASON_NAMES) {
    const { errors } = told("invalid_request", { details: [detail("something", reason, 7)] });
    expect(errors, reason).toEqual([
      { field: "something", message: expect.stringMatching(/^[A-Z]/), reason, limit: 7 },
    ]);
    expect(errors[0]?.message, reason).not.toMatch(/invalid|please|sorry|oops|undefined/i);
  }
});

test("every reason at every field is said in every language, with all that its message takes", () => {
  for (const lang of LANGUAGES)
    for (const field of [...Object.keys(FIELD_WORDS), "no_field_of_ours"])
      for (const reason of REASON_NAMES) {
        const failure = new ApiFailure(
          400,
          { code: "invalid_request", message: "", details: [detail(field, reason, 3)], request_id: "r" },
          null,
        );
        const [error] = explainFailure(failure, { ...AT_HARBOUR, reference: null }, lang).errors;
        expect([field, reason, error?.message]).toEqual([
          field,
          reason,
          expect.not.stringMatching(/^$|\{|undefined|^(entry|refusal)\./),
        ]);
      }
});
