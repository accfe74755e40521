import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type Audience, BrowserSession, localPath, type SharedReader } from "../bff/index";
import { getContainer } from "../platform/container";

/** Where the entry tells pages what only it knows. */
const ADDRESS_HEADER = "x-passbook-address";
const PATH_HEADER = "x-passbook-path";
const READER_HEADER = "x-passbook-reader";

const DATA_HEADER = "x-passbook-as-data";

/** Whether the scripts of another page asked for this one: Next hides its own header from pages. */
export const isAskedAsData = async () => (await headers()).has(DATA_HEADER);

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

/** Whom this page is made for, where many share it: it is not their session that it is made with. */
export const sharedReader = async () => (await headers()).get(READER_HEADER) as SharedReader | null;

/** The path and query of this page, or null where nothing tells it; without what Next adds for its own use. */
export async function currentPage(): Promise<string | null> {
  const path = localPath((await headers()).get(PATH_HEADER));
  if (!path) return null;
  const url = new URL(path, "https://here.example");
  url.searchParams.delete("_rsc");
  return url.pathname + url.search;
}

/** What the policy of this answer calls its own styles and scripts; a page that many share has none. */
export async function readNonce(): Promise<string | undefined> {
  const policy = (await headers()).get("content-security-policy");
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}

/**
 * The page says that there is nothing at its address: 404. Next's own `notFound()` sends an empty page that
 * only scripts fill.
 */
export async function markMissing(): Promise<void> {
  const { services } = await pageServices();
  const answer = services.answers.getStore();
  if (answer) answer.statusCode = 404;
}
