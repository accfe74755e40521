import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { oneOf } from "../../../db/any-of";
import { batchedRead } from "../../../db/batched-read";
import type { Database } from "../../../db/database";
import { jsonObject } from "../../../db/insert-json";
import {
  accessTokens,
  applications,
  appNow,
  customers,
  isAhead,
  secondsSince,
  sessions,
  users,
} from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import type { Session } from "./lock-session";
import { mayAct } from "./store-sessions";

/** A session without what is kept of its application in memory. */
type CheckedSession = Omit<Session, "application" | "tz"> & { applicationId: number };

/**
 * The session that may act by a live access token, and what is read with it. `unnoted`: the use of token and session
 * is to be noted, which is done once a minute.
 */
const tokenCheck = <Name extends string, Found>(
  name: string,
  values: Record<Name, "text">,
  found: (value: Record<Name, SQL>) => SQL<Found | null>,
) =>
  batchedRead(name, { hashes: "bytea[]", ...values }, (db, value) =>
    db
      .select({
        session: jsonObject<CheckedSession>({
          id: sessions.id,
          companyId: sessions.companyId,
          applicationId: sessions.applicationId,
          userId: sessions.userId,
          customerId: sessions.customerId,
          customerNumber: customers.customerNumber,
          scope: sessions.scope,
          role: users.role,
          lang: sessions.lang,
          authenticationAge: secondsSince(sessions.authenticatedAt),
          provenMobile: sessions.provenMobile,
          provenMobileAge: secondsSince(sessions.provenMobileAt),
          proof: sessions.proof,
          secondFactor: sessions.secondFactor,
          secondFactorAge: secondsSince(sessions.secondFactorAt),
        }),
        // Not from memory: a token ends with its application, on every node at once.
        applicationActive: applications.active,
        unnoted: sql<boolean>`(${accessTokens.firstUsedAt} is null or ${sessions.lastUsedAt} < app_now() - interval '60 seconds')`,
        found: found(value),
      })
      .from(accessTokens)
      .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
      .innerJoin(applications, eq(applications.id, sessions.applicationId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(customers, eq(customers.id, sessions.customerId))
      .where(and(oneOf(accessTokens.hash, value.hashes), isAhead(accessTokens.expiresAt), mayAct)),
  );

const checkAlone = tokenCheck("token", {}, () => sql<null>`null`);

type CheckedToken<Found> = Awaited<ReturnType<ReturnType<typeof tokenCheck<never, Found>>>>;

/** Checks a token, and reads something of its session's in the same statement. */
export type TokenRead<Found> = (db: Database, hashes: Buffer[]) => Promise<CheckedToken<Found>>;

/**
 * Something to read in the statement that checks the token: one value made of `values` and the columns of `sessions`,
 * for a session that may act. The statement's name is `name`.
 */
export function readWithToken<Name extends string, Found>(
  name: string,
  values: Record<Name, "text">,
  found: (value: Record<Name, SQL>) => SQL<Found | null>,
): (given: Record<Name, unknown>) => TokenRead<Found> {
  const check = tokenCheck(name, values, found);
  return (given) => (db, hashes) => check(db, { ...given, hashes });
}

export const selectByAccessToken = <Found>(
  ctx: Context,
  hashes: Buffer[],
  read: TokenRead<Found> | null,
): Promise<CheckedToken<Found | null>> => (read ? read(ctx.db, hashes) : checkAlone(ctx.db, { hashes }));

const noteToken = statement("note_token", ["hashes"], ({ hashes }, db) =>
  db
    .update(accessTokens)
    .set({ firstUsedAt: appNow })
    .where(and(oneOf(accessTokens.hash, hashes), isNull(accessTokens.firstUsedAt))),
);
const noteSession = statement("note_session", ["id"], ({ id }, db) =>
  db.update(sessions).set({ lastUsedAt: appNow }).where(eq(sessions.id, id)),
);

/** Notes the use of a token and of its session. */
export async function markUsed(ctx: Context, hashes: Buffer[], sessionId: number): Promise<void> {
  await noteToken(ctx.db, { hashes });
  await noteSession(ctx.db, { id: sessionId });
}
