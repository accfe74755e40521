import {
  type CollectionName,
  type CustomerFeed,
  type CustomerPatch,
  type CustomerRecord,
  customerRecord,
  type RecordOf,
  type SavingsAccount,
  type SavingsAccountFeed,
  type SavingsAccountPatch,
  type TransactionBatch,
  type TransactionBatchResult,
  type TransactionRecord,
} from "../../../../lib/contract/index";
import { emptyFields } from "../../../modules/records/index";
import { SAVINGS_PRODUCT } from "./administration";
import { ACCOUNT, CUSTOMER, PLACES, TRANSACTION } from "./records";
import {
  WEBHOOK_ATTEMPT,
  WEBHOOK_DELIVERY,
  WEBHOOK_DELIVERY_FILE,
  WEBHOOK_ENDPOINT,
  WEBHOOK_REPLAY,
} from "./webhooks";

const one = <T>(summary: string, value: T) => ({ one: { summary, value } });
const pageOf = <R>(record: R) =>
  one("A page of one record", { data: [record], meta: { total: 1, limit: 25, offset: 0 } });

const account = ACCOUNT.account.value;
const transaction: TransactionRecord = {
  ...TRANSACTION,
  account_id: account.id,
  account_number: account.account_number,
  customer_id: account.customer_id,
  customer_number: account.customer_number,
  company_id: account.company_id,
  created_at: "2026-08-20T09:31:04.208Z",
};

/** One record of each collection: the same that other operations show. */
const RECORDS: { [Name in CollectionName]: RecordOf<Name> } = {
  customers: CUSTOMER.customer.value,
  savings_products: SAVINGS_PRODUCT.one.value,
  savings_accounts: account,
  transactions: transaction,
  occupations: { id: 19, ext_ref_id: 19, name: "Teacher" },
  countries: { id: 1, code: "PH", name: "Philippines" },
  states: { id: PLACES.state_id, country_id: 1, name: "Metro Manila" },
  cities: { id: PLACES.city_id, state_id: PLACES.state_id, name: "Quezon City" },
  villages: { id: PLACES.village_id, city_id: PLACES.city_id, name: "Bagumbayan" },
  events: WEBHOOK_DELIVERY_FILE.one.value.event,
  webhook_endpoints: WEBHOOK_ENDPOINT.one.value,
  webhook_deliveries: WEBHOOK_DELIVERY.one.value,
};
export const recordOf = (name: CollectionName) => one("A record", RECORDS[name]);
export const recordsOf = (name: CollectionName) => pageOf(RECORDS[name]);

/** What names the record of a collection in a path. */
export const nameOf = (name: CollectionName, part: string): string =>
  String((RECORDS[name] as Record<string, unknown>)[part]);

const AT = "2026-08-21T06:40:11.518Z";
const LATER = "2026-08-21T06:45:00.000Z";

const newCustomer: CustomerFeed = {
  name: "Dora",
  sur_name: "Diaz",
  mobile: "+639171239999",
  dob: "1991-04-05",
};
export const CUSTOMER_FEED = one("A customer whom nobody knew", newCustomer);
export const FED_CUSTOMER = one("Nobody has signed up with it yet", {
  ...emptyFields(customerRecord),
  ...newCustomer,
  id: 312,
  customer_number: "CORE000001",
  company_id: 1,
  is_company: false,
  status: "unclaimed",
  dob_by_bank: true,
  age: 35,
  lang: "en_PH",
  tz: "Asia/Manila",
  fed_by_bank: true,
  has_password: false,
  has_passcode: false,
  created_at: AT,
  updated_at: AT,
} satisfies CustomerRecord);
const moved: CustomerPatch = { street: "7 Harbour Road" };
export const CUSTOMER_PATCH = one("Another address", moved);
export const PATCHED_CUSTOMER = one("With the new address", {
  ...FED_CUSTOMER.one.value,
  ...moved,
  updated_at: LATER,
});

const newAccount: SavingsAccountFeed = {
  customer_number: "CORE000001",
  product_id: 1,
  status: "active",
  balance: "1250.00",
  available_balance: "1250.00",
  hold_amount: "0.00",
  interest_rate: "1.25",
  opened_on: "2026-08-21",
};
export const ACCOUNT_FEED = one("An account that was opened today", newAccount);
export const FED_ACCOUNT = one("As it was sent", {
  ...account,
  last_transaction_at: null,
  ...newAccount,
  id: 1_012,
  account_number: "900-0000001-1",
  customer_id: 312,
  customer_name: "Dora Diaz",
  created_at: AT,
  updated_at: AT,
} as SavingsAccount);
const balances: SavingsAccountPatch = { balance: "1300.00", available_balance: "1300.00" };
export const ACCOUNT_PATCH = one("Other balances", balances);
export const PATCHED_ACCOUNT = one("With the other balances", {
  ...FED_ACCOUNT.one.value,
  ...balances,
  updated_at: LATER,
});

const { id: _id, account_id: _account, customer_id: _customer, ...told } = transaction;
const { customer_number: _number, company_id: _company, created_at: _at, ...sent } = told;
export const TRANSACTION_BATCH = one("One transaction", {
  transactions: [{ ...sent, posted_at: "2026-08-20T17:31:02+08:00" }],
} satisfies TransactionBatch);
export const ADDED_TRANSACTIONS = one("It is new", {
  created: 1,
  unchanged: 0,
  data: [transaction],
} satisfies TransactionBatchResult);
export const KNOWN_TRANSACTIONS = one("It was there already", {
  created: 0,
  unchanged: 1,
  data: [transaction],
} satisfies TransactionBatchResult);

export const ATTEMPTS_PAGE = pageOf(WEBHOOK_ATTEMPT);
export const REPLAYS_PAGE = pageOf(WEBHOOK_REPLAY.one.value);
