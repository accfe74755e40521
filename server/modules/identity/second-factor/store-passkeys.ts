import { and, asc, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { firstOf, hasAny, only } from "../../../db/only";
import { hasRow, insertNew, removeRows, updateRows } from "../../../db/rows";
import {
  appNow,
  customers,
  inSeconds,
  isAhead,
  passkeyChallenges,
  passkeys,
  users,
} from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

export type Passkey = typeof passkeys.$inferSelect;
export type Purpose = (typeof passkeyChallenges.$inferSelect)["purpose"];

/** What a challenge is bound to. */
export interface ChallengeUse {
  challenge: Buffer;
  applicationId: number;
  purpose: Purpose;
  sessionId: number | null;
}

/** Seconds in which a challenge is to be answered. */
export const CHALLENGE_LIFETIME = 300;

const insert = statement(
  "passkey_challenge",
  ["challenge", "applicationId", "purpose", "sessionId"],
  (use, db) => db.insert(passkeyChallenges).values({ ...use, expiresAt: inSeconds(CHALLENGE_LIFETIME) }),
);

export async function insertPasskeyChallenge(ctx: Context, use: ChallengeUse): Promise<void> {
  await insert(ctx.db, { ...use });
}

/** Uses a challenge up. False where it was used, has expired, or is for something else. */
export async function takePasskeyChallenge(
  ctx: Context,
  { challenge, applicationId, purpose, sessionId }: ChallengeUse,
): Promise<boolean> {
  const taken = await removeRows(
    ctx,
    passkeyChallenges,
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.applicationId, applicationId),
    eq(passkeyChallenges.purpose, purpose),
    sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
    isAhead(passkeyChallenges.expiresAt),
  );
  return taken === 1;
}

const passkeysOf = statement("passkeys_of_user", ["userId"], ({ userId }, db) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
);

export const selectPasskeys = (ctx: Context, userId: number): Promise<Passkey[]> =>
  passkeysOf(ctx.db, { userId });

/** A passkey of an active user of this company. */
export const selectPasskey = (
  ctx: Context,
  { companyId, rpId, credentialId }: { companyId: number; rpId: string; credentialId: Buffer },
): Promise<Passkey | null> =>
  firstOf(
    ctx.db
      .select({ passkey: passkeys })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(
        and(
          eq(passkeys.credentialId, credentialId),
          eq(passkeys.rpId, rpId),
          eq(users.companyId, companyId),
          users.active,
        ),
      ),
  ).then((row) => row?.passkey ?? null);

export const hasPasskey = (ctx: Context, id: number): Promise<boolean> =>
  hasAny(ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id)).for("share"));

/** Notes a use. False where the counter did not grow: what is not counted always is 0. */
export async function notePasskeyUse(
  ctx: Context,
  { id, counter }: Pick<Passkey, "id" | "counter">,
): Promise<boolean> {
  const grew = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  return (await updateRows(ctx, passkeys, { counter, lastUsedAt: appNow }, eq(passkeys.id, id), grew)) === 1;
}

export type NewPasskey = Pick<
  Passkey,
  "userId" | "rpId" | "credentialId" | "publicKey" | "counter" | "transports" | "name" | "sessionId"
>;

/** Null where the credential is there already. */
export const insertPasskey = (ctx: Context, passkey: NewPasskey): Promise<Passkey | null> =>
  insertNew(ctx, passkeys, passkey);

const ofUser = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const renamePasskeyRow = (
  ctx: Context,
  { userId, id, name }: Pick<Passkey, "userId" | "id" | "name">,
): Promise<Passkey | null> =>
  firstOf(ctx.db.update(passkeys).set({ name }).where(ofUser(userId, id)).returning());

/** A user, as an authenticator shows and keeps them. */
export interface PasskeyOwner {
  userId: number;
  /** What they sign in with. */
  account: string;
  name: string;
}

/** The owner of a session, as an authenticator shows them. */
export async function selectPasskeyOwner(
  ctx: Context,
  { userId, customerNumber }: { userId: number; customerNumber: string | null },
): Promise<PasskeyOwner> {
  const { email, staffName, name } = only(
    await ctx.db
      .select({ email: users.email, staffName: users.name, name: customers.name })
      .from(users)
      .leftJoin(customers, eq(customers.userId, users.id))
      .where(eq(users.id, userId)),
  );
  const account = email ?? customerNumber ?? String(userId);
  return { userId, account, name: name ?? staffName ?? account };
}

const deleted = async (ctx: Context, userId: number, which?: SQL): Promise<number[]> => {
  const ofThem = and(eq(passkeys.userId, userId), which);
  const rows = await ctx.db.delete(passkeys).where(ofThem).returning({ id: passkeys.id });
  return rows.map(({ id }) => id);
};

/** Answers the ids of those that there were. */
export const deletePasskeys = (
  ctx: Context,
  { userId, id }: { userId: number; id: number | "all" },
): Promise<number[]> => deleted(ctx, userId, id === "all" ? undefined : eq(passkeys.id, id));

/** Those that a session, or a later one, added; answers how many. */
export const deletePasskeysSince = async (
  ctx: Context,
  { userId, sessionId }: Pick<Passkey, "userId" | "sessionId">,
): Promise<number> => (await deleted(ctx, userId, gte(passkeys.sessionId, sessionId))).length;

/** Whether a user has to wait before a passkey is registered: after a recovery, or a number that the bank changed. */
export const selectPasskeyWait = async (ctx: Context, userId: number): Promise<boolean> =>
  only(
    await ctx.db
      .select({
        waits: sql<boolean>`coalesce(${users.passkeysFrom} > app_now(), false) or exists (select from ${customers} c
          where c.user_id = ${userId} and c.recovery_blocked_until > app_now())`,
      })
      .from(users)
      .where(eq(users.id, userId)),
  ).waits;

/**
 * Hours in which no passkey is registered after access was recovered, or a passkey removed without one; and which a passkey
 * has to be old to count against the owner of the account, who was told of it: for changes of high risk and recovery.
 */
export const PASSKEY_WAIT = 72;

/** Whether a user has a passkey that is `PASSKEY_WAIT` old; used in the last `usedWithin` seconds, where given. */
export const hasSettledPasskey = (ctx: Context, userId: number, usedWithin?: number): Promise<boolean> =>
  hasRow(
    ctx,
    passkeys,
    eq(passkeys.userId, userId),
    lte(passkeys.createdAt, inSeconds(-PASSKEY_WAIT * 3_600)),
    usedWithin === undefined ? undefined : gte(passkeys.lastUsedAt, inSeconds(-usedWithin)),
  );

/** From now on a first passkey is registered only after `PASSKEY_WAIT`. */
export async function delayPasskeys(ctx: Context, userId: number): Promise<void> {
  await updateRows(ctx, users, { passkeysFrom: inSeconds(PASSKEY_WAIT * 3_600) }, eq(users.id, userId));
}
