import { createHash } from "node:crypto";
import { API_SCOPES, READ_SCOPES } from "../../lib/contract/index";
import type { Keys } from "../core/index";
import type { apiKeys } from "../db/schema/index";
import { formatApiKey, hashApiKey, hintOf } from "../modules/api-keys/index";
import { HARBOUR } from "./institutions";

/** Everybody may know these: they open made-up records only. */
const bytesFor = (seed: string) => createHash("sha256").update(`passbook demo key: ${seed}`).digest();

/** The same on every demo. */
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
  }));
