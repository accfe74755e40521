import type {
  ApiKeyRecord,
  ApiKeyRequest,
  ApplicationRecord,
  AuditProof,
  AuditRecord,
  BranchRecord,
  ImportProblem,
  ImportRecord,
  InstitutionRecord,
  Overview,
  SavingsProduct,
} from "../../../../lib/contract/index";

const page = <R>(record: R) => ({ count: 1, results: [record], total: 1, limit: 100, offset: 0 });
const one = <T>(summary: string, value: T) => ({ one: { summary, value } });

const application: ApplicationRecord = {
  id: 5,
  name: "Mobile app",
  kind: "user",
  app_key: "app_Zk3mW1x9TqC0bYt7LhPq2w",
  former_app_key: null,
  former_app_key_ends_at: null,
  origins: ["https://app.harbour.example"],
  has_secret: false,
  status: "active",
  created_at: "2026-08-21T06:40:11.518Z",
};
export const APPLICATION = one("An application", application);
export const ROTATED_APPLICATION = one("Both keys work for a day", {
  ...application,
  app_key: "app_Qp7nB4vXc2LsTe9RkUw0Hd",
  former_app_key: application.app_key,
  former_app_key_ends_at: "2026-08-22T06:45:00.000Z",
} satisfies ApplicationRecord);
export const APPLICATIONS = one("One application", page(application));
export const NEW_APPLICATION = one("An application for customers", {
  name: "Mobile app",
  kind: "user",
  origins: ["https://app.harbour.example"],
});
export const APPLICATION_CHANGE = one("Other origins", { origins: ["https://app.harbour.example"] });
export const APPLICATION_WITH_SECRET = one("A new secret", {
  application: { ...application, has_secret: true },
  secret: "as_…",
});
export const KEY_ROTATION = one("A day for everybody to change", { overlap_hours: 24 });

const key: ApiKeyRecord = {
  id: 3,
  name: "Core banking",
  hint: "sk_live_Zk3m",
  scopes: ["customers:write", "savings_accounts:write"],
  status: "live",
  allowed_addresses: ["203.0.113.0/24"],
  expires_at: "2027-08-21T06:40:11.518Z",
  last_used_at: "2026-08-21T06:41:00.004Z",
  last_used_address: "203.0.113.7",
  successor_id: null,
  created_at: "2026-08-21T06:40:11.518Z",
};
export const API_KEY = one("A revoked key", { ...key, status: "revoked" });
export const API_KEYS = one("One key", page(key));
export const ISSUED_API_KEY = one("A new key", {
  ...key,
  last_used_at: null,
  last_used_address: null,
  key: "sk_live_…",
});
export const ROTATED_API_KEY = one("The key that takes the place of key 3", {
  ...ISSUED_API_KEY.one.value,
  id: 4,
  hint: "sk_live_Qp7n",
  expires_at: "2027-08-21T06:45:00.000Z",
  created_at: "2026-08-21T06:45:00.000Z",
});
export const NEW_API_KEY = one("A key for feeds, from one network, for a year", {
  name: "Core banking",
  scopes: ["customers:write", "savings_accounts:write"],
  expires_in_days: 365,
  allowed_addresses: ["203.0.113.0/24"],
});

const request: ApiKeyRequest = {
  id: 4711,
  requested_at: "2026-08-21T06:41:00.004Z",
  method: "PUT",
  operation: "putSavingsAccount",
  status: 400,
  request_id: "0b6c8f1e-54a1-4a0e-8f55-3f0e6d1c7a42",
  address: "203.0.113.7",
};
export const API_KEY_REQUESTS = one("One request", page(request));

const branch: BranchRecord = {
  id: 2,
  company_id: 1,
  code: "002",
  name: "Pier 4",
  status: "open",
  created_at: "2026-08-21T06:40:11.518Z",
  updated_at: "2026-08-21T06:40:11.518Z",
};
export const BRANCHES = one("One branch", page(branch));
const newBranch = { code: "003", name: "Old Market" };
export const NEW_BRANCH = one("A branch", newBranch);
export const CREATED_BRANCH = one("A branch", { ...branch, ...newBranch, id: 3 });
const renamed = { name: "Pier 5" };
export const BRANCH_CHANGE = one("Another name", renamed);
export const CHANGED_BRANCH = one("With its new name", {
  ...branch,
  ...renamed,
  updated_at: "2026-08-21T06:45:00.000Z",
});

const product: SavingsProduct = {
  id: 1,
  company_id: 1,
  code: "210",
  name: "Regular Savings",
  currency: "PHP",
  interest_rate: "1.25",
  status: "active",
  created_at: "2021-01-04T01:00:00.000Z",
};
export const PRODUCTS = one("One product", page(product));
export const SAVINGS_PRODUCT = one("A product", product);
const newProduct = { code: "260", name: "Holiday Saver", currency: "PHP", interest_rate: "0.50" };
export const NEW_PRODUCT = one("A product", newProduct);
export const CREATED_PRODUCT = one("A product", {
  ...product,
  ...newProduct,
  id: 4,
  created_at: "2026-08-21T06:40:11.518Z",
});
const rate = { interest_rate: "1.50" };
export const PRODUCT_CHANGE = one("Another interest rate", rate);
export const CHANGED_PRODUCT = one("With its new rate", { ...product, ...rate });

const settings: InstitutionRecord = {
  id: 1,
  name: "Harbour Savings",
  prefix: "HSB",
  country_code: "PH",
  currency: "PHP",
  tz: "Asia/Manila",
  lang: "en_PH",
  support_phone: "+63285550100",
  support_email: "help@harbour.example",
  support_hours: "Monday to Friday, 8 to 17 o'clock",
  accent: "#0b5c74",
  allowed_countries: ["PH"],
  recovery_enabled: true,
  recovery_asks_birth_date: true,
  staff_totp_required: false,
  lookup_reason_required: false,
  text_price: "0.45",
  text_prices: { SG: "1.90" },
  password_min_length: 8,
  passcode_length: 6,
  passcode_identifiers: null,
  created_at: "2021-01-04T01:00:00.000Z",
};
export const INSTITUTION_SETTINGS = one("An institution", settings);
export const INSTITUTION_CHANGE = one("Recovery asks owners of accounts for their birth date", {
  recovery_enabled: true,
  recovery_asks_birth_date: true,
});

/** One red pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";
export const NEW_LOGO = one("A picture of one pixel", { png: PIXEL });

const audited: AuditRecord = {
  id: 120_345,
  created_at: "2026-08-21T06:41:00.004Z",
  actor_kind: "staff",
  actor_id: 11,
  actor_name: "Ada Lim",
  action: "product.updated",
  subject_type: "product",
  subject_id: "3",
  details: { before: { status: "active" }, after: { status: "retired" } },
  request_id: "9b0c6f0e-6a0f-4a67-8d3a-2f1f6b1c7d11",
  address: "203.0.113.7",
};
export const AUDIT = one("A product was retired", page(audited));
export const AUDIT_CSV = one(
  "A product was retired",
  '\uFEFFid,created_at,actor_kind,actor_id,actor_name,action,subject_type,subject_id,details,request_id,address\r\n120345,2026-08-21T06:41:00.004Z,staff,11,Ada Lim,product.updated,product,3,"{""before"":{""status"":""active""},""after"":{""status"":""retired""}}",9b0c6f0e-6a0f-4a67-8d3a-2f1f6b1c7d11,203.0.113.7\r\n',
);
const proof: AuditProof = {
  linked_until: 120_345,
  pending: 0,
  verified_at: "2026-08-21T03:17:04.110Z",
  verified_until: 120_101,
  broken_at: null,
};
export const AUDIT_PROOF = one("Proven last night", proof);

const imported: ImportRecord = {
  id: 7,
  kind: "customers",
  status: "checked",
  columns: [
    { name: "Customer no", field: "customer_number" },
    { name: "First name", field: "name" },
    { name: "Birth date", field: "dob" },
    { name: "Notes", field: null },
  ],
  rows: 1_200,
  rows_done: 1_200,
  bad_rows: 1,
  created: 1_100,
  changed: 9,
  unchanged: 90,
  stopped: null,
  created_by: "Ada Lim",
  created_at: "2026-08-21T06:40:11.518Z",
  ended_at: null,
};
export const CHECKED_IMPORT = one("A check found one row that cannot be taken", imported);
const nothingYet = { rows_done: 0, bad_rows: 0, created: 0, changed: 0, unchanged: 0 };
export const RECEIVED_IMPORT = one("Nothing of it was looked at yet", {
  ...imported,
  ...nothingYet,
  status: "received",
} satisfies ImportRecord);
export const CHECKING_IMPORT = one("The check has begun", {
  ...imported,
  ...nothingYet,
  status: "checking",
} satisfies ImportRecord);
const right = { bad_rows: 0, created: 1_101 };
export const COMMITTING_IMPORT = one("All rows are right, and the commit has begun", {
  ...imported,
  ...right,
  status: "committing",
  rows_done: 0,
} satisfies ImportRecord);
export const CANCELLED_IMPORT = one("Nothing of it was taken", {
  ...imported,
  status: "cancelled",
  ended_at: "2026-08-21T06:52:40.007Z",
} satisfies ImportRecord);
export const IMPORTS = one("One import", page(imported));
export const CUSTOMERS_CSV = one(
  "Two customers",
  "Customer no,First name,Birth date,Notes\r\nHSB00000901,Rosario,1990-02-28,from the old system\r\nHSB00000902,Pedro,,\r\n",
);
export const IMPORT_MAPPING = one("Three columns count, and one goes nowhere", {
  fields: imported.columns.map(({ field }) => field),
});

const problem: ImportProblem = {
  id: 1,
  row: 19,
  column: "Birth date",
  field: "dob",
  reason: "malformed",
  message: "must be a real date, written YYYY-MM-DD",
};
export const IMPORT_PROBLEMS = one("One problem", page(problem));
export const IMPORT_PROBLEMS_CSV = one(
  "One problem",
  '\uFEFFrow,column,field,reason,message\r\n19,Birth date,dob,malformed,"must be a real date, written YYYY-MM-DD"\r\n',
);

const overview: Overview = {
  period: "hours",
  starts: ["2026-08-21T06:00:00.000Z"],
  figures: [{ kind: "texts", total: 3, counts: [3] }],
  currency: "PHP",
  text_costs: { total: "1.35", amounts: ["1.35"] },
};
export const OVERVIEW = one("One hour and one figure of them", overview);
