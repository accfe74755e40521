import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { renderFailure } from "../render-failure";
import { BrowserSession } from "../session/browser-session";
import type { DataRoute } from "./data-routes";

/** Answers one question of our scripts, with the session kept. 401 when there is none any more. */
export async function answerData(
  services: BffServices,
  route: DataRoute,
  request: Request,
  client: Client,
  part: (name: string) => string,
): Promise<Response> {
  const session = await BrowserSession.open(
    services,
    route.audience,
    request.headers.get("Cookie") ?? "",
    client,
  );
  const asked = new URL(request.url).searchParams;
  const query = (...names: string[]) => Object.fromEntries(names.map((name) => [name, asked.get(name)]));
  const response = await route
    .read(session, part, query)
    .then((data) => Response.json(data))
    .catch((reason: unknown) => {
      const refusal = renderFailure(reason);
      if (!refusal) throw reason;
      return refusal;
    });
  for (const cookie of await session.setCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
}
