import { capital } from "./capital";
import type * as wire from "./contract/index";
import { DOCUMENTS, NOTES } from "./note-words";
import { STATUS_WORDS } from "./statuses";

type Words<Value extends string> = Record<Value, string>;
type Of<Values extends readonly string[]> = Values[number];

const CREDENTIALS: Words<
  "code" | "password" | "passcode" | "passkey" | "second_step" | "totp" | "recovery_code"
> = {
  code: "code",
  second_step: "second step",
  password: "password",
  passcode: "passcode",
  passkey: "passkey",
  totp: "authenticator app",
  recovery_code: "recovery code",
};

const KINDS = {
  account_number: "account number",
  admin: "for staff",
  claim: "claim of a bank record",
  customer_number: "customer number",
  customers: "customers",
  digits: "a number",
  mobile: "mobile number",
  name: "name",
  password: "password",
  recovery: "recovery of access",
  savings_accounts: "savings accounts",
  similar_name: "a name that sounds alike",
  totp: "authenticator app",
  transactions: "transactions",
  user: "for customers",
};

const SCOPES: Words<wire.Scope> = {
  guest: "nothing",
  recovery: "recovery of access",
  second_step: "finishing the sign-in",
  signup: "signing up",
  staff: "work of staff",
  staff_locked: "a locked desk",
  staff_setup: "setting up the own access first",
  user: "own accounts",
};

const CAUSES: Words<Of<typeof wire.REVIEW_CAUSES> | "idle" | "unknown"> = {
  access_ended: "the customer ended all access",
  disowned: "changed after a sign-in of another person",
  idle: "not used for too long",
  misses: "five wrong birth dates",
  no_birth_date: "no birth date on file",
  no_passkey: "no passkey was proven",
  several_match: "several records match",
  unknown: "no such key",
};

const DIFFERENCES: Words<wire.DateDifference> = {
  day: "the day",
  month: "the month",
  swapped: "day and month swapped",
  year: "the year",
};

const ROLES: Words<wire.StaffRole> = {
  administrator: "administrator",
  auditor: "auditor",
  supervisor: "supervisor",
  teller: "teller",
};

const LOCKS: Words<Of<typeof wire.LOCK_KINDS>> = {
  claim_review: "claim, until staff decide",
  passcode: "passcode",
  password: "password",
  recovery: "recovery of access",
  recovery_review: "recovery, until staff decide",
};

const CHANNELS: Words<wire.MessageChannel> = { email: "e-mail", sms: "text" };
const SENT_AGAIN: Words<Of<typeof wire.REPLAYED>> = {
  everything: "everything",
  undelivered: "what did not arrive",
};

const ACT: Words<wire.ActName> = {
  "role.raise": "role that may do more",
  "member.invite": "invitation",
  "member.reset": "link for a new password",
  "second_factor.remove": "new password, without the authenticator app",
  "api_key.create": "new API key",
  "api_key.rotate": "replaced API key",
  "webhook_endpoint.create": "new webhook endpoint with whole records",
  "webhook_endpoint.change": "webhook endpoint that gets whole records",
  "application.secret": "secret of an application",
  "policy.lower": "policy that asks for less",
  "import.commit": "import",
  "review.approve": "claim or recovery",
  "customer.close": "permanent closing of a customer",
  "birth_date.correct": "date of birth",
  "flag.conceal": "flag that hides readings for longer than a day",
};

const PAPERS: Words<wire.PaperKind> = { statement: "statement", certificate: "certificate of balance" };

const ACCEPTED: Words<Of<typeof wire.TERMS_ACCEPTED_BY>> = {
  sign_up: "while signing up",
  session: "after signing in",
};

/** What the values of a fact are called, by the name of the fact. What people typed stands in none of these. */
/** Whether the figures of an account add up. */
const FIGURES_WORDS: Words<wire.FiguresState> = {
  agree: "add up",
  disagree: "do not add up",
  not_fed: "no balances sent",
  unchecked: "not checked yet",
};

export const VALUE_WORDS: Record<string, Record<string, string>> = {
  blocked: LOCKS,
  cause: CAUSES,
  channel: CHANNELS,
  credential: CREDENTIALS,
  decision: STATUS_WORDS,
  differs: DIFFERENCES,
  figures: FIGURES_WORDS,
  held_by: { me: "by the reader", no_one: "by no one" },
  how: ACCEPTED,
  kind: { ...KINDS, ...DOCUMENTS, ...NOTES, ...PAPERS },
  kinds: CREDENTIALS,
  link: { invitation: "invitation", reset: "reset" },
  act: ACT,
  of: {
    api_keys: "keys",
    applications: "applications",
    approvals: "approvals",
    birth_dates: "birth dates",
    branches: "branches",
    customers: "customers",
    events: "events",
    imports: "imports",
    messages: "messages",
    products: "products",
    webhook_deliveries: "webhook deliveries",
    webhook_endpoints: "webhook endpoints",
    reviews: "reviews",
    savings_accounts: "accounts",
    transactions: "transactions",
  },
  only: SENT_AGAIN,
  part: {
    birth_date: "correction of a birth date",
    fault: "where figures do not add up",
    file: "the file",
    history: "the history",
    accounts: "accounts",
    notes: "notes and flags",
    review: "a review",
  },
  payload: { thin: "ids, statuses and balances", full: "whole records" },
  purpose: {
    number: "another number",
    recovery: "recovery",
    second_step: "second step of a sign-in",
    signup: "signing up",
  },
  proof: { code: "a code", passcode: "passcode", passkey: "passkey", password: "password" },
  role: ROLES,
  scope: SCOPES,
  status: STATUS_WORDS,
};

/** What is written where a value stands by itself. */
const namesOf =
  <Value extends string>(words: Words<Value>) =>
  (value: Value): string =>
    capital(words[value]);

export const figuresName = namesOf(FIGURES_WORDS);

export const actName = namesOf(ACT);
export const differenceName = (differs: wire.DateDifference) => DIFFERENCES[differs];
export const documentName = namesOf(DOCUMENTS);
export const kindName = namesOf(KINDS);
export const causeName = namesOf(CAUSES);
export const channelName = namesOf(CHANNELS);
export const roleName = namesOf(ROLES);

/** Whom an application is for, where it is listed. */
export const APPLICATION_USERS = { user: "Customers", admin: "Staff" } as const;
