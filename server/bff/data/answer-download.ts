import { isLocked } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { withQuery } from "../input/local-path";
import { passOn } from "../pass-on";
import { renderFailure } from "../render-failure";
import { BrowserSession } from "../session/browser-session";
import { isSessionEnded, signInPage } from "../session/session-ended";
import type { DownloadRoute } from "./download-routes";

/** Passes a file of the API on while it comes, with the session kept. */
export async function answerDownload(
  services: BffServices,
  route: DownloadRoute,
  request: Request,
  client: Client,
): Promise<Response> {
  const cookieHeader = request.headers.get("Cookie") ?? "";
  const session = await BrowserSession.open(services, route.audience, cookieHeader, client);
  const asked = new URL(request.url).searchParams;
  const query = (...names: string[]) => Object.fromEntries(names.map((name) => [name, asked.get(name)]));
  const response = await session
    .authorised(route.call(query))
    .then(passOn)
    .catch((reason: unknown) => {
      if (isSessionEnded(reason)) return seeOther(signInPage(route.page));
      if (isLocked(reason)) return seeOther(withQuery("/staff/locked", { next: route.page }));
      const refusal = renderFailure(reason);
      if (!refusal) throw reason;
      return refusal;
    });
  for (const cookie of await session.setCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });
