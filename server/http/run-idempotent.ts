import type { Context } from "hono";
import { conflict, invalidField } from "../core/index";
import type { Context as ModuleContext } from "../modules/context";
import { type Answer, runOnce } from "../modules/idempotency/index";
import type { RouteDeclaration } from "./declare-route";
import type { Environment } from "./environment";
import { renderError } from "./render-error";

const HEADER = "Idempotency-Key";
const KEY = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;
/** Of the headers, only these are part of what is repeated: the others belong to one answer. */
const KEPT_HEADERS = ["Content-Type", "Location", "ETag"];
/** What a change depends on is part of the change. */
const CONDITIONS = ["If-Match", "If-None-Match"];

interface Call {
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
  c: Context<Environment>,
  { declaration, ctx, bytes }: Call,
  work: (ctx: ModuleContext) => Promise<Response>,
): Promise<Response> {
  const key = c.req.header(HEADER);
  if (key === undefined) return work(ctx);
  if (!KEY.test(key)) throw invalidField(HEADER, "malformed", "must be 1 to 255 printable ASCII characters");
  if (ctx.actor.kind !== "api_key" || "undocumented" in declaration)
    throw new Error("an Idempotency-Key belongs to an API key and an operation");
  const call = { apiKeyId: ctx.actor.apiKeyId, operation: declaration.operationId, key };
  let response: Response | undefined;
  const repeated = await runOnce(ctx, {
    call,
    request: fingerprinted(c.req.raw, bytes),
    async work(transaction) {
      response = await work(transaction).catch((error) => renderError(error, c));
      const answer = await answerOf(response);
      return isSecret(declaration, answer) ? { ...answer, body: "" } : answer;
    },
  });
  if (response) return response;
  if (!repeated) throw new Error("neither an answer nor an earlier one");
  if (isSecret(declaration, repeated)) throw notRepeated();
  const headers = { ...repeated.headers, "Idempotent-Replayed": "true" };
  return new Response(bodyOf(repeated, ctx.requestId), { status: repeated.status, headers });
}

/** What a secret is in is not kept, so it cannot be repeated either. */
const isSecret = ({ answersSecret }: RouteDeclaration, { status }: Answer) =>
  answersSecret === true && status < 400;

const notRepeated = () => conflict(HEADER, "repeated", "was used before: the secret is answered once");

/** A repeated refusal names the request that it answers, like every other, in body and header alike. */
function bodyOf({ status, body }: Answer, requestId: string): string {
  if (status < 400) return body;
  const { error } = JSON.parse(body);
  return JSON.stringify({ error: { ...error, request_id: requestId } });
}

function fingerprinted({ method, url, headers }: Request, bytes: Buffer): string {
  const { pathname, search } = new URL(url);
  const conditions = CONDITIONS.flatMap((name) =>
    headers.has(name) ? [`${name}: ${headers.get(name)}`] : [],
  );
  return [method, pathname + search, bytes.toString("base64"), ...conditions].join("\n");
}

async function answerOf(response: Response): Promise<Answer> {
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: await response.clone().text(),
  };
}
