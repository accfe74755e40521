import { Answer, conflict, invalidField } from "../core/index";
import type { Context as ModuleContext } from "../modules/context";
import {
  type IdempotentCall,
  type Answer as KeptAnswer,
  runOnce,
} from "../modules/foundation/idempotency/index";
import type { ApiRequest, Call } from "./call";
import type { RouteDeclaration } from "./implement";
import { renderError } from "./render-error";

const HEADER = "Idempotency-Key";
const KEY = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;
/** Only these headers are part of what is repeated: the others belong to one answer. */
const KEPT_HEADERS = ["Content-Type", "Location", "ETag", "Ignored-Fields", "Preference-Applied"];
/** What a change depends on is part of the change. */
const CONDITIONS = ["If-Match", "If-None-Match", "Prefer"];

interface Work {
  declaration: RouteDeclaration;
  ctx: ModuleContext;
  /** The body as it came. */
  bytes: Buffer;
}

/**
 * Gives a call with an `Idempotency-Key` one effect, however often it is sent, and repeats its answer, refusals
 * included. Errors: 400 on the header, 409 `idempotency_in_progress`, 422 `idempotency_key_reused`.
 */
export async function runIdempotent(
  call: Call,
  { declaration, ctx, bytes }: Work,
  work: (ctx: ModuleContext) => Promise<Answer>,
): Promise<Answer> {
  const known = callOf(call, { declaration, ctx });
  if (!known) return work(ctx);
  let answer: Answer | undefined;
  const repeated = await runOnce(ctx, {
    call: known,
    parts: partsOf(call.request, bytes),
    async work(transaction) {
      answer = await work(transaction).catch((error) => renderError(error, call));
      const kept = keptOf(answer);
      return isSecret(declaration, kept) ? { ...kept, body: "" } : kept;
    },
  });
  if (answer) return answer;
  if (!repeated) throw new Error("neither an answer nor an earlier one");
  if (isSecret(declaration, repeated)) throw notRepeated();
  const headers = { ...repeated.headers, "Idempotent-Replayed": "true" };
  return new Answer(bodyOf(repeated, ctx.requestId), headers, repeated.status);
}

/** By what the call is known when it comes again; null without a key. Errors: 400 on the header. */
export function callOf(
  { request }: Call,
  { declaration, ctx }: Pick<Work, "declaration" | "ctx">,
): IdempotentCall | null {
  const key = request.headers.get(HEADER);
  if (key === null) return null;
  if (!KEY.test(key)) throw invalidField(HEADER, "malformed", "must be 1 to 255 printable ASCII characters");
  if (ctx.actor.kind !== "api_key" || "undocumented" in declaration)
    throw new Error("an Idempotency-Key belongs to an API key and an operation");
  return { apiKeyId: ctx.actor.apiKeyId, operation: declaration.operationId, key };
}

/** What a secret is in is not kept, so it cannot be repeated either. */
const isSecret = ({ answersSecret }: RouteDeclaration, { status }: KeptAnswer) =>
  answersSecret === true && status < 400;

const notRepeated = () => conflict(HEADER, "repeated", "was used before: the secret is answered once");

/** A repeated refusal names the request that it answers, like every other, in body and header alike. */
function bodyOf({ status, body }: KeptAnswer, requestId: string): string {
  if (status < 400) return body;
  const { error } = JSON.parse(body);
  return JSON.stringify({ error: { ...error, request_id: requestId } });
}

/** What makes one call another, by the name that a refusal has for it. */
function partsOf({ method, url, headers }: ApiRequest, bytes: Buffer): Record<string, string> {
  const { pathname, search } = new URL(url);
  const conditions = CONDITIONS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, `${name}: ${value}`]];
  });
  return {
    path: `${method}\n${pathname}${search}`,
    body: bytes.toString("base64"),
    ...Object.fromEntries(conditions),
  };
}

function keptOf({ status, headers, body }: Answer): KeptAnswer {
  if (typeof body !== "string") throw new Error("only JSON is kept");
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name));
  return { status, headers: Object.fromEntries(kept), body };
}
