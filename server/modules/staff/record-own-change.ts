import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import type { StaffSession } from "../tokens/index";

/** Tells of a change of the caller's own secrets, in its transaction. */
export async function recordOwnChange(
  ctx: Context,
  { session, details }: { session: StaffSession; details: Record<string, unknown> },
): Promise<void> {
  const { userId: id, companyId, role } = session;
  const action = "staff.credentials_changed";
  await recordAudit(ctx, { companyId, action, subjectId: id, details });
  await recordEvent(ctx, { companyId, type: action, object: { id, role } });
}
