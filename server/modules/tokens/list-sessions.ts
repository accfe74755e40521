import type { SessionRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import type { Session } from "./session";
import { selectLiveSessions } from "./store-sessions";

/** The caller's own live sessions, the last used first. */
export async function listSessions(ctx: Context, caller: Session): Promise<SessionRecord[]> {
  const rows = await selectLiveSessions(ctx, caller.userId);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === caller.id,
    application: row.application,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }));
}
