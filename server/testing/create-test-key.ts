import { API_SCOPES, type ApiScope } from "../../lib/contract/index";
import { createApiKey } from "../modules/api-keys/index";
import type { Context } from "../modules/context";

/** The header of a new API key of a company; every scope unless told otherwise. */
export async function createTestKey(
  ctx: Context,
  options: { company?: string; scopes?: ApiScope[]; lifetime?: number } = {},
): Promise<{ headers: { Authorization: string }; id: number }> {
  const { company = "HSB", scopes = API_SCOPES, lifetime = null } = options;
  const { key, row } = await createApiKey(ctx, { company, name: "Core banking", scopes, lifetime });
  return { headers: { Authorization: `Bearer ${key}` }, id: row.id };
}
