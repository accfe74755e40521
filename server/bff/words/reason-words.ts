import type { output } from "zod/mini";
import { CUSTOMER_FIELDS, type FieldWith, type Reason } from "../../../lib/contract/index";
import type { ProfileField } from "../../../lib/forms/edit-forms";
import type {
  newApplicationForm,
  newBranchForm,
  newProductForm,
} from "../../../lib/forms/institution-records";
import { POLICY_WORDS, type policiesForm } from "../../../lib/forms/policies";
import type { newEndpointForm } from "../../../lib/forms/webhooks";
import { told, WORDS } from "../../../lib/forms/words";
import type { refusal } from "../../../lib/words/english/refusal";

export interface Facts {
  /** The bound, for reasons that have one. */
  limit: number | undefined;
  /** A mobile number of the institution's country. */
  example: string;
}

type Words = string | ((facts: Facts) => string);
type ByReason = Partial<Record<Reason, Words>>;

/** The key of a message: it is said in the reader's language where the refusal is answered. */
export const why = (name: keyof typeof refusal) => `refusal.${name}` as const;

/** What a reason means to a reader, whatever the field. */
export const REASON_WORDS: Record<Reason, Words> = {
  required: told("check"),
  unexpected: told("check"),
  unknown_field: told("check"),
  repeated: told("check"),
  wrong_type: told("check"),
  malformed: told("check"),
  not_allowed: why("notAllowed"),
  too_short: why("tooShort"),
  too_long: why("tooLong"),
  filler: WORDS.reasonInWords,
  too_small: why("tooSmall"),
  too_large: why("tooLarge"),
  too_precise: ({ limit }) => `Enter at most ${limit} digits after the point`,
  too_few: ({ limit }) => `Choose at least ${limit}`,
  too_many: ({ limit }) => `Choose at most ${limit}`,
  too_broad: "Ask for less at once",
  too_deep: told("check"),
  not_digits: why("digits"),
  out_of_range: why("outOfRange"),
  not_past: why("notPast"),
  unknown: why("notAllowed"),
  not_nested: why("notNested"),
  other_list: "Go back to the first page",
  taken: why("taken"),
  mismatch: why("mismatch"),
  differs: told("check"),
  not_mobile: why("notMobile"),
  impossible_number: why("impossibleNumber"),
  country_not_served: why("countryNotServed"),
  wrong_code: why("codeCheck"),
  verification_required: why("verify"),
  too_common: why("tooCommon"),
  breached: why("breached"),
  too_personal: why("tooPersonal"),
  sequence: why("sequence"),
  birth_date: why("birthDate"),
  kept_by_bank: why("keptByBank"),
  mobile_tail: why("mobileTail"),
  missing_scope: why("notHere"),
  last_administrator:
    "The institution needs another administrator. Give another member of staff that role first",
  missing_role: "Your role does not allow this. Ask an administrator",
  address_not_allowed: why("notFromHere"),
  locked: "Your session was locked meanwhile. Send this again",
  setup_required: "Do first what your institution asks of you, on your profile",
  second_person: "You cannot do this alone. Another member of staff has to decide it",
  second_factor: why("again"),
  branch: why("branch"),
  passkey: why("passkey"),
  too_soon: why("tooSoon"),
  outdated: "What was shown does not hold any more. Withdraw it, and ask again",
  wrong_state: why("wrongState"),
  figures_disagree: why("figuresDisagree"),
  balance_unknown: why("balanceUnknown"),
  in_use: "This is needed as it is. Change what needs it first",
  indefinite: why("indefinite"),
};

/** One and the same for reasons that need the same answer. */
const each = (reasons: Reason[], words: Words): ByReason =>
  Object.fromEntries(reasons.map((reason) => [reason, words]));

/** Not an answer at all, or not of the right form. */
const FORM: Reason[] = ["required", "wrong_type", "malformed"];
const LINE: Reason[] = [...FORM, "too_short", "too_long"];
const CHOICE: Reason[] = [...FORM, "not_allowed"];
const NUMBER: Reason[] = [...FORM, "too_small", "too_large"];
const ID: Reason[] = [...FORM, "too_small", "too_large", "unknown", "not_nested"];

/** Where a field of the API stands in our forms, when it has another name there; "" where it stands in none, and concerns the whole form. */
export const FORM_FIELDS = {
  balance: "",
  figures: "",
  confirm_password: "password",
  document: "kind",
  confirm_user_passcode: "user_passcode",
  passcode_identifiers: "passcode_customer_number",
  payload: "full",
  png: "logo",
  ref_number: "otp",
  username: "id",
} as const;

type Renamed = keyof typeof FORM_FIELDS;
type Names<Data> = Data extends unknown ? keyof Data & string : never;
/** What is sent to the API of the profile and of the institution: each has words of its own. */
type Sent =
  | ProfileField
  | Names<
      output<
        | typeof policiesForm
        | typeof newProductForm
        | typeof newBranchForm
        | typeof newApplicationForm
        | typeof newEndpointForm
      >
    >;
type FormField = Exclude<Sent, Renamed> | (typeof FORM_FIELDS)[Sent & Renamed];

/** Fields of the profile that are refused with the same words for every reason. */
const PROFILE_WORDS = Object.fromEntries(
  Object.entries(CUSTOMER_FIELDS).flatMap(([name, { refusedLine, refusedChoice }]) => [
    ...(refusedLine ? [[name, each(LINE, told(refusedLine))]] : []),
    ...(refusedChoice ? [[name, each(CHOICE, told(refusedChoice))]] : []),
  ]),
) as Record<FieldWith<"refusedLine" | "refusedChoice">, ByReason>;

const WRITTEN: ByReason = {
  required: "Enter the text or the address",
  unexpected: "Enter the text or the address, not both",
  too_many: ({ limit }) => `Use smaller tables: together they may have ${limit} cells`,
};

/** Where a field of our forms says it better, by its name there. A field without words does not compile. */
const WORDS_OF_FIELDS = {
  role: each(CHOICE, "Choose a role"),
  mobile: { ...each(FORM, why("mobile")), taken: why("mobileTaken") },
  email: {
    ...each(FORM, told("email")),
    too_long: told("emailTooLong"),
    taken: why("emailTaken"),
    not_allowed: why("noEmail"),
  },
  ...PROFILE_WORDS,
  registered_on: {
    ...each([...FORM, "out_of_range"], told("registeredUnreal")),
    not_past: told("registeredFuture"),
  },
  dob: {
    ...each(["wrong_type", "malformed"], told("dobUnreal")),
    ...each(["required", "mismatch"], why("dateMismatch")),
    not_past: told("dobFuture"),
  },
  password: {
    ...each([...FORM, "mismatch"], told("password")),
    too_short: why("passwordShort"),
    too_long: why("passwordLong"),
    too_common: why("passwordCommon"),
    breached: why("passwordBreached"),
    not_allowed: why("passwordGiven"),
    too_personal: why("passwordPersonal"),
  },
  totp: {
    ...each(
      [...FORM, "wrong_code"],
      "The code is not correct, or was used before. Wait for the next one and try again",
    ),
    taken: "An authenticator app is in use already",
    not_allowed: "Set up your authenticator app again",
  },
  token: { unknown: why("linkUsed"), taken: why("addressTaken") },
  link: { unknown: "This link was used, or has expired. Ask an administrator for a new one" },
  expires_on: { out_of_range: "Enter today or a later day" },
  user_passcode: {
    ...each([...FORM, "mismatch"], told("passcode")),
    not_digits: why("passcodeDigits"),
    ...each(["sequence", "too_common"], why("passcodeCommon")),
    birth_date: why("passcodeBirthDate"),
    mobile_tail: why("passcodeMobile"),
  },
  occupation_id_ext_ref_id: each(ID, told("occupation")),
  country_id: each([...LINE, "unknown", "not_nested"], told("country")),
  state_id: each(ID, why("state")),
  city_id: each(ID, why("city")),
  village_id: each(ID, why("village")),
  file: {
    ...each(
      [...FORM, "unexpected"],
      "This is no CSV file in UTF-8, or a quotation mark in it has no end. Save the sheet as “CSV UTF-8” and send that",
    ),
    required: "Choose a file. Its first line has to name every column",
    repeated: "Two columns of the file have the same name. Give each a name of its own",
    too_few: "The file has no rows. Its first line names the columns, and rows follow",
    too_many: ({ limit }) =>
      `The file may have at most ${limit === 100 ? "100 columns" : `${limit} rows`}. Split it`,
    too_large: "The file is larger than 256 MiB. Split it",
    too_long: ({ limit }) => `The name of a column may have at most ${limit} characters`,
  },
  kind: { in_use: "One import is not finished. Import or cancel it first: it is the first one of the list" },
  status: { not_allowed: "This is not possible any more. Go back to see how far the file is" },
  bad_rows: { not_allowed: "Some rows cannot be imported. Correct the file and send it again" },
  code: { taken: "This code is in use already. Enter another one" },
  branch_id: each(ID, WORDS.branch),
  origins: {
    ...each([...FORM, "too_many"], WORDS.origins),
    not_allowed: "Origins must begin with https, except on localhost",
  },
  rp_id: {
    ...each([...FORM, "too_long"], "Enter a host like app.bank.example, without https:// and without a path"),
    in_use: "Staff have passkeys of the host as it is. It can change once they have none",
  },
  url: {
    ...each([...FORM, "too_long"], WORDS.target),
    not_allowed:
      "Enter an address that begins with https://, without a password, and not of a private network",
    too_many: ({ limit }) => `There are ${limit} endpoints already. Delete one first`,
  },
  since: { ...each(FORM, WORDS.moment), too_broad: "These are too many at once. Choose a later moment" },
  interest_rate: each([...FORM, "too_large"], WORDS.interestRate),
  type_kinds: each([...FORM, "too_long", "too_many", "not_allowed", "repeated"], WORDS.typeKinds),
  support_phone: each(FORM, WORDS.supportPhone),
  support_email: { ...each(FORM, told("email")), too_long: told("emailTooLong") },
  support_hours: each(LINE, WORDS.supportHours),
  address: each(LINE, WORDS.branchAddress),
  hours: each(LINE, WORDS.supportHours),
  phone: each(FORM, WORDS.supportPhone),
  terms_text: WRITTEN,
  privacy_text: WRITTEN,
  terms_url: each(FORM, "Enter an address that begins with https://"),
  privacy_url: each(FORM, "Enter an address that begins with https://"),
  version: {
    ...each(LINE, "Use at most 32 letters, digits, dots and hyphens"),
    taken: "There is a version of this name. Enter another one",
    unknown: "These terms are not known any more. Load the page again",
  },
  accent: each(FORM, WORDS.accent),
  logo: { ...each(FORM, WORDS.logo), ...each(["too_large", "too_long"], WORDS.logoTooLarge) },
  public_name: each(LINE, told("nameLength")),
  allowed_addresses: each([...FORM, "too_many"], WORDS.networks),
  allowed_countries: { ...each(FORM, WORDS.countries), unknown: WORDS.countriesUnknown },
  text_price: each(FORM, WORDS.textPrice),
  text_prices: each(FORM, WORDS.textPrices),
  password_min_length: each(NUMBER, POLICY_WORDS.password_min_length),
  passcode_length: each(NUMBER, POLICY_WORDS.passcode_length),
  recovery_enabled: each(FORM, POLICY_WORDS.recovery_enabled),
  recovery_asks_birth_date: each(FORM, POLICY_WORDS.recovery_asks_birth_date),
  second_step: each(FORM, POLICY_WORDS.second_step),
  high_risk: each(FORM, POLICY_WORDS.high_risk),
  staff_totp_required: each(FORM, POLICY_WORDS.staff_totp_required),
  lookup_reason_required: each(FORM, POLICY_WORDS.lookup_reason_required),
  import_balances: each(FORM, POLICY_WORDS.import_balances),
  stale_after: each(NUMBER, POLICY_WORDS.stale_after),
  source: each(FORM, WORDS.source),
  in_flight: each([...FORM, ...NUMBER], WORDS.inFlight),
  as_of: { ...each(FORM, WORDS.moment), out_of_range: "This moment lies ahead. Enter one that is over" },
  description: each(LINE, WORDS.description),
  reason: each(["required", "too_short"], WORDS.reasonForApproval),
  full: {
    ...each(CHOICE, "Choose what is sent"),
    missing_role: "Your role may not read all of these records",
  },
  types: each(CHOICE, "Choose which events are sent"),
  only_invited: { wrong_state: "It is no invitation any more" },
  held_by: { wrong_state: "You do not see to it any more" },
  passcode_customer_number: each([...FORM, "too_few"], WORDS.passcodeIdentifiers),
} satisfies Record<FormField, ByReason> & Record<string, ByReason>;

export const FIELD_WORDS: Record<string, ByReason> = WORDS_OF_FIELDS;
