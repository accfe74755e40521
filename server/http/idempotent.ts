import type { Context, MiddlewareHandler } from "hono";
import { invalidField } from "../core/index";
import type { Context as VerbContext } from "../modules/context";
import { type Answer, runOnce } from "../modules/idempotency/index";
import type { Environment } from "./environment";

const HEADER = "Idempotency-Key";
const KEY = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;
/** Of the headers, only these are part of what is repeated: the others belong to one answer. */
const KEPT_HEADERS = ["Content-Type", "Location"];

/**
 * Gives a call with an `Idempotency-Key` one effect, however often it is sent, and repeats its answer.
 * Needs the caller and the body. Errors: 400 on the header, 409 `idempotency_in_progress`,
 * 422 `idempotency_key_reused`.
 */
export const idempotent =
  (operation: string): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const key = c.req.header(HEADER);
    if (key === undefined) return next();
    if (!KEY.test(key))
      throw invalidField(HEADER, "malformed", "must be 1 to 255 printable ASCII characters");
    const ctx = c.get("ctx");
    const call = { apiKeyId: c.get("caller").apiKey!.id, operation, key };
    const work = async (transaction: VerbContext) => {
      c.set("ctx", transaction);
      await next();
      return answerOf(c.res);
    };
    const repeated = await runOnce(ctx, { call, request: requestOf(c), work });
    c.set("ctx", ctx);
    if (!repeated) return;
    const headers = { ...repeated.headers, "Idempotent-Replayed": "true" };
    return c.newResponse(bodyOf(repeated, ctx.requestId), { status: repeated.status as 200, headers });
  };

/** A repeated refusal names the request that it answers, like every other, in body and header alike. */
function bodyOf({ status, body }: Answer, requestId: string): string {
  if (status < 400) return body;
  const { error } = JSON.parse(body);
  return JSON.stringify({ error: { ...error, request_id: requestId } });
}

function requestOf(c: Context<Environment>): string {
  const { pathname, search } = new URL(c.req.url);
  const body = Buffer.from(c.get("bodyBytes")).toString("base64");
  return [c.req.method, pathname + search, body].join("\n");
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
