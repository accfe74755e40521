import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import {
  type Audience,
  BrowserSession,
  isLocked,
  isSessionEnded,
  localPath,
  signInPage,
  withQuery,
} from "../bff/index";
import { getContainer } from "../container";

/** Where the entry tells pages what only it knows. */
const ADDRESS_HEADER = "x-passbook-address";
const PATH_HEADER = "x-passbook-path";

const cookieHeader = async () =>
  (await cookies())
    .getAll()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

/** What every part of one page shares: the services of the pages' server and the browser's cookies. */
export const pageServices = cache(async () => {
  // Cookies first: the build, which has no request, turns back here instead of starting the program.
  const cookies = await cookieHeader();
  const { bff } = await getContainer();
  return { services: bff.services, cookieHeader: cookies };
});

/** The session of this page. It never renews: a page cannot give the browser a new cookie. */
export const pageSession = cache(async (audience: Audience): Promise<BrowserSession> => {
  const [{ services, cookieHeader }, sent] = await Promise.all([pageServices(), headers()]);
  const client = { address: sent.get(ADDRESS_HEADER) || null, userAgent: sent.get("user-agent") };
  return BrowserSession.open(services, audience, cookieHeader, client, { renews: false });
});

/** The path and query of this page, or null where nothing tells it; without what Next adds for its own use. */
export async function currentPage(): Promise<string | null> {
  const path = localPath((await headers()).get(PATH_HEADER));
  if (!path) return null;
  const url = new URL(path, "https://here.example");
  url.searchParams.delete("_rsc");
  return url.pathname + url.search;
}

/** Sends the reader to sign in and back here; with a token that was refused, by way of settling that. */
export async function redirectToSignIn(audience: Audience, refused: boolean): Promise<never> {
  const page = await currentPage();
  const home = audience === "staff" ? "/teller" : "/accounts";
  redirect(refused ? withQuery("/bff/session", { audience, next: page }) : signInPage(page ?? home));
}

/** Reads in the name of whoever is signed in. A token that is refused ends the page. */
export async function readAs<T>(
  audience: Audience,
  read: (session: BrowserSession) => Promise<T>,
): Promise<T> {
  const session = await pageSession(audience);
  if (!session.content.tokens) return redirectToSignIn(audience, false);
  try {
    return await read(session);
  } catch (reason) {
    if (isLocked(reason)) redirect(withQuery("/staff/locked", { next: await currentPage() }));
    if (!isSessionEnded(reason)) throw reason;
    return redirectToSignIn(audience, true);
  }
}
