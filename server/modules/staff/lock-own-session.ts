import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockSession, type StaffSession, setScope } from "../tokens/index";

/** Locks the caller's session: its tokens open nothing until it is unlocked, wherever they are. Locking twice is once. */
export async function lockOwnSession(ctx: Context, { session }: { session: StaffSession }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const current = await lockSession(ctx, session);
    if (current.scope !== "staff") return;
    await setScope(ctx, { session: current, scope: "staff_locked" });
    const { id, companyId } = session;
    await recordAudit(ctx, { companyId, action: "session.locked", subjectId: id });
  });
}
