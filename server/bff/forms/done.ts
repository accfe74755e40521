import type { BffServices } from "../bff-services";
import { flashContent, sealFlash } from "./flash";

const doneIn = (path: string) => {
  const url = new URL(path, "https://here.example");
  return { page: url.pathname, done: url.searchParams.get("done") };
};

/** The Set-Cookie value with which the page at `next` says once what was done, and shows `shown`; `null` where it says nothing. */
export async function sealDone(
  services: Pick<BffServices, "cookies">,
  next: string,
  shown?: string,
): Promise<string | null> {
  const { page, done } = doneIn(next);
  return done ? sealFlash(services.cookies, { page, nonce: "", errors: [], values: {}, done, shown }) : null;
}

/** The Set-Cookie value that comes with a page which says what was done: opened again, it does not. */
export async function forgetDone(
  services: Pick<BffServices, "cookies">,
  request: Request,
  cookieHeader: string,
): Promise<string | null> {
  const { page, done } = doneIn(request.url);
  if (!done) return null;
  const flash = await services.cookies.open("flash", cookieHeader, flashContent);
  return flash?.done === done && flash.page === page ? services.cookies.clear("flash") : null;
}
