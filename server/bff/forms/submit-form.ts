import { randomUUID } from "node:crypto";
import type { Institution } from "../../../lib/contract/index";
import { languageTag } from "../../../lib/format/index";
import { checkForm } from "../../../lib/forms/check-form";
import { wordsOf } from "../../../lib/words/words-of";
import { SIZES, type Upload } from "../../core/index";
import { ActWaits, isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { chosenLang } from "../input/chosen-lang";
import { localPath } from "../input/local-path";
import { passOn } from "../responses";
import { BrowserSession } from "../session/browser-session";
import { readCookie } from "../session/sealed-cookies";
import { isSessionEnded, signInPage } from "../session/session-ended";
import { explainFailure } from "../words/explain-failure";
import { answerNext, answerRefused } from "./answer-form";
import { sealDone } from "./flash";
import { FormRefusal, GoTo } from "./form-refusal";
import type { Fields, FormRoute, Next } from "./form-route";
import { readFields, readMultipart, type SentFile } from "./read-fields";

/** Takes one form in: reads it, does what it is for, and answers, whatever happens, with the session renewed. */
export async function submitForm(
  services: BffServices,
  route: FormRoute,
  request: Request,
  client: Client,
): Promise<Response> {
  const { cookies, institution } = services;
  const cookieHeader = request.headers.get("Cookie") ?? "";
  const session = await BrowserSession.open(services, route.audience, cookieHeader, client);
  const { fields, file }: SentFile = route.takesFile
    ? await readMultipart(request)
    : { fields: await readFields(request), file: null };
  const response = await institution()
    .then((facts) => accept(route, { session, fields, file, institution: facts }))
    .then((next) => answerDone(services, request, next))
    .catch((reason: unknown) => answerFailed(services, { route, request, session, fields, reason }));
  // A browser reads its answer only once it has sent all.
  await file?.discard(SIZES.importFile).catch(() => {});
  const isSeen = !response.headers.has("Set-Cookie") && !leadsToProblem(fields.next);
  const flashIsOld = isSeen && readCookie(cookieHeader, cookies.nameOf("flash"));
  if (flashIsOld) response.headers.append("Set-Cookie", cookies.clear("flash"));
  return session.keepIn(response);
}

/** Whether the form was passed by on the way back to another one, which shows again what was typed there. */
const leadsToProblem = (next: string | undefined): boolean =>
  new URL(localPath(next) ?? "/", "https://here.example").searchParams.has("problem");

interface Sent {
  session: BrowserSession;
  fields: Fields;
  file: Upload | null;
  institution: Institution;
}

/** Holds what was sent against the form's schema, and does what the form is for. */
async function accept(route: FormRoute, { session, fields, file, institution }: Sent): Promise<Next> {
  await route.guard?.(session);
  const today = new Date(session.now).toISOString().slice(0, 10);
  const schema = typeof route.schema === "function" ? route.schema({ session, fields, today }) : route.schema;
  const { data, errors } = checkForm(schema, fields);
  if (errors) throw new FormRefusal(errors);
  return route.submit({ session, data, next: localPath(fields.next), institution, file });
}

async function answerDone(services: BffServices, request: Request, to: Next): Promise<Response> {
  if (to instanceof Response) return passOn(to);
  const { next, shown } = typeof to === "string" ? { next: to, shown: undefined } : to;
  const response = answerNext(request, next);
  const done = await sealDone(services, next, shown);
  if (done) response.headers.append("Set-Cookie", done);
  return response;
}

interface Failed extends Omit<Sent, "institution" | "file"> {
  route: FormRoute;
  request: Request;
  reason: unknown;
}

async function answerFailed(services: BffServices, failed: Failed) {
  const { route, request, session, fields, reason } = failed;
  if (reason instanceof GoTo) return answerNext(request, reason.next);
  if (reason instanceof ActWaits)
    return answerDone(services, request, `/admin/approvals/decide?id=${reason.id}&done=asked`);
  if (isSessionEnded(reason)) return answerNext(request, signInPage(route.page, reason.early));
  const institution = await services.institution().catch(() => NOWHERE);
  const words = wordsOf(route.audience === "staff" ? "en" : chosenLang(session.client, institution));
  const refusal = refusalOf(services, failed, institution, languageTag(words.lang));
  const { cookies } = services;
  return answerRefused({ request, route, fields, refusal, cookies, now: session.now, words });
}

const NOWHERE = { tz: "UTC", country_code: "ZZ", lang: "en", name: "" };

/** @param language of its reader, as a tag */
function refusalOf(
  services: BffServices,
  { route: { identifierField }, session, reason }: Failed,
  { tz, country_code: country, name }: typeof NOWHERE,
  language: string,
): FormRefusal {
  if (reason instanceof FormRefusal) return reason;
  if (!isApiFailure(reason)) {
    const requestId = randomUUID();
    services.log.error({ err: reason, requestId }, "a form failed");
    return FormRefusal.whole("", { status: 500, code: "internal_error", requestId });
  }
  const reference = session.content.challenge?.sent[0]?.ref.slice(0, 4).toUpperCase() ?? null;
  const place = { tz, country, institution: name };
  return explainFailure(reason, { ...place, identifierField, now: session.now, language, reference });
}
