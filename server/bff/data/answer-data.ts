import { ApiFailure, isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { readFields } from "../forms/read-fields";
import { renderFailure } from "../responses";
import { BrowserSession } from "../session/browser-session";
import type { DataRoute } from "./data-routes";

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

/** Answers one question of our scripts, and renews the session. 401 when there is none any more. @param parts of the path */
export async function answerData(
  services: BffServices,
  { method, audience, read }: DataRoute,
  request: Request,
  client: Client,
  parts: Record<string, string>,
): Promise<Response> {
  const session = await BrowserSession.open(services, audience, request.headers.get("Cookie") ?? "", client);
  const sent =
    method === "POST" ? await readFields(request) : Object.fromEntries(new URL(request.url).searchParams);
  const given = Object.entries({ ...sent, ...parts }).filter(([, value]) => value !== "");
  const response = await read(session, Object.fromEntries(given))
    .then((data) => Response.json(data))
    .catch((reason: unknown) => {
      const refusal = renderFailure(method === "POST" ? withoutWords(reason) : reason);
      if (!refusal) throw reason;
      return refusal;
    });
  return session.keepIn(response);
}
