import * as wire from "../../../../lib/contract/index";
import { type Actor, ApiError } from "../../../core/index";
import { isStaffWho } from "../../branch/staff/index";
import type { Context } from "../../context";
import { selectStandIn } from "../api-keys/index";

/** Who asked for full payloads: a key, a person, or an operator of the program itself. */
export interface Author {
  payloadApiKeyId: number | null;
  payloadUserId: number | null;
}

export const NO_AUTHOR: Author = { payloadApiKeyId: null, payloadUserId: null };

/** What a person needs, who gets them in numbers, and not one by one. */
const PERMISSIONS: Record<wire.FullKind, wire.StaffPermission> = {
  customer: "customers:export",
  savings_account: "savings:export",
  transaction: "savings:export",
};
const scopeOf = (kind: wire.FullKind): wire.ApiScope => `${wire.FULL_RECORDS[kind]}:read`;

const authorOf = ({ actor }: Context): Author => ({
  payloadApiKeyId: actor.kind === "api_key" ? actor.apiKeyId : null,
  payloadUserId: actor.kind === "staff" ? actor.userId : null,
});

/** In whose name records of a kind are read for an endpoint; null where that right has ended. */
export async function readerOf(
  ctx: Context,
  { companyId, payloadApiKeyId, payloadUserId }: Author & { companyId: number },
  kind: wire.FullKind,
): Promise<Actor | null> {
  if (payloadApiKeyId !== null) {
    const key = await selectStandIn(ctx, payloadApiKeyId, scopeOf(kind));
    return key && { kind: "api_key", apiKeyId: key.id, companyId, publicName: key.publicName };
  }
  const may =
    payloadUserId !== null && (await isStaffWho(ctx, { companyId, id: payloadUserId }, PERMISSIONS[kind]));
  return may ? { kind: "system" } : null;
}

/**
 * The caller, as the author of full payloads of these types. Errors: 403 `insufficient_scope` where one of the records may not
 * be read.
 */
export async function authorise(
  ctx: Context,
  { companyId, types }: { companyId: number; types: string[] },
): Promise<Author> {
  const author = authorOf(ctx);
  for (const kind of wire.fullKinds(types)) {
    if (await readerOf(ctx, { ...author, companyId }, kind)) continue;
    const message = `full needs ${author.payloadApiKeyId === null ? PERMISSIONS[kind] : scopeOf(kind)}`;
    const reason = author.payloadApiKeyId === null ? "missing_role" : "missing_scope";
    throw new ApiError("insufficient_scope", { details: [{ field: "payload", message, reason }] });
  }
  return author;
}
