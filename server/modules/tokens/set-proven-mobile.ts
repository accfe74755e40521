import type { Context } from "../context";
import { updateProvenMobile } from "./store-sessions";

/** Notes the new number that a session has just proven; null once it was used. */
export const setProvenMobile = (
  ctx: Context,
  { sessionId, mobile }: { sessionId: number; mobile: string | null },
): Promise<void> => updateProvenMobile(ctx, sessionId, mobile);
