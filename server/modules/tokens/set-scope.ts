import type { Context } from "../context";
import type { Session } from "./session";
import { updateScope } from "./store-sessions";

/** Lets an open session do more from its next request on, or less. Call it in the transaction of the cause. */
export async function setScope(
  ctx: Context,
  { session, scope }: { session: Session; scope: Session["scope"] },
): Promise<void> {
  if (scope !== session.scope) await updateScope(ctx, session.id, scope);
}
