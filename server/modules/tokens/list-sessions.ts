import type { SessionRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { selectLiveSessions } from "./store-sessions";

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
