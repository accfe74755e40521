import { createHash } from "node:crypto";
import { API_SCOPES, READ_SCOPES } from "../../lib/contract/index";
import type { Keys } from "../core/index";
import type { apiKeys, applications, branches, companies, savingsProducts, users } from "../db/schema/index";
import { formatApiKey, hashApiKey, hintOf } from "../modules/integration/api-keys/index";

export const HARBOUR = 1;
export const SUMMIT = 2;

/** Everything both companies have in common, as their customers have it too. */
export const LOCALITY = { tz: "Asia/Manila", lang: "en_PH" };
const philippine = { ...LOCALITY, countryCode: "PH", currency: "PHP" };

export const TEXT_PRICE = "0.45";

export const COMPANIES: (typeof companies.$inferInsert)[] = [
  {
    ...philippine,
    id: HARBOUR,
    name: "Harbour Savings",
    prefix: "HSB",
    supportPhone: "+63285550100",
    supportEmail: "help@harbour.example",
    supportHours: "Monday to Saturday, 8 to 18 o'clock",
    textPrice: TEXT_PRICE,
  },
  { ...philippine, id: SUMMIT, name: "Summit Cooperative", prefix: "SMT", supportPhone: "+63285550200" },
];

export const MAIN_BRANCH = 1;
export const PIER_BRANCH = 2;

/** Their codes are those that the demo's account numbers begin with. */
export const BRANCHES: (typeof branches.$inferInsert)[] = [
  {
    id: MAIN_BRANCH,
    companyId: HARBOUR,
    code: "001",
    name: "Main Street",
    address: "1 Main Street, Manila",
    hours: "Monday to Saturday, 9 to 16 o'clock",
  },
  {
    id: PIER_BRANCH,
    companyId: HARBOUR,
    code: "002",
    name: "Pier 4",
    address: "Pier 4, North Harbour, Manila",
    hours: "Monday to Friday, 9 to 15 o'clock",
    phone: "+63 2 8555 0104",
  },
];

/** Origins of a page in development, for trying calls straight from a browser. */
const origins = ["http://localhost:5173", "http://127.0.0.1:5173"];

export const APPLICATIONS: (typeof applications.$inferInsert)[] = [
  { id: 1, companyId: HARBOUR, appKey: "demo-user-app", name: "Harbour Online", kind: "user" },
  { id: 2, companyId: HARBOUR, appKey: "demo-admin-app", name: "Harbour Desk", kind: "admin" },
  { id: 3, companyId: SUMMIT, appKey: "demo-summit-user-app", name: "Summit Online", kind: "user" },
  { id: 4, companyId: SUMMIT, appKey: "demo-summit-admin-app", name: "Summit Desk", kind: "admin" },
].map((application) => ({
  ...application,
  kind: application.kind === "admin" ? "admin" : "user",
  origins: application.kind === "user" ? origins : [],
  publicUserId: application.id,
}));

/** The public user of each application has the application's id. */
export const PUBLIC_USERS: (typeof users.$inferInsert)[] = APPLICATIONS.map(({ id, companyId, name }) => ({
  id,
  companyId,
  kind: "public",
  name,
}));

type Product = typeof savingsProducts.$inferInsert & { id: number };

const peso = (id: number, companyId: number, code: string, name: string, interestRate: string): Product => ({
  id,
  companyId,
  code,
  name,
  currency: "PHP",
  interestRate,
});

export const PRODUCTS = {
  everyday: peso(1, HARBOUR, "210", "Everyday Savings", "0.25"),
  goal: peso(2, HARBOUR, "220", "Goal Saver", "1.50"),
  passbook: peso(3, HARBOUR, "230", "Passbook Savings", "0.75"),
  youth: peso(4, HARBOUR, "240", "Youth Saver", "1.00"),
  dollar: { ...peso(5, HARBOUR, "250", "Dollar Savings", "0.125"), currency: "USD" },
  member: peso(6, SUMMIT, "110", "Member Savings", "1.25"),
  harvest: peso(7, SUMMIT, "120", "Harvest Savings", "2.00"),
};

/** Everybody may know these: they open made-up records only. */
const bytesFor = (seed: string) => createHash("sha256").update(`passbook demo key: ${seed}`).digest();

/** What feeds by the key of every scope. */
export const DEMO_SOURCE = { id: 1, companyId: HARBOUR, name: "core-banking" };

/** Keys that are alike on every demo. */
export const API_KEYS = [
  { name: "Demo, every scope", key: formatApiKey(true, bytesFor("all")), scopes: API_SCOPES },
  { name: "Demo, read only", key: formatApiKey(true, bytesFor("read")), scopes: READ_SCOPES },
];

export const apiKeyRows = (keys: Keys): (typeof apiKeys.$inferInsert)[] =>
  API_KEYS.map(({ name, key, scopes }, index) => ({
    id: index + 1,
    companyId: HARBOUR,
    name,
    hint: hintOf(key),
    hash: hashApiKey(keys, key),
    scopes,
    sourceId: scopes === API_SCOPES ? DEMO_SOURCE.id : null,
  }));
