import type { IncomingMessage } from "node:http";
import type { GuardedApi } from "../api/index";
import type { ApiError } from "../core/index";
import type { RenderedRefusal } from "./render-refusal";
import { pathOf } from "./surface";

/** The headers that matter for a request that is refused unread. */
const READ = ["app_key", "app-key", "authorization", "origin", "user-agent"];

/** A target that cannot be part of a URL still belongs to a surface. */
const surfaceUrl = (target: string) =>
  `http://localhost${/^\/(v1|v2|api)(?=\/|$)/.exec(pathOf(target))?.[0] ?? ""}/`;

/**
 * A refusal as the API gives it: in its error body, readable across origins where its answers are, and with
 * what is left of the caller's limit (contract of limits).
 */
export async function refuseAsApi(
  api: Pick<GuardedApi, "refuse">,
  error: ApiError,
  { url = "", headers, address }: IncomingMessage & { address?: string | null },
): Promise<RenderedRefusal> {
  const sent = READ.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const answer = await api.refuse(error, new Request(surfaceUrl(url), { headers: sent }), { address });
  const body = await answer.text();
  const length = String(Buffer.byteLength(body));
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), "Content-Length": length },
    body,
  };
}
