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
