import { withQuery } from "../input/local-path";

/** Where somebody whose session is over starts again, to come back to `page` where that makes sense. */
export function signInPage(page: string): string {
  const [, section] = page.split(/[/?#]/);
  if (section === "teller" || section === "staff" || section === "admin") return "/staff/login";
  if (section === "signup" || section === "recover") return `/${section}`;
  return withQuery("/login", { next: page });
}
