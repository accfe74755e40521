import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import { batchedRead } from "../../db/batched-read";
import type { Database } from "../../db/database";
import { jsonObject } from "../../db/insert-json";
import * as tables from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";
import type { Session } from "./session";
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
          id: tables.sessions.id,
          companyId: tables.sessions.companyId,
          applicationId: tables.sessions.applicationId,
          userId: tables.sessions.userId,
          customerId: tables.sessions.customerId,
          customerNumber: tables.customers.customerNumber,
          scope: tables.sessions.scope,
          role: tables.users.role,
          lang: tables.sessions.lang,
          authenticationAge: tables.secondsSince(tables.sessions.authenticatedAt),
          provenMobile: tables.sessions.provenMobile,
          provenMobileAge: tables.secondsSince(tables.sessions.provenMobileAt),
          proof: tables.sessions.proof,
          secondFactor: tables.sessions.secondFactor,
          secondFactorAge: tables.secondsSince(tables.sessions.secondFactorAt),
        }),
        // Not from memory: a token ends with its application, on every node at once.
        applicationActive: tables.applications.active,
        unnoted: sql<boolean>`(${tables.accessTokens.firstUsedAt} is null or ${tables.sessions.lastUsedAt} < app_now() - interval '60 seconds')`,
        found: found(value),
      })
      .from(tables.accessTokens)
      .innerJoin(tables.sessions, eq(tables.sessions.id, tables.accessTokens.sessionId))
      .innerJoin(tables.applications, eq(tables.applications.id, tables.sessions.applicationId))
      .innerJoin(tables.users, eq(tables.users.id, tables.sessions.userId))
      .leftJoin(tables.customers, eq(tables.customers.id, tables.sessions.customerId))
      .where(
        and(
          oneOf(tables.accessTokens.hash, value.hashes),
          tables.isAhead(tables.accessTokens.expiresAt),
          mayAct,
        ),
      ),
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

const noteToken = statement("note_token", ["hashes"], (db, { hashes }) =>
  db
    .update(tables.accessTokens)
    .set({ firstUsedAt: tables.appNow })
    .where(and(oneOf(tables.accessTokens.hash, hashes), isNull(tables.accessTokens.firstUsedAt))),
);
const noteSession = statement("note_session", ["id"], (db, { id }) =>
  db.update(tables.sessions).set({ lastUsedAt: tables.appNow }).where(eq(tables.sessions.id, id)),
);

/** Notes the use of a token and of its session. */
export async function markUsed(ctx: Context, hashes: Buffer[], sessionId: number): Promise<void> {
  await noteToken(ctx.db, { hashes });
  await noteSession(ctx.db, { id: sessionId });
}
