import { randomUUID } from "node:crypto";
import { ApiError } from "../../core/index";
import { isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffRoom } from "../bff-room";
import { readCookie } from "../session/cookie-header";
import { isSessionEnded } from "../session/session-ended";
import { signInPage } from "../session/sign-in-page";
import { Visit } from "../session/visit";
import { explainFailure } from "../words/explain-failure";
import { answerNext, answerProblem } from "./answer-form";
import { sealDone } from "./done";
import type { FormFields } from "./form-fields";
import { FormProblem } from "./form-problem";
import type { FormRoute } from "./form-route";
import { GoTo } from "./go-to";
import { readFields } from "./read-fields";

/** Takes one form in: reads it, does what it is for, and answers, whatever happens, with the session kept. */
export async function submitForm(
  room: BffRoom,
  route: FormRoute,
  request: Request,
  client: Client,
): Promise<Response> {
  const { cookies, institution } = room;
  const cookieHeader = request.headers.get("Cookie") ?? "";
  const visit = await Visit.open(room, route.audience, cookieHeader, client);
  const fields = await readFields(request);
  const response = await institution()
    .then((facts) => route.submit({ visit, fields, institution: facts }))
    .then((next) => answerDone(room, request, next))
    .catch((reason: unknown) => answerRefusal(room, { route, request, visit, fields, reason }));
  const flashIsOld = !response.headers.has("Set-Cookie") && readCookie(cookieHeader, cookies.nameOf("flash"));
  if (flashIsOld) response.headers.append("Set-Cookie", cookies.clear("flash"));
  for (const cookie of await visit.setCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function answerDone(room: BffRoom, request: Request, next: string): Promise<Response> {
  const response = answerNext(request, next);
  const done = await sealDone(room, next);
  if (done) response.headers.append("Set-Cookie", done);
  return response;
}

interface Refusal {
  route: FormRoute;
  request: Request;
  visit: Visit;
  fields: FormFields;
  reason: unknown;
}

async function answerRefusal(room: BffRoom, { route, request, visit, fields, reason }: Refusal) {
  if (reason instanceof GoTo) return answerNext(request, reason.next);
  if (isSessionEnded(reason)) return answerNext(request, signInPage(route.page, reason.early));
  const problem = await problemOf(room, route, visit, reason);
  return answerProblem({ request, route, fields, problem, cookies: room.cookies, now: visit.now });
}

const NOWHERE = { tz: "UTC", country_code: "" };

async function problemOf(
  room: BffRoom,
  route: FormRoute,
  visit: Visit,
  reason: unknown,
): Promise<FormProblem> {
  if (reason instanceof FormProblem) return reason;
  if (reason instanceof ApiError)
    return FormProblem.at("", reason.message, { status: reason.status, code: reason.code });
  if (!isApiFailure(reason)) {
    const requestId = randomUUID();
    room.log.error({ err: reason, requestId }, "a form failed");
    return FormProblem.at("", "", { status: 500, code: "internal_error", requestId });
  }
  const { tz, country_code: country } = await room.institution().catch(() => NOWHERE);
  const reference = visit.session.challenge?.sent[0]?.ref.slice(0, 4).toUpperCase() ?? null;
  const { identifierField } = route;
  return explainFailure(reason, { identifierField, now: visit.now, tz, country, reference });
}
