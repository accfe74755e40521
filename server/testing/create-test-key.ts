import { API_SCOPES, type ApiScope } from "../../lib/contract/index";
import { findInstitution } from "../modules/administration/institutions/index";
import type { Context } from "../modules/context";
import { createApiKey } from "../modules/integration/api-keys/index";

interface TestKeyOptions {
  company?: string;
  scopes?: ApiScope[];
  /** None unless told otherwise. */
  days?: number;
  networks?: string[];
  publicName?: string;
  /** The name of its source; none unless told otherwise. */
  source?: string;
}

/** The header of a new API key of a company; every scope unless told otherwise. */
export async function createTestKey(
  ctx: Context,
  { company = "HSB", scopes = API_SCOPES, days, networks, publicName, source }: TestKeyOptions = {},
): Promise<{ headers: { Authorization: string }; id: number; companyId: number }> {
  const companyId = await findInstitution(ctx, { prefix: company });
  const { id, key } = await createApiKey(ctx, {
    companyId,
    key: {
      name: "Core banking",
      scopes,
      expires_in_days: days ?? null,
      allowed_addresses: networks ?? null,
      public_name: publicName ?? null,
      source: source ?? null,
    },
  });
  return { headers: { Authorization: `Bearer ${key}` }, id, companyId };
}
