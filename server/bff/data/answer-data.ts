import { ApiFailure, isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { readFields } from "../forms/read-fields";
import { renderFailure } from "../render-failure";
import { BrowserSession } from "../session/browser-session";
import type { DataRoute } from "./data-route";

/** Scripts choose their words by the code. */
const withoutWords = (reason: unknown) =>
  isApiFailure(reason)
    ? new ApiFailure(
        reason.status,
        { ...reason.error, message: "", details: [] },
        reason.retryAfter,
        reason.limits,
      )
    : reason;

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
  const asked =
    route.method === "post"
      ? await readFields(request)
      : Object.fromEntries(new URL(request.url).searchParams);
  const query = (...names: string[]) => Object.fromEntries(names.map((name) => [name, asked[name] ?? null]));
  const response = await route
    .read(session, part, query)
    .then((data) => Response.json(data))
    .catch((reason: unknown) => {
      const refusal = renderFailure(route.method === "post" ? withoutWords(reason) : reason);
      if (!refusal) throw reason;
      return refusal;
    });
  for (const cookie of await session.setCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
}
