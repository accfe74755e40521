import { languageOf } from "../../lib/format/languages";
import { LANG_COOKIE, preferenceCookie } from "../../lib/preferences";
import type { Client } from "./bff-dependencies";
import type { BffServices } from "./bff-services";
import { readFields } from "./forms/read-fields";
import { chosenLang } from "./input/chosen-lang";
import { localPath } from "./input/local-path";
import { seeOther } from "./responses";

/** The page that a form was sent from, as browsers tell pages of the same origin. */
function pageBefore(request: Request): string {
  const page = URL.parse(request.headers.get("Referer") ?? "");
  return (page && localPath(page.pathname + page.search)) ?? "/";
}

/** The language that a reader has chosen at the foot of a page: kept in a cookie, and back to the page. */
export async function keepLanguage(
  { config, institution }: BffServices,
  request: Request,
  client: Client,
): Promise<Response> {
  const { language = "" } = await readFields(request);
  const facts = await institution();
  const wanted = { lang: `${languageOf(language) ?? ""}_${facts.country_code}` };
  const lang = chosenLang({ ...client, ...(languageOf(language) && wanted) }, facts);
  const cookie = preferenceCookie(LANG_COOKIE, lang, config.publicOrigin.startsWith("https:"));
  return seeOther(pageBefore(request), { "Set-Cookie": cookie });
}
