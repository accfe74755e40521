import { randomUUID } from "node:crypto";
import type { Institution } from "../../../lib/contract/index";
import { checkForm } from "../../../lib/forms/check-form";
import { isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffRoom } from "../bff-room";
import { localPath } from "../input/local-path";
import { readCookie } from "../session/cookie-header";
import { isSessionEnded } from "../session/session-ended";
import { signInPage } from "../session/sign-in-page";
import { Visit } from "../session/visit";
import { explainFailure } from "../words/explain-failure";
import { answerNext, answerRefused } from "./answer-form";
import { sealDone } from "./done";
import { FormRefusal } from "./form-refusal";
import type { Fields, FormRoute } from "./form-route";
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
    .then((facts) => accept(route, { visit, fields, institution: facts }))
    .then((next) => answerDone(room, request, next))
    .catch((reason: unknown) => answerFailed(room, { route, request, visit, fields, reason }));
  const flashIsOld = !response.headers.has("Set-Cookie") && readCookie(cookieHeader, cookies.nameOf("flash"));
  if (flashIsOld) response.headers.append("Set-Cookie", cookies.clear("flash"));
  for (const cookie of await visit.setCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
}

interface Sent {
  visit: Visit;
  fields: Fields;
  institution: Institution;
}

/** Holds what was sent against the form's schema, and does what the form is for. */
async function accept(route: FormRoute, { visit, fields, institution }: Sent): Promise<string> {
  await route.guard?.(visit);
  const today = new Date(visit.now).toISOString().slice(0, 10);
  const schema = typeof route.schema === "function" ? route.schema({ visit, fields, today }) : route.schema;
  const { data, errors } = checkForm(schema, fields);
  if (errors) throw new FormRefusal(errors);
  return route.submit({ visit, data, next: localPath(fields.next), institution });
}

async function answerDone(room: BffRoom, request: Request, next: string): Promise<Response> {
  const response = answerNext(request, next);
  const done = await sealDone(room, next);
  if (done) response.headers.append("Set-Cookie", done);
  return response;
}

interface Failed extends Omit<Sent, "institution"> {
  route: FormRoute;
  request: Request;
  reason: unknown;
}

async function answerFailed(room: BffRoom, { route, request, visit, fields, reason }: Failed) {
  if (reason instanceof GoTo) return answerNext(request, reason.next);
  if (isSessionEnded(reason)) return answerNext(request, signInPage(route.page, reason.early));
  const refusal = await refusalOf(room, route, visit, reason);
  return answerRefused({ request, route, fields, refusal, cookies: room.cookies, now: visit.now });
}

const NOWHERE = { tz: "UTC", country_code: "" };

async function refusalOf(
  room: BffRoom,
  route: FormRoute,
  visit: Visit,
  reason: unknown,
): Promise<FormRefusal> {
  if (reason instanceof FormRefusal) return reason;
  if (!isApiFailure(reason)) {
    const requestId = randomUUID();
    room.log.error({ err: reason, requestId }, "a form failed");
    return FormRefusal.whole("", { status: 500, code: "internal_error", requestId });
  }
  const { tz, country_code: country } = await room.institution().catch(() => NOWHERE);
  const reference = visit.session.challenge?.sent[0]?.ref.slice(0, 4).toUpperCase() ?? null;
  const { identifierField } = route;
  return explainFailure(reason, { identifierField, now: visit.now, tz, country, reference });
}
