import { withQuery } from "../input/local-path";

/** There is no session, or it is over at the server: only signing in helps. */
export class SessionEnded extends Error {
  /** @param early before its time ran out: it was ended elsewhere */
  constructor(readonly early = false) {
    super("session ended");
    this.name = "SessionEnded";
  }
}

/** By name: pages carry their own copy of this class, and meet those that the program's copy throws. */
export const isSessionEnded = (reason: unknown): reason is SessionEnded =>
  reason instanceof Error && reason.name === "SessionEnded";

/** Says that it was not used for a while, and how it goes on. */
export const SIGNUP_IS_OVER = "/signup?ended=idle";

/**
 * Where a reader whose session is over starts again, to come back to `page` where that makes sense.
 * @param early it was ended elsewhere: a signup or recovery was finished there
 */
export function signInPage(page: string, early = false): string {
  const [, section] = page.split(/[/?#]/);
  if (section === "teller" || section === "staff" || section === "admin") return "/staff/login";
  if (section === "signup") return early ? "/login?ended=done" : SIGNUP_IS_OVER;
  if (section === "recover") return early ? "/login?ended=done" : "/recover";
  return withQuery("/login", { next: page });
}
