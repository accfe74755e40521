import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";

/** What a session of staff may do now, told by what is left to do first. */
export async function settleScope(session: BrowserSession): Promise<void> {
  const { required_steps } = await session.authorised(apiCalls.staffProfile());
  session.setScope(required_steps.length > 0 ? "staff_setup" : "staff");
}
