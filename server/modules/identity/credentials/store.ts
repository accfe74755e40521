import { and, eq, isNotNull } from "drizzle-orm";
import { only } from "../../../db/only";
import { hasRow, updateRows } from "../../../db/rows";
import { appNow, credentials, users } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import type { CredentialKind } from "./attempt-policy";

interface Which {
  userId: number;
  kind: CredentialKind;
}

const isCredential = ({ userId, kind }: Which) =>
  [eq(credentials.userId, userId), eq(credentials.kind, kind)] as const;

const hashOf = statement("credential", ["userId", "kind"], ({ userId, kind }, db) =>
  db
    .select({ hash: credentials.hash })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.kind, kind))),
);

/** The stored hash of a user's secret; null when none is set. */
export async function readCredential(ctx: Context, { userId, kind }: Which): Promise<string | null> {
  const [row] = await hashOf(ctx.db, { userId, kind });
  return row?.hash ?? null;
}

const userForUpdate = statement("lock_user", ["userId"], ({ userId }, db) =>
  db.select({ active: users.active, kind: users.kind }).from(users).where(eq(users.id, userId)).for("update"),
);

/**
 * Locks an account until the transaction ends: changes of credentials and sign-ins take turns. Take it after
 * the lock of a number and before that of the customer's row.
 */
export async function lockUser(
  ctx: Context,
  { userId }: { userId: number },
): Promise<{ active: boolean; kind: (typeof users.$inferSelect)["kind"] }> {
  return only(await userForUpdate(ctx.db, { userId }));
}

/** The kinds of secret that a user has set. */
export async function listCredentialKinds(
  ctx: Context,
  { userId }: { userId: number },
): Promise<CredentialKind[]> {
  const rows = await ctx.db
    .select({ kind: credentials.kind })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return rows.map((row) => row.kind);
}

export async function upsertHash(ctx: Context, userId: number, kind: CredentialKind, hash: string) {
  await ctx.db
    .insert(credentials)
    .values({ userId, kind, hash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.kind],
      set: { hash, blockedAt: null, updatedAt: appNow },
    });
}

/** From now on no secret of a user signs in, until another is set in its place. */
export async function blockCredentials(ctx: Context, { userId }: { userId: number }): Promise<void> {
  await updateRows(ctx, credentials, { blockedAt: appNow }, eq(credentials.userId, userId));
}

export const isBlocked = (ctx: Context, which: Which): Promise<boolean> =>
  hasRow(ctx, credentials, ...isCredential(which), isNotNull(credentials.blockedAt));

interface ReplacedHash extends Which {
  matched: string;
  fresh: string;
}

/** Puts another hash of the same secret in place; false when the secret was changed meanwhile. */
export async function replaceHash(ctx: Context, { matched, fresh, ...which }: ReplacedHash) {
  const isMatched = eq(credentials.hash, matched);
  return (await updateRows(ctx, credentials, { hash: fresh }, ...isCredential(which), isMatched)) === 1;
}
