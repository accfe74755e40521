import { ACTION_WORDS } from "./action-words";
import type { ActorKind } from "./contract/audit";

const spaced = (name: string) => name.replaceAll(/[._]/g, " ");

/** What was done. Another release may know actions that we have no words for. */
export const actionWords = (action: string): string =>
  (ACTION_WORDS as Record<string, string>)[action] ?? spaced(action);

const SUBJECT_WORDS: Record<string, string> = {
  user: "person",
  company: "institution",
  api_key: "API key",
  challenge: "code",
};

export const subjectWords = (type: string): string => SUBJECT_WORDS[type] ?? spaced(type);

/** Who acts where there is no name. */
export const ACTOR_WORDS: Record<ActorKind, string> = {
  anonymous: "Nobody signed in",
  api_key: "API key",
  customer: "Customer",
  staff: "Staff",
  system: "Passbook itself",
};

/** Names of facts and of fields that are not what people call them. */
const FACT_WORDS: Record<string, string> = {
  actorId: "who",
  allowed_addresses: "may be used from",
  allowed_countries: "countries that may sign up",
  app_key: "key",
  before: "times in the hour before",
  blocked: "was locked",
  branch_id: "branch",
  broken: "first wrong record",
  cause: "why",
  changed: "rows changed",
  city_id: "city",
  closed: "not looked at: too many guesses",
  claim_misses: "wrong dates of birth",
  code: "code",
  country_id: "country",
  credential: "by",
  currency: "currency",
  contact_name: "contact person",
  customer_number: "customer number",
  decision: "decided",
  differs: "what was wrong",
  dob: "date of birth",
  email: "e-mail address",
  ended: "sessions ended",
  expires_at: "ends",
  found: "was found",
  from: "first day",
  hash: "picture",
  id: "number",
  is_company: "is a company",
  kind: "kind",
  kinds: "which",
  lookup_reason_required: "reason for look-ups",
  marital_status: "marital status",
  mobile: "mobile number",
  more: "there were more",
  occupation_id: "occupation",
  of: "list",
  overlap: "hours that the old key goes on",
  passcode_identifiers: "passcodes work with",
  password_min_length: "shortest password",
  provisional_customer_number: "customer number until then",
  recovery_asks_birth_date: "recovery asks for the date of birth",
  recovery_enabled: "recovery by text",
  registered_on: "date of registration",
  registration_number: "registration number",
  renamed: "was renamed",
  replaces: "replaces another",
  request: "request",
  scopes: "may",
  searched: "something was searched for",
  second_factor: "authenticator app",
  staff_totp_required: "authenticator app required",
  state_id: "state",
  sur_name: "family name",
  name: "name",
  to: "last day",
  totp: "authenticator app",
  unchanged: "rows that were so already",
  until: "until record",
  village_id: "village",
};

const factWords = (name: string): string => FACT_WORDS[name] ?? spaced(name);

/** Words of the API, such as `no_birth_date`; everything else is shown as it is. */
const isWord = (text: string) => /^[a-z]+(_[a-z]+)*$/.test(text);

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueWords).join(", ") : "none";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${factWords(name)} ${valueWords(inner)}`)
      .join(", ");
  const text = String(value);
  return isWord(text) ? factWords(text) : text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A fact of a record of the audit, as people read it. */
export interface Fact {
  name: string;
  value: string;
}

/** The reason that somebody gave is shown as it was typed. */
const factOf = (name: string, value: unknown): Fact => ({
  name: factWords(name),
  value: name === "reason" ? String(value) : valueWords(value),
});

/** What the details of a record say; of a change what was before and what is after. */
export function factsOf({ before, after, ...others }: Record<string, unknown>): Fact[] {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [
    ...names.map((name) => ({
      name: factWords(name),
      value: `${valueWords(old[name])} → ${valueWords(now[name])}`,
    })),
    ...Object.entries(others)
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => factOf(name, value)),
  ];
}
