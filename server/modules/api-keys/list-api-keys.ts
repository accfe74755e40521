import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { selectCompanyIdByPrefix, selectKeys } from "./store";

/** What may be known of a key after it was made. */
export interface ApiKeySummary {
  id: number;
  company: string;
  name: string;
  /** Its first characters. */
  hint: string;
  scopes: string[];
  status: "live" | "expired" | "revoked";
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  /** The key that took its place. */
  successorId: number | null;
}

/** The keys of the company with this prefix, or of all when it is null. Errors: 400 on `company`. */
export async function listApiKeys(
  ctx: Context,
  { company }: { company: string | null },
): Promise<ApiKeySummary[]> {
  const companyId = company === null ? null : await selectCompanyIdByPrefix(ctx, company.toUpperCase());
  if (company !== null && companyId === null)
    throw invalidField("company", "unknown", "must be the prefix of a company's customer numbers");
  const rows = await selectKeys(ctx, companyId);
  return rows.map(({ key, companyPrefix, live }) => ({
    id: key.id,
    company: companyPrefix,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    status: key.revokedAt ? "revoked" : live ? "live" : "expired",
    expiresAt: key.expiresAt,
    lastUsedAt: key.lastUsedAt,
    createdAt: key.createdAt,
    successorId: key.successorId,
  }));
}
