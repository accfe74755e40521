import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Audience, isSessionEnded, localPath, signInPage, Visit, withQuery } from "../bff/index";
import { getContainer } from "../container";

/** Where the entry tells pages what only it knows. */
const ADDRESS_HEADER = "x-passbook-address";
const PATH_HEADER = "x-passbook-path";

const cookieHeader = async () =>
  (await cookies())
    .getAll()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

/** What every part of one page shares: the room of the pages' server and the browser's cookies. */
export const pageRoom = cache(async () => {
  // Cookies first: the build, which has no request, turns back here instead of starting the program.
  const cookies = await cookieHeader();
  const { bff } = await getContainer();
  return { room: bff.room, cookieHeader: cookies };
});

/** The visit that this page is part of. It never renews: a page cannot give the browser a new cookie. */
export const pageVisit = cache(async (audience: Audience): Promise<Visit> => {
  const [{ room, cookieHeader }, sent] = await Promise.all([pageRoom(), headers()]);
  const client = { address: sent.get(ADDRESS_HEADER) || null, userAgent: sent.get("user-agent") };
  return Visit.open(room, audience, cookieHeader, client, { renews: false });
});

/** The path and query of this page, without what Next adds for its own use. */
async function currentPage(): Promise<string | null> {
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
export async function readAs<T>(audience: Audience, read: (visit: Visit) => Promise<T>): Promise<T> {
  const visit = await pageVisit(audience);
  if (!visit.session.tokens) return redirectToSignIn(audience, false);
  try {
    return await read(visit);
  } catch (reason) {
    if (!isSessionEnded(reason)) throw reason;
    return redirectToSignIn(audience, true);
  }
}
