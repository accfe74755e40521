import { and, eq, isNull, lt, ne, type Placeholder, sql } from "drizzle-orm";
import { limitAddress } from "../../core/index";
import { only } from "../../db/only";
import { appNow, challenges, inSeconds } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";
import { CODE_LIFETIME, MOST_TRIES, type SendingHistory } from "./policy";

/** The address that asks, to count by: of an IPv6 client only its network. The audit has the address itself. */
const askingAddress = ({ address }: Context) => address && limitAddress(address);

export type Challenge = typeof challenges.$inferSelect;

const age = (moment: unknown) => sql<number | null>`extract(epoch from app_now() - ${moment})::float8`;
const within = (seconds: Placeholder) => sql`filter (where created_at > ${inSeconds(seconds)})`;

const sendingHistory = statement(
  "sending_history",
  ["mobile", "hour", "day", "address"],
  (db, { mobile, hour, day, address }) =>
    db
      .select({
        lastAge: age(sql`max(created_at)`),
        inHour: sql<number>`(count(*) ${within(hour)})::int`,
        oldestInHourAge: age(sql`min(created_at) ${within(hour)}`),
        inDay: sql<number>`(count(*) ${within(day)})::int`,
        oldestInDayAge: age(sql`min(created_at) ${within(day)}`),
        addressAskedToday: sql<boolean>`coalesce(bool_or(address = ${address}::inet), false)`,
      })
      .from(challenges)
      .where(and(eq(challenges.mobile, mobile), sql`created_at > app_now() - interval '1 day'`)),
);

/** What one number was sent so far, by any company: its caps bound what can be guessed and what it costs. */
export async function selectSendingHistory(ctx: Context, mobile: string): Promise<SendingHistory> {
  const { otpPerNumberHour, otpPerNumberDay } = ctx.settings.limits;
  const hour = -otpPerNumberHour.seconds;
  const day = -otpPerNumberDay.seconds;
  return only(await sendingHistory(ctx.db, { mobile, hour, day, address: askingAddress(ctx) }));
}

const insert = statement(
  "challenge",
  [
    "refNumber",
    "companyId",
    "applicationId",
    "mobile",
    "codeHash",
    "isCompany",
    "lang",
    "country",
    "prefix",
    "address",
    "lifetime",
  ],
  (db, { lifetime, ...row }) => db.insert(challenges).values({ ...row, expiresAt: inSeconds(lifetime) }),
);

export type NewChallenge = Pick<
  Challenge,
  | "refNumber"
  | "companyId"
  | "applicationId"
  | "mobile"
  | "codeHash"
  | "isCompany"
  | "lang"
  | "country"
  | "prefix"
>;

export async function insertChallenge(ctx: Context, challenge: NewChallenge): Promise<void> {
  await insert(ctx.db, { ...challenge, address: askingAddress(ctx), lifetime: CODE_LIFETIME });
}

/** A challenge of this number, and of the application where it is bound to one. */
const bound = (refNumber: Placeholder, mobile: Placeholder, applicationId: Placeholder) =>
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

const tryOnce = statement(
  "count_try",
  ["refNumber", "mobile", "applicationId"],
  (db, { refNumber, mobile, applicationId }) =>
    db
      .update(challenges)
      .set({ tries: sql`${challenges.tries} + 1` })
      .where(and(bound(refNumber, mobile, applicationId), live, lt(challenges.tries, MOST_TRIES)))
      .returning(),
);

/** Counts one try in one statement, before anything is compared. Null when there is nothing to try. */
export async function countTry(
  ctx: Context,
  refNumber: string,
  mobile: string,
  applicationId: number,
): Promise<Challenge | null> {
  const [row] = await tryOnce(ctx.db, { refNumber, mobile, applicationId });
  return row ?? null;
}

const refusalOf = statement(
  "challenge_refusal",
  ["refNumber", "mobile", "applicationId"],
  (db, { refNumber, mobile, applicationId }) =>
    db
      .select({
        over: sql<boolean>`(${challenges.usedAt} is not null or ${challenges.supersededAt} is not null)`,
        secondsLeft: sql<number>`extract(epoch from ${challenges.expiresAt} - app_now())::float8`,
        tries: challenges.tries,
      })
      .from(challenges)
      .where(bound(refNumber, mobile, applicationId)),
);

/** Why there is nothing to try. */
export async function selectRefusal(ctx: Context, refNumber: string, mobile: string, applicationId: number) {
  const [row] = await refusalOf(ctx.db, { refNumber, mobile, applicationId });
  return row ?? null;
}

const markUsed = statement("use_challenge", ["refNumber"], (db, { refNumber }) =>
  db
    .update(challenges)
    .set({ usedAt: appNow })
    .where(and(eq(challenges.refNumber, refNumber), live))
    .returning({ companyId: challenges.companyId }),
);
const supersede = statement(
  "supersede_challenges",
  ["companyId", "mobile", "refNumber"],
  (db, { companyId, mobile, refNumber }) =>
    db
      .update(challenges)
      .set({ supersededAt: appNow })
      .where(
        and(
          eq(challenges.companyId, companyId),
          eq(challenges.mobile, mobile),
          ne(challenges.refNumber, refNumber),
          live,
        ),
      ),
);

/** Uses the challenge up, and with it the company's other live ones of the number. False: somebody was faster. */
export async function useChallenge(ctx: Context, refNumber: string, mobile: string): Promise<boolean> {
  const [used] = await markUsed(ctx.db, { refNumber });
  if (!used) return false;
  await supersede(ctx.db, { companyId: used.companyId, mobile, refNumber });
  return true;
}
