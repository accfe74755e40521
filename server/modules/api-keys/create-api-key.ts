import type { IssuedApiKey, NewApiKey } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { issueApiKey } from "./issue-api-key";

const DAY = 86_400;

/** Makes a key for a company. The answer is the only one that has the key itself. */
export function createApiKey(
  ctx: Context,
  { companyId, key }: { companyId: number; key: NewApiKey },
): Promise<IssuedApiKey> {
  const { expires_in_days: days, allowed_addresses: allowedAddresses, name, scopes } = key;
  const lifetime = days === null ? null : days * DAY;
  return inTransaction(ctx, async (ctx) => {
    const issued = await issueApiKey(ctx, { companyId, name, scopes, allowedAddresses, lifetime });
    await recordAudit(ctx, {
      companyId,
      action: "api_key.created",
      subjectId: issued.id,
      details: { name, scopes, allowed_addresses: issued.allowed_addresses, expires_at: issued.expires_at },
    });
    return issued;
  });
}
