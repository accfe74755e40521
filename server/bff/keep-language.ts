import { languageOf } from "../../lib/format/languages";
import { BALANCES, BALANCES_COOKIE, LANG_COOKIE, preferenceCookie } from "../../lib/preferences";
import { apiCalls } from "./api/api-calls";
import type { Client } from "./bff-dependencies";
import type { BffServices } from "./bff-services";
import { readFields } from "./forms/read-fields";
import { updatePartner } from "./forms/update-customer";
import { chosenLang } from "./input/chosen-lang";
import { localPath } from "./input/local-path";
import { seeOther } from "./responses";
import { BrowserSession } from "./session/browser-session";

/** The page that a form was sent from, as browsers tell pages of the same origin. */
function pageBefore(request: Request): string {
  const page = URL.parse(request.headers.get("Referer") ?? "");
  return (page && localPath(page.pathname + page.search)) ?? "/";
}

/** Keeps it in the session and, of who is signed in or has given a name at sign-up, in the profile. */
async function keepInProfile(session: BrowserSession, lang: string): Promise<void> {
  const { tokens } = session.content;
  if (!tokens) return;
  session.content = { ...session.content, tokens: { ...tokens, lang } };
  if (tokens.scope !== "user" && tokens.scope !== "signup") return;
  const { name } = await session.authorised(apiCalls.getCustomer());
  if (name) await updatePartner(session, { lang });
}

/** The language that a reader has chosen at the foot of a page: kept in a cookie and the profile, and back to the page. */
export async function keepLanguage(
  services: BffServices,
  request: Request,
  client: Client,
): Promise<Response> {
  const { language = "" } = await readFields(request);
  const facts = await services.institution();
  const session = await BrowserSession.open(
    services,
    "customer",
    request.headers.get("Cookie") ?? "",
    client,
  );
  const wanted = { lang: `${languageOf(language) ?? ""}_${facts.country_code}` };
  const lang = chosenLang({ ...session.client, ...(languageOf(language) && wanted) }, facts);
  // The page is shown in the language all the same.
  await keepInProfile(session, lang).catch((err: unknown) =>
    services.log.warn({ err }, "a language could not be kept in the profile"),
  );
  const cookie = preferenceCookie(LANG_COOKIE, lang, services.config.publicOrigin.startsWith("https:"));
  return session.keepIn(seeOther(pageBefore(request), { "Set-Cookie": cookie }));
}

/** Whether balances are hidden on this device, from a page without scripts: kept in a cookie, and back to the page. */
export async function keepBalances({ config }: BffServices, request: Request): Promise<Response> {
  const { balances, next } = await readFields(request);
  const kept = BALANCES.find((value) => value === balances) ?? BALANCES[0];
  const cookie = preferenceCookie(BALANCES_COOKIE, kept, config.publicOrigin.startsWith("https:"));
  return seeOther(localPath(next) ?? "/accounts", { "Set-Cookie": cookie });
}
