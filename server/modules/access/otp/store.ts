import { and, eq, isNull, lt, ne, type Placeholder, sql } from "drizzle-orm";
import { limitAddress } from "../../../core/index";
import { only } from "../../../db/only";
import { appNow, challenges, inSeconds } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import { CODE_LIFETIME, MOST_TRIES, type SendingHistory } from "./policy";

/** The address that asks, to count by: of an IPv6 client only its network. The audit has the address itself. */
const askingAddress = ({ address }: Context) => address && limitAddress(address);

export type Challenge = typeof challenges.$inferSelect;

const age = (moment: unknown) => sql<number | null>`extract(epoch from app_now() - ${moment})::float8`;
const within = (seconds: Placeholder) => sql`filter (where created_at > ${inSeconds(seconds)})`;

const sendingHistory = statement(
  "sending_history",
  ["mobile", "hour", "day", "address", "ofStep"],
  ({ mobile, hour, day, address, ofStep }, db) =>
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
      .where(
        and(
          eq(challenges.mobile, mobile),
          sql`created_at > app_now() - interval '1 day'`,
          sql`(purpose is not distinct from 'second_step') = ${ofStep}::boolean`,
        ),
      ),
);

/**
 * What one number was sent so far, by any company: its caps bound what can be guessed and what it costs. A second step, which
 * takes the secret, has caps of its own: strangers cannot use up what a customer signs in with.
 */
export async function selectSendingHistory(
  ctx: Context,
  mobile: string,
  purpose: Challenge["purpose"],
): Promise<SendingHistory> {
  const ofStep = purpose === "second_step";
  const { otpPerNumberHour, otpPerNumberDay } = ctx.settings.limits;
  const hour = -otpPerNumberHour.seconds;
  const day = -otpPerNumberDay.seconds;
  return only(await sendingHistory(ctx.db, { mobile, hour, day, address: askingAddress(ctx), ofStep }));
}

const insert = statement(
  "challenge",
  [
    "refNumber",
    "companyId",
    "applicationId",
    "purpose",
    "sessionId",
    "mobile",
    "codeHash",
    "isCompany",
    "lang",
    "country",
    "prefix",
    "address",
    "lifetime",
  ],
  ({ lifetime, ...row }, db) => db.insert(challenges).values({ ...row, expiresAt: inSeconds(lifetime) }),
);

export type NewChallenge = Pick<
  Challenge,
  | "refNumber"
  | "companyId"
  | "applicationId"
  | "purpose"
  | "sessionId"
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

/** What is tried, and what for. */
export interface Tried {
  refNumber: string;
  mobile: string;
  applicationId: number;
  /** What the code may have been sent for; those of before purposes were kept, and of no institution yet, have none. */
  purposes: NonNullable<Challenge["purpose"]>[];
  /** Whose second step it is; null for every other purpose. */
  sessionId: number | null;
}
const TRIED = ["refNumber", "mobile", "applicationId", "purposes", "sessionId"] as const;

/** A challenge of this number and purpose, of the session and of the application where it is bound to one. */
const bound = ({ refNumber, mobile, applicationId, purposes, sessionId }: Record<keyof Tried, Placeholder>) =>
  and(
    eq(challenges.refNumber, refNumber),
    eq(challenges.mobile, mobile),
    sql`coalesce(${challenges.purpose}, 'signup') = any((${purposes}::text[]))`,
    sql`${challenges.sessionId} is not distinct from ${sessionId}::bigint`,
    sql`(${challenges.applicationId} is null or ${challenges.applicationId} = ${applicationId})`,
  );

const live = and(
  isNull(challenges.usedAt),
  isNull(challenges.supersededAt),
  sql`${challenges.expiresAt} > app_now()`,
);

const tryOnce = statement("count_try", TRIED, (tried, db) =>
  db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(bound(tried), live, lt(challenges.tries, MOST_TRIES)))
    .returning(),
);

/** Counts one try in one statement, before anything is compared. Null when there is nothing to try. */
export async function countTry(ctx: Context, tried: Tried): Promise<Challenge | null> {
  const [row] = await tryOnce(ctx.db, { ...tried });
  return row ?? null;
}

const refusalOf = statement("challenge_refusal", TRIED, (tried, db) =>
  db
    .select({
      over: sql<boolean>`(${challenges.usedAt} is not null or ${challenges.supersededAt} is not null)`,
      secondsLeft: sql<number>`extract(epoch from ${challenges.expiresAt} - app_now())::float8`,
      tries: challenges.tries,
    })
    .from(challenges)
    .where(bound(tried)),
);

/** Why there is nothing to try. */
export async function selectRefusal(ctx: Context, tried: Tried) {
  const [row] = await refusalOf(ctx.db, { ...tried });
  return row ?? null;
}

const markUsed = statement("use_challenge", ["refNumber"], ({ refNumber }, db) =>
  db
    .update(challenges)
    .set({ usedAt: appNow })
    .where(and(eq(challenges.refNumber, refNumber), live))
    .returning({ companyId: challenges.companyId }),
);
const supersede = statement(
  "supersede_challenges",
  ["companyId", "mobile", "refNumber"],
  ({ companyId, mobile, refNumber }, db) =>
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

/** Uses the challenge up, and with it the company's other live ones of the number. False: another request was faster. */
export async function takeChallenge(ctx: Context, refNumber: string, mobile: string): Promise<boolean> {
  const [used] = await markUsed(ctx.db, { refNumber });
  if (!used) return false;
  await supersede(ctx.db, { companyId: used.companyId, mobile, refNumber });
  return true;
}
