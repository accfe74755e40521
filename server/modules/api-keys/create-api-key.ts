import { z } from "zod";
import { API_SCOPES, type ApiScope } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type IssuedApiKey, issueApiKey } from "./issue-api-key";
import { selectCompanyIdByPrefix } from "./store";

const LONGEST_LIFETIME = 10 * 365 * 86_400;

export const newApiKey = z.object({
  /** The letters that the company's customer numbers start with. */
  company: z.string(),
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(API_SCOPES as [ApiScope, ...ApiScope[]])).min(1),
  /** Seconds; null never ends by itself. */
  lifetime: z.number().positive().max(LONGEST_LIFETIME).nullable(),
});
export type NewApiKey = z.infer<typeof newApiKey>;

/** Makes a key for a company. Errors: 400 on `company`. */
export async function createApiKey(ctx: Context, input: NewApiKey): Promise<IssuedApiKey> {
  const companyId = await selectCompanyIdByPrefix(ctx, input.company.toUpperCase());
  if (companyId === null)
    throw invalidField("company", "unknown", "must be the prefix of a company's customer numbers");
  const { name, scopes, lifetime } = input;
  return inTransaction(ctx, async (ctx) => {
    const issued = await issueApiKey(ctx, { companyId, name, scopes, lifetime });
    await recordAudit(ctx, {
      companyId,
      action: "api_key.created",
      subjectId: issued.row.id,
      details: { name, scopes },
    });
    return issued;
  });
}
