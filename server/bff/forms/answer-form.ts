import { randomUUID } from "node:crypto";
import { withQuery } from "../input/local-path";
import { refusalHeaders } from "../refusal-headers";
import type { SealedCookies } from "../session/sealed-cookies";
import { sealFlash } from "./flash";
import { FormFields } from "./form-fields";
import type { FormProblem } from "./form-problem";
import type { FormRoute } from "./form-route";
import { keptValues } from "./kept-values";

/** Our scripts ask for JSON; a browser that submits a form by itself is sent to a page. */
const wantsJson = (request: Request) =>
  (request.headers.get("Accept") ?? "").toLowerCase().includes("application/json");

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/** The answer to a form that was accepted. */
export function answerNext(request: Request, next: string): Response {
  return wantsJson(request) ? Response.json({ next }) : seeOther(next);
}

export interface ProblemAnswer {
  request: Request;
  route: FormRoute;
  /** `null` when the form could not even be read. */
  fields: FormFields | null;
  problem: FormProblem;
  cookies: SealedCookies;
  now: number;
}

function problemAsJson({ problem }: ProblemAnswer, requestId: string): Response {
  const { errors, options, status, code } = problem;
  const error = {
    code,
    message: errors[0]?.message ?? "",
    details: errors,
    request_id: requestId,
    tries_left: options.triesLeft,
  };
  return Response.json({ error }, { status, headers: refusalHeaders({ ...options, requestId }) });
}

const retryMoment = ({ options, status }: FormProblem, now: number) =>
  status === 429 && options.retryAfter ? new Date(now + options.retryAfter * 1000).toISOString() : undefined;

/** The answer to a form that was not: JSON with its own field names, or back to its page with a flash. */
export async function answerProblem(answer: ProblemAnswer): Promise<Response> {
  const { request, route, problem, cookies, now } = answer;
  const fields = answer.fields ?? new FormFields(new Map());
  const requestId = problem.options.requestId ?? randomUUID();
  const elsewhere = problem.options.page;
  if (wantsJson(request) && !elsewhere) return problemAsJson(answer, requestId);
  const nonce = randomUUID().slice(0, 8);
  const page = elsewhere ?? route.page;
  const unreachable = problem.status >= 500 || undefined;
  const flash = await sealFlash(cookies, {
    page,
    nonce,
    errors: unreachable ? [] : problem.errors,
    values: keptValues(fields),
    support: { code: problem.code, requestId },
    retryAt: retryMoment(problem, now),
    unreachable,
  });
  const query = elsewhere ? {} : (route.keeps?.(fields) ?? {});
  const response = answerNext(request, withQuery(page, { ...query, problem: nonce }));
  response.headers.set("Request-Id", requestId);
  response.headers.append("Set-Cookie", flash);
  return response;
}
