import { type CountryCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { Institution } from "../../../lib/contract/index";
import { languageTag } from "../../../lib/format/index";
import type { ErrorCode, ErrorDetail, Reason } from "../../core/index";
import { type ApiFailure, isLocked, needsSetup, needsStepUp } from "../api/api-failure";
import { type FormError, FormRefusal } from "../forms/form-refusal";
import { chosenLang } from "../input/chosen-lang";
import type { BrowserSession } from "../session/browser-session";
import { CODE_WORDS } from "./code-words";
import { FIELD_WORDS, FORM_FIELDS, REASON_WORDS, why } from "./reason-words";

const DAY_MS = 86_400_000;

/** "14:05" where the institution is; with the day when that is not within the next 24 hours. @param language a tag */
export function timeOfDay(moment: number, now: number, timeZone: string, language: string): string {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const day = moment - now < DAY_MS ? {} : ({ day: "numeric", month: "long" } as const);
  // The first whole minute at which it works: 14:04:30 is told as 14:05.
  const whole = Math.ceil(moment / 60_000) * 60_000;
  return new Intl.DateTimeFormat(language.startsWith("en") ? "en-GB" : language, {
    calendar: "gregory",
    ...day,
    ...time,
  }).format(whole);
}

export interface Telling {
  now: number;
  /** The language of the reader, as a tag: `ar-PH`. */
  language: string;
  /** The time zone of the institution. */
  tz: string;
  country: string;
  /** Its name. */
  institution: string;
  /** The form's field for the identifier at sign-in; `id` where it is left out. */
  identifierField?: string;
  /** The first characters of the newest code's reference, as its text shows them. */
  reference: string | null;
}

const whole = (message: string, given?: FormError["given"]): FormError => ({ field: "", message, given });

/** What a form of a customer told, without a code. */
export const tellingOf = (
  { client, now }: Pick<BrowserSession, "client" | "now">,
  institution: Pick<Institution, "lang" | "tz" | "country_code" | "name">,
): Telling => ({
  now,
  language: languageTag(chosenLang(client, institution)),
  tz: institution.tz,
  country: institution.country_code,
  institution: institution.name,
  reference: null,
});

/** A mobile number as people of a country would write it for a reader abroad. @param country ISO alpha-2 */
function exampleMobile(country: string): string {
  return getExampleNumber(country as CountryCode, examples)?.formatInternational() ?? "+44 7400 123456";
}

/** One of the API's details by our form's own field, in the words of its reader. */
function explainDetail({ field, reason, limit }: ErrorDetail, { country, institution }: Telling): FormError {
  const wire = field.replace(/^partner\./, "");
  const own: string = FORM_FIELDS[wire as keyof typeof FORM_FIELDS] ?? wire;
  const words = FIELD_WORDS[own]?.[reason] ?? REASON_WORDS[reason];
  const given = { limit, example: exampleMobile(country), institution };
  return { field: own, message: typeof words === "string" ? words : words(given), given, reason, limit };
}

function wrongCode(tries: unknown, reference: string | null): FormError {
  const at = { field: "otp", reason: "wrong_code" } as const;
  if (tries === 0) return { ...at, message: why("codeWrong") };
  const left = typeof tries === "number" ? tries : undefined;
  const name = left === undefined ? "codeCheck" : "codeTries";
  const given = { tries: left, reference: reference ?? undefined };
  return { ...at, message: why(reference ? `${name}Reference` : name), given };
}

function waits({ error, retryAfter }: ApiFailure, telling: Telling): FormError {
  const { now, tz, language } = telling;
  const endless = error.details.find(({ reason }) => reason === "indefinite");
  if (endless) return whole(explainDetail(endless, telling).message);
  return whole(why("tries"), { time: timeOfDay(now + (retryAfter ?? 60) * 1000, now, tz, language) });
}

function explain(failure: ApiFailure, telling: Telling): FormError {
  const { code, error } = failure;
  if (code === "invalid_otp") {
    return wrongCode(error.tries_left, telling.reference);
  }
  if (code === "rate_limited" || code === "account_locked") return waits(failure, telling);
  const concern = error.details.find(({ reason }) => CALLER_REASONS.includes(reason));
  if (concern) return whole(explainDetail(concern, telling).message);
  const told = CODE_WORDS[code as ErrorCode] ?? whole(why("unreachable"));
  return told.field === "id" ? { ...told, field: telling.identifierField ?? "id" } : told;
}

/** Reasons that lie with the caller, and with no field of the form. */
const CALLER_REASONS: Reason[] = ["locked", "second_factor", "setup_required", "missing_role"];

/** Codes whose details each concern a field of the form. */
const FIELD_CODES = ["invalid_request", "password_rejected", "passcode_rejected", "conflict"];

/** A refusal by the API as a problem of our form. Decided by codes and reasons, never by a message. */
export function explainFailure(failure: ApiFailure, telling: Telling): FormRefusal {
  const { status, code, error, retryAfter, limits } = failure;
  const named = FIELD_CODES.includes(code)
    ? error.details.map((detail) => explainDetail(detail, telling))
    : [];
  return new FormRefusal(named.length > 0 ? named : [explain(failure, telling)], {
    status,
    code,
    requestId: error.request_id,
    retryAfter,
    limits,
    triesLeft: error.tries_left,
    by: needsSetup(failure)
      ? "/staff/profile"
      : isLocked(failure)
        ? "/staff/locked"
        : needsStepUp(failure)
          ? "/staff/confirm"
          : undefined,
  });
}
