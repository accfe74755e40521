import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { limitAddress } from "../../core/index";
import { deleteBatch } from "../../db/delete-batch";
import { only } from "../../db/only";
import { appNow, challenges, inSeconds } from "../../db/schema/index";
import type { Context } from "../context";
import { CODE_LIFETIME, MOST_TRIES, type SendingHistory } from "./policy";

/** The address that asks, to count by: of an IPv6 client only its network. The audit has the address itself. */
const askingAddress = ({ address }: Context) => address && limitAddress(address);

export type Challenge = typeof challenges.$inferSelect;

/** What one number was sent so far, by any company: its caps bound what can be guessed and what it costs. */
export async function selectSendingHistory(ctx: Context, mobile: string): Promise<SendingHistory> {
  const { otpPerNumberHour: hour, otpPerNumberDay: day } = ctx.settings.limits;
  const age = (moment: unknown) => sql<number | null>`extract(epoch from app_now() - ${moment})::float8`;
  const inHour = sql`filter (where created_at > ${inSeconds(-hour.seconds)})`;
  const inDay = sql`filter (where created_at > ${inSeconds(-day.seconds)})`;
  const rows = await ctx.db
    .select({
      lastAge: age(sql`max(created_at)`),
      inHour: sql<number>`(count(*) ${inHour})::int`,
      oldestInHourAge: age(sql`min(created_at) ${inHour}`),
      inDay: sql<number>`(count(*) ${inDay})::int`,
      oldestInDayAge: age(sql`min(created_at) ${inDay}`),
      addressAskedToday: sql<boolean>`coalesce(bool_or(address = ${askingAddress(ctx)}::inet), false)`,
    })
    .from(challenges)
    .where(and(eq(challenges.mobile, mobile), sql`created_at > app_now() - interval '1 day'`));
  return only(rows);
}

export async function insertChallenge(
  ctx: Context,
  challenge: Pick<
    typeof challenges.$inferInsert,
    "refNumber" | "companyId" | "applicationId" | "mobile" | "codeHash" | "isCompany" | "lang"
  >,
): Promise<void> {
  await ctx.db.insert(challenges).values({
    ...challenge,
    address: askingAddress(ctx),
    expiresAt: inSeconds(CODE_LIFETIME),
  });
}

const bound = (refNumber: string, mobile: string, applicationId: number) =>
  and(
    eq(challenges.refNumber, refNumber),
    eq(challenges.mobile, mobile),
    sql`(${challenges.applicationId} is null or ${challenges.applicationId} = ${applicationId})`,
  );

const live = and(
  isNull(challenges.usedAt),
  isNull(challenges.supersededAt),
  sql`${challenges.expiresAt} > app_now()`,
);

/** Counts one try in one statement, before anything is compared. Null when there is nothing to try. */
export async function countTry(
  ctx: Context,
  refNumber: string,
  mobile: string,
  applicationId: number,
): Promise<Challenge | null> {
  const [row] = await ctx.db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(bound(refNumber, mobile, applicationId), live, lt(challenges.tries, MOST_TRIES)))
    .returning();
  return row ?? null;
}

/** Why there is nothing to try. */
export async function selectRefusal(ctx: Context, refNumber: string, mobile: string, applicationId: number) {
  const [row] = await ctx.db
    .select({
      over: sql<boolean>`(${challenges.usedAt} is not null or ${challenges.supersededAt} is not null)`,
      secondsLeft: sql<number>`extract(epoch from ${challenges.expiresAt} - app_now())::float8`,
      tries: challenges.tries,
    })
    .from(challenges)
    .where(bound(refNumber, mobile, applicationId));
  return row ?? null;
}

/** Uses the challenge up, and with it the company's other live ones of the number. False: somebody was faster. */
export async function useChallenge(ctx: Context, refNumber: string, mobile: string): Promise<boolean> {
  const [used] = await ctx.db
    .update(challenges)
    .set({ usedAt: appNow })
    .where(and(eq(challenges.refNumber, refNumber), live))
    .returning({ companyId: challenges.companyId });
  if (!used) return false;
  await ctx.db
    .update(challenges)
    .set({ supersededAt: appNow })
    .where(
      and(
        eq(challenges.companyId, used.companyId),
        eq(challenges.mobile, mobile),
        ne(challenges.refNumber, refNumber),
        live,
      ),
    );
  return true;
}

/** Deletes a batch of challenges made so many seconds ago. True: there may be more. */
export const deleteOldChallenges = ({ db }: Context, seconds: number): Promise<boolean> =>
  deleteBatch(db, challenges, sql`created_at < ${inSeconds(-seconds)}`);
