import { COLLECTION_NAMES } from "./collections";

/** The collections that integrators may write to. */
const WRITABLE = [
  "customers",
  "savings_accounts",
  "transactions",
  "savings_products",
  "webhook_endpoints",
  "webhook_deliveries",
] as const;

/** What an API key may do: read a collection, or write to it; or send whole files, of whatever they hold. */
export type ApiScope =
  | `${(typeof COLLECTION_NAMES)[number]}:read`
  | `${(typeof WRITABLE)[number]}:write`
  | "branches:write"
  | "imports:write";

export const READ_SCOPES: ApiScope[] = COLLECTION_NAMES.map((name) => `${name}:read` as const);
export const API_SCOPES: ApiScope[] = [
  ...READ_SCOPES,
  ...WRITABLE.map((name) => `${name}:write` as const),
  "branches:write",
  "imports:write",
];
