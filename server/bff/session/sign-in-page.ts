import { withQuery } from "../input/local-path";

/** Says that nobody used it for a while, and how it goes on. */
export const SIGNUP_IS_OVER = "/signup?ended=idle";

/**
 * Where somebody whose session is over starts again, to come back to `page` where that makes sense.
 * @param early it was ended elsewhere: a signup or recovery was finished there
 */
export function signInPage(page: string, early = false): string {
  const [, section] = page.split(/[/?#]/);
  if (section === "teller" || section === "staff" || section === "admin") return "/staff/login";
  if (section === "signup") return early ? "/login?ended=done" : SIGNUP_IS_OVER;
  if (section === "recover") return early ? "/login?ended=done" : "/recover";
  return withQuery("/login", { next: page });
}
