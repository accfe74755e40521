import { withQuery } from "../input/local-path";

/**
 * Where somebody whose session is over starts again, to come back to `page` where that makes sense.
 * @param early it was ended elsewhere: a signup or recovery was finished there
 */
export function signInPage(page: string, early = false): string {
  const [, section] = page.split(/[/?#]/);
  if (section === "teller" || section === "staff" || section === "admin") return "/staff/login";
  if (section === "signup" || section === "recover") return early ? "/login?ended=done" : `/${section}`;
  return withQuery("/login", { next: page });
}
