import { and, eq, sql } from "drizzle-orm";
import { hasAny, only } from "../../db/only";
import { appNow, credentials, users } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";

const hashOf = statement("credential", ["userId", "kind"], (db, { userId, kind }) =>
  db
    .select({ hash: credentials.hash })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.kind, kind))),
);

/** The stored hash of a user's secret; null when none is set. */
export async function readCredential(
  ctx: Context,
  { userId, kind }: { userId: number; kind: CredentialKind },
): Promise<string | null> {
  const [row] = await hashOf(ctx.db, { userId, kind });
  return row?.hash ?? null;
}

const userForUpdate = statement("lock_user", ["userId"], (db, { userId }) =>
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
  await ctx.db.update(credentials).set({ blockedAt: appNow }).where(eq(credentials.userId, userId));
}

export const isBlocked = (
  ctx: Context,
  { userId, kind }: { userId: number; kind: CredentialKind },
): Promise<boolean> =>
  hasAny(
    ctx.db
      .select({ id: credentials.id })
      .from(credentials)
      .where(
        and(
          eq(credentials.userId, userId),
          eq(credentials.kind, kind),
          sql`${credentials.blockedAt} is not null`,
        ),
      ),
  );

interface ReplacedHash {
  userId: number;
  kind: CredentialKind;
  matched: string;
  fresh: string;
}

/** Puts another hash of the same secret in place; false when the secret was changed meanwhile. */
export async function replaceHash(ctx: Context, { userId, kind, matched, fresh }: ReplacedHash) {
  const { rowCount } = await ctx.db
    .update(credentials)
    .set({ hash: fresh })
    .where(and(eq(credentials.userId, userId), eq(credentials.kind, kind), eq(credentials.hash, matched)));
  return rowCount === 1;
}
