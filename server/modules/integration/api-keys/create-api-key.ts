import type * as wire from "../../../../lib/contract/index";
import { ApiError, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { auditChange, recordAudit } from "../../foundation/audit/index";
import { type ListQuery, type RecordPage, readOne } from "../../foundation/records/index";
import { nameSource, sourceOfKey } from "../sources/index";
import { formatApiKey, hashApiKey, hintOf, KEY_BYTES } from "./policy";
import * as store from "./store";
import { selectRequests } from "./store-requests";

/** Draws and stores a key. It cannot be read again. */
export async function issueApiKey(
  ctx: Context,
  key: Omit<store.NewKey, "hash" | "hint">,
): Promise<wire.IssuedApiKey> {
  const text = formatApiKey(ctx.settings.demo, ctx.random.bytes(KEY_BYTES));
  const id = await store.insertKey(ctx, { ...key, hint: hintOf(text), hash: hashApiKey(ctx.keys, text) });
  return { ...(await readOne(ctx, store.API_KEY, { companyId: key.companyId, id })), key: text };
}

const DAY = 86_400;

/** Makes a key for a company. The answer is the only one that has the key itself. */
export function createApiKey(
  ctx: Context,
  { companyId, key }: { companyId: number; key: wire.NewApiKey },
): Promise<wire.IssuedApiKey> {
  const { expires_in_days: days, allowed_addresses: allowedAddresses } = key;
  const { name, scopes, public_name: publicName, source } = key;
  const lifetime = days === null ? null : days * DAY;
  return inTransaction(ctx, async (ctx) => {
    const sourceId = source === null ? null : await nameSource(ctx, { companyId, name: source });
    const stored = { companyId, name, publicName, scopes, allowedAddresses, lifetime, sourceId };
    const issued = await issueApiKey(ctx, stored);
    const { allowed_addresses, expires_at } = issued;
    await recordAudit(ctx, {
      companyId,
      action: "api_key.created",
      subjectId: issued.id,
      details: { name, public_name: publicName, scopes, allowed_addresses, expires_at, source },
    });
    return issued;
  });
}

interface Rotation extends RecordId {
  /** Seconds. */
  overlap: number;
}

/**
 * Makes a key with the names, scopes, networks and lifetime of another. The old one goes on working for `overlap`
 * seconds. Errors: 404 for a key that does not work any more or has a successor already.
 */
export function rotateApiKey(ctx: Context, { companyId, id, overlap }: Rotation): Promise<wire.IssuedApiKey> {
  return inTransaction(ctx, async (ctx) => {
    const old = await store.lockRotatable(ctx, companyId, id);
    if (!old) throw new ApiError("not_found");
    const { name, publicName, scopes, allowedAddresses, lifetime } = old;
    // Accounts that the one before fed stay of the source that the new one is.
    const sourceId = await sourceOfKey(ctx, id);
    const key = { companyId, name, publicName, scopes, allowedAddresses, lifetime, sourceId };
    const issued = await issueApiKey(ctx, key);
    await store.setSuccessor(ctx, id, { successorId: issued.id, overlap });
    const details = { successor: issued.id, overlap };
    await recordAudit(ctx, { companyId, action: "api_key.rotated", subjectId: id, details });
    return issued;
  });
}

/** Changes what customers are told of who uses a key. Errors: 404. */
export const updateApiKey = (
  ctx: Context,
  { companyId, id, change }: RecordId & { change: wire.ApiKeyChange },
): Promise<wire.ApiKeyRecord> =>
  auditChange(ctx, {
    ...{ companyId, id, projection: store.API_KEY, action: "api_key.updated", change },
    write: (ctx) => store.renameKey(ctx, id, change.public_name ?? null),
  });

/** Ends a key at once. Errors: 404 for an unknown or revoked one. */
export function revokeApiKey(ctx: Context, { companyId, id }: RecordId): Promise<wire.ApiKeyRecord> {
  return inTransaction(ctx, async (ctx) => {
    orNotFound(await store.revokeKey(ctx, { companyId, id }));
    await recordAudit(ctx, { companyId, action: "api_key.revoked", subjectId: id });
    return readOne(ctx, store.API_KEY, { companyId, id });
  });
}

/**
 * A page of the last requests that were made with a key, the newest first: those of the last second may be missing.
 * Errors: 400 naming `limit`, `offset` or `after`, 404.
 */
export async function listKeyRequests(
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
): Promise<RecordPage<wire.ApiKeyRequest>> {
  const parent = async () => orNotFound(await store.hasKey(ctx, { companyId, id }));
  return selectRequests(ctx, id, { query, parent });
}
