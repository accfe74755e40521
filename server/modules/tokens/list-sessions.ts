import type { SessionRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { selectLiveSessions, selectSignInBefore } from "./store-sessions";

/** The live sessions of a user, the last used first. @param id the session that asks, where it is one of them */
export async function listSessions(
  ctx: Context,
  { userId, id }: { userId: number; id?: number },
): Promise<SessionRecord[]> {
  const rows = await selectLiveSessions(ctx, userId);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === id,
    application: row.application,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }));
}

/** The sign-in of a customer before this one, ended or not; null where none is kept. */
export async function findSignInBefore(
  ctx: Context,
  session: { userId: number; id: number },
): Promise<{ at: string; user_agent: string | null } | null> {
  const row = await selectSignInBefore(ctx, session);
  return row && { at: row.createdAt.toISOString(), user_agent: row.userAgent };
}
