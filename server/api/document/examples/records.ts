import {
  type CustomerRecord,
  customerRecord,
  type Institution,
  type Logo,
  type Receipt,
  type ReferenceList,
  type SavingsAccount,
  type SavingsList,
  type SavingsTransaction,
  type SessionRecord,
  type Statement,
  type TransactionList,
} from "../../../../lib/contract/index";
import { emptyFields } from "../../../modules/records/index";

/** Ids of the lists that every deployment begins with. */
export const PLACES = { state_id: 3, city_id: 64, village_id: 2563 };

const customer: CustomerRecord = {
  ...emptyFields(customerRecord),
  id: 1,
  customer_number: "HSB00004711",
  uid: 5,
  company_id: 1,
  is_company: false,
  status: "active",
  mobile: "+639175550117",
  name: "Maria",
  sur_name: "Garcia",
  email: "maria@example.com",
  street: "12 Mabini Street",
  gender: "female",
  dob: "1991-04-05",
  age: 35,
  marital_status: "single",
  occupation_id_ext_ref_id: 19,
  ...PLACES,
  country_id: "1",
  country_name: "Philippines",
  email_verified_at: "2026-03-02T02:20:41.000Z",
  lang: "en_PH",
  tz: "Asia/Manila",
  mobile_verified_at: "2026-03-02T02:12:00.000Z",
  dob_by_bank: false,
  fed_by_bank: false,
  has_password: true,
  has_passcode: true,
  created_at: "2026-03-02T02:12:00.000Z",
  updated_at: "2026-08-21T06:40:11.518Z",
};

export const EMAIL = { email: { summary: "An address", value: { email: "maria@example.com" } } };
export const EMAIL_TOKEN = { token: { summary: "By the link", value: { token: "eml_…" } } };
export const CUSTOMER = { customer: { summary: "A customer", value: customer } };

const account: SavingsAccount = {
  id: 1,
  account_number: "001-210-0000017-8",
  customer_id: 1,
  customer_number: "HSB00004711",
  customer_name: "Maria Garcia",
  company_id: 1,
  product_id: 1,
  product_name: "Regular Savings",
  currency: "PHP",
  balance: "15200.75",
  available_balance: "14700.75",
  hold_amount: "500.00",
  interest_rate: "1.25",
  status: "active",
  status_reason: null,
  opened_on: "2021-02-11",
  closed_on: null,
  last_transaction_at: "2026-08-20T09:31:02.000Z",
  created_at: "2021-02-11T02:12:00.000Z",
  updated_at: "2026-08-20T09:31:02.000Z",
};

export const ACCOUNT = { account: { summary: "An account", value: account } };

const list: SavingsList = { count: 1, results: [account], total: 1, limit: 100, offset: 0 };
const none: SavingsList = { count: 0, results: [], total: 0, limit: 100, offset: 0 };
export const ACCOUNTS = {
  accounts: { summary: "One account", value: list },
  none: { summary: "No accounts", value: none },
};

export const ACCOUNTS_CSV = {
  accounts: {
    summary: "The first columns of two accounts",
    value:
      "\uFEFFid,account_number,customer_number,customer_name\r\n1,001-210-0000017-8,HSB00004711,Maria Garcia\r\n2,001-230-0000024-0,HSB00004712,Jose Ramos\r\n",
  },
};

export const TRANSACTION: SavingsTransaction = {
  id: 90,
  posted_at: "2026-08-20T09:31:02.000Z",
  value_date: "2026-08-20",
  type: "deposit",
  entry_type: "credit",
  amount: "2500.00",
  running_balance: "15200.75",
  currency: "PHP",
  description: "Cash deposit, Poblacion branch",
  reference: "HSB-20260820-000090",
};

const transactions: TransactionList = { count: 1, results: [TRANSACTION], total: 1, limit: 100, offset: 0 };
export const TRANSACTIONS = { transactions: { summary: "One transaction", value: transactions } };

const session: SessionRecord = {
  id: 12,
  current: true,
  application: "Harbour Savings app",
  user_agent: "HarbourApp/2.4 (Android 16)",
  created_at: "2026-08-21T06:40:11.518Z",
  last_used_at: "2026-08-21T06:44:57.020Z",
};

export const SESSIONS = {
  sessions: { summary: "One session", value: { count: 1, results: [session] } },
};

const cities: ReferenceList = {
  data: [{ id: PLACES.city_id, name: "Quezon City", state_id: PLACES.state_id }],
  meta: { total: 1, limit: 1000, offset: 0 },
};

export const REFERENCE = { cities: { summary: "Cities of a state", value: cities } };

const logo: Logo = { hash: "9f86d081884c7d659a2feaa0c55ad015", width: 320, height: 80 };
export const LOGO = { logo: { summary: "A logo", value: logo } };

const institution: Institution = {
  name: "Harbour Savings",
  support_phone: "+63285550100",
  support_email: "help@harbour.example",
  support_hours: "Monday to Friday, 8 to 17 o'clock",
  accent: "#0b5c74",
  logo: LOGO.logo.value,
  country_code: "PH",
  currency: "PHP",
  tz: "Asia/Manila",
  lang: "en_PH",
  password_min_length: 8,
  passcode_length: 6,
  sends_email: true,
  demo: false,
};

export const INSTITUTION = { institution: { summary: "An institution", value: institution } };

const issuer = {
  institution: "Harbour Savings",
  issued_at: "2026-08-21T06:40:11.518Z",
  tz: "Asia/Manila",
  staff_name: "Liza Mendoza",
  branch_code: "001",
  branch_name: "Main Street",
  reference: "0b6c8f1e-54a1-4a0e-8f55-3f0e6d1c7a42",
};
const receipt: Receipt = {
  ...issuer,
  account_number: "•••-•••-••••017-8",
  product_name: account.product_name,
  currency: account.currency,
  balance: account.balance,
  available_balance: account.available_balance,
  hold_amount: account.hold_amount,
};
export const RECEIPT = { receipt: { summary: "A receipt", value: receipt } };
/** Only how it begins. */
export const PDF = { file: { summary: "A PDF", value: "%PDF-1.3" } };
const period = { from: "2026-08-01", to: "2026-08-31" };
export const STATEMENT_PERIOD = { month: { summary: "A month", value: period } };
const statement: Statement = {
  ...issuer,
  ...period,
  account,
  opening_balance: "12700.75",
  closing_balance: TRANSACTION.running_balance,
  transactions: [TRANSACTION],
};
export const STATEMENT = { statement: { summary: "A month", value: statement } };
