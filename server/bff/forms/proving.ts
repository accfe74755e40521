import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";
import { GoTo } from "./form-refusal";

/** Where each audience says again who they are. */
export const CONFIRM: Record<Audience, string> = { customer: "/security/confirm", staff: "/staff/confirm" };

/** Calls the API; where something has to be proven first its reader does so, and comes back to `page`. */
export const proving = <T>(session: BrowserSession, call: ApiCall<T>, page: string): Promise<T> =>
  session.authorised(call).catch((failure: unknown) => {
    if (!isApiFailure(failure) || failure.code !== "reauthentication_required") throw failure;
    const reason = failure.error.details[0]?.reason;
    if (session.audience === "staff" && !reason) throw new GoTo("/staff/profile/sign-in-again");
    const method = reason === "passkey" ? "passkey" : null;
    throw new GoTo(withQuery(CONFIRM[session.audience], { next: page, with: method }));
  });

/** What a session of staff may do now, told by what is left to do first. */
export async function settleScope(session: BrowserSession): Promise<void> {
  const { required_steps } = await session.authorised(apiCalls.staffProfile());
  session.setScope(required_steps.length > 0 ? "staff_setup" : "staff");
}
