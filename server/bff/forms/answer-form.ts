import { randomUUID } from "node:crypto";
import type { FormAnswer } from "../../../lib/forms/form-problem";
import { tell } from "../../../lib/words/tell";
import type { Words } from "../../../lib/words/words-of";
import { type ErrorDetail, refusalBody, refusalHeaders } from "../../core/index";
import { localPath, withQuery } from "../input/local-path";
import { seeOther } from "../responses";
import type { SealedCookies } from "../session/sealed-cookies";
import { sealFlash } from "./flash";
import { type FormError, FormRefusal } from "./form-refusal";
import type { Fields, FormRoute } from "./form-route";

/** Typed again after a failure, and never stored anywhere. */
const SECRETS = [
  "password",
  "user_passcode",
  "current",
  "otp",
  "totp",
  "link",
  "token",
  "credential",
  "confirm_password",
  "confirm_user_passcode",
];
const LONGEST_NAME = 40;
const LONGEST_VALUE = 600;
const MAX_VALUES = 20;

/** What a form can show again after a failure. */
function keptValues(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(
    ([name, value]) =>
      !SECRETS.includes(name) && name.length <= LONGEST_NAME && value !== "" && value.length <= LONGEST_VALUE,
  );
  return Object.fromEntries(kept.slice(0, MAX_VALUES));
}

/** Our scripts ask for JSON; a browser that submits a form by itself is sent to a page. */
const wantsJson = (request: Request) =>
  (request.headers.get("Accept") ?? "").toLowerCase().includes("application/json");

/** The answer to a form that was accepted. */
export function answerNext(request: Request, next: string): Response {
  return wantsJson(request) ? Response.json({ next } satisfies FormAnswer) : seeOther(next);
}

export interface RefusalAnswer {
  request: Request;
  route: FormRoute;
  fields: Fields;
  refusal: FormRefusal;
  cookies: SealedCookies;
  now: number;
  /** The words of the reader. */
  words: Words;
}

/** What concerns the form as a whole is the message of the error. */
const isDetail = (error: FormError): error is ErrorDetail => "reason" in error;

function refusalAsJson({ errors, options, status, code }: FormRefusal, requestId: string): Response {
  const message = errors[0]?.message ?? "";
  const details = errors.filter(isDetail);
  const body = refusalBody({ code, message, details, requestId, extra: { tries_left: options.triesLeft } });
  return Response.json(body, { status, headers: refusalHeaders({ ...options, requestId }) });
}

const retryMoment = ({ options, status }: FormRefusal, now: number) =>
  status === 429 && options.retryAfter ? new Date(now + options.retryAfter * 1000).toISOString() : undefined;

/** The refusal with its messages said in words. */
const inWords = ({ errors, options }: FormRefusal, words: Words): FormRefusal =>
  new FormRefusal(
    errors.map(({ given, ...error }) => {
      const limit = isDetail(error) ? error.limit : undefined;
      return { ...error, message: tell(words, error.message, { limit, ...given }) };
    }),
    options,
  );

/** The answer to a form that was not: JSON with its own field names, or back to its page with a flash. */
export async function answerRefused(answer: RefusalAnswer): Promise<Response> {
  const { request, route, fields, cookies, now, words } = answer;
  const refusal = inWords(answer.refusal, words);
  const requestId = refusal.options.requestId ?? randomUUID();
  const elsewhere = refusal.options.page;
  const { by } = refusal.options;
  if (wantsJson(request) && !elsewhere && !by) return refusalAsJson(refusal, requestId);
  const nonce = randomUUID().slice(0, 8);
  const page = elsewhere ?? route.page;
  const unreachable = refusal.status >= 500 || undefined;
  const flash = await sealFlash(cookies, {
    page,
    nonce,
    errors: unreachable ? [] : refusal.errors.map(({ field, message }) => ({ field, message })),
    values: keptValues(fields),
    support: { code: refusal.code, requestId },
    retryAt: retryMoment(refusal, now),
    unreachable,
  });
  const query = elsewhere ? {} : { ...route.keeps?.(fields), next: localPath(fields.next) };
  const shown = withQuery(page, { ...query, problem: nonce });
  const response = answerNext(request, by ? withQuery(by, { next: shown }) : shown);
  response.headers.set("Request-Id", requestId);
  response.headers.append("Set-Cookie", flash);
  return response;
}
