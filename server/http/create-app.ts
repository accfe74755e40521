import { Answer, type ApiError, noRoute } from "../core/index";
import { announceEnd } from "./announce-end";
import { answerRoute } from "./answer-route";
import { type ApiDependencies, type ApiRequest, type Call, createCalls } from "./call";
import { checkEncoding } from "./check-encoding";
import { addOrigin } from "./cors";
import { meter, tellMeter } from "./meter-caller";
import { noteRefusal } from "./note-refusal";
import { renderError } from "./render-error";
import type { RouteTable } from "./route-table";

/** What the entry of the process knows of a request. */
export interface Arrival {
  /** The client's, as resolved through trusted proxies. */
  address?: string | null;
  /** The entry has refused the request already, and asks for the answer only. */
  refusal?: ApiError;
}

const isKeyed = (path: string) => path === "/v1" || path.startsWith("/v1/");

/** One function from request to answer for all routes, with what is true of every answer. */
export function createApp(table: RouteTable, dependencies: ApiDependencies) {
  const begin = createCalls(dependencies);

  async function answerOf(call: Call): Promise<Answer> {
    const { method, url } = call.request;
    checkEncoding(url);
    const found = table.find(method, url);
    if (found) return answerRoute(call, found);
    if (method === "OPTIONS") return new Answer(null, {}, 204);
    throw noRoute(table.methodsOf(url));
  }

  async function answerOrRefuse(call: Call, refusal: ApiError | undefined): Promise<Answer> {
    try {
      if (isKeyed(call.path)) call.meteredCaller = await meter(call);
      if (refusal) throw refusal;
      const answer = await answerOf(call);
      await addOrigin(call, answer);
      return answer;
    } catch (error) {
      const answer = renderError(error, call);
      await addOrigin(call, answer);
      await noteRefusal(call, error);
      return answer;
    }
  }

  return async (request: ApiRequest, { address = null, refusal }: Arrival = {}): Promise<Answer> => {
    const call = begin(request, address);
    const answer = await answerOrRefuse(call, refusal);
    const { headers } = answer;
    const deprecated = call.route?.declaration.deprecated;
    if (deprecated) announceEnd(answer, deprecated);
    tellMeter(call, answer, dependencies.keyRequests);
    headers["Request-Id"] = call.ctx.requestId;
    headers["Cache-Control"] ??= "no-store";
    headers["X-Content-Type-Options"] = "nosniff";
    if (request.method === "HEAD") answer.leaveOutBody();
    return answer;
  };
}
