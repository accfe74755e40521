import type { Context } from "hono";
import { z } from "zod";
import { ApiError, entityTagOf, validate, validateQuery } from "../core/index";
import type { Context as ModuleContext } from "../modules/context";
import { isConditional, isIdempotent, Reply, type Route, type RouteDeclaration } from "./declare-route";
import type { Environment } from "./environment";
import { identifyCaller } from "./identify-caller";
import { LightResponse } from "./light-response";
import { parseJson } from "./parse-json";
import { isForm, parseForm, readBody, readUpload } from "./read-body";
import { readPreconditions } from "./read-preconditions";
import { runIdempotent } from "./run-idempotent";
import { countedAddress, ofApplications, withinLimit } from "./within-limit";

/** Answers the requests of one route. The order of what may refuse a request is the contract's. */
export const answerRoute = ({ declaration, handle }: Route) => {
  const { auth, body, upload, limit } = declaration;
  return async (c: Context<Environment>): Promise<Response> => {
    if ("operationId" in declaration) c.set("operation", declaration.operationId);
    const path = c.req.param();
    refuseUnknownPath(declaration, path);
    const bytes = body ? await readBody(c.req.raw, body) : Buffer.alloc(0);
    const file = upload && readUpload(c.req.raw, upload.mediaType);
    const { ctx, ...caller } = await identifyCaller(
      c,
      auth,
      declaration.readWithToken?.(path, c.req.queries()),
    );
    const run = async (ctx: ModuleContext) => {
      const sent = readRequest(declaration, c, { path, bytes });
      const answer = Promise.resolve(handle({ ctx, url: c.req.url, ...caller, ...sent, file }));
      if (file && upload) await answer.catch(() => file.discard(upload.most));
      return responseOf(declaration, await answer);
    };
    const limiter = c.get("limiter");
    const vouchedBy = c.get("vouchedBy");
    const answer = () =>
      isIdempotent(declaration) ? runIdempotent(c, { declaration, ctx, bytes }, run) : run(ctx);
    return withinLimit(limiter, limit, countedAddress(ctx), () =>
      vouchedBy === null ? answer() : withinLimit(limiter, ofApplications(limit), String(vouchedBy), answer),
    );
  };
};

/** A parameter with a fixed set of values is part of the path: any other value is 404, whoever asks. */
function refuseUnknownPath({ params }: RouteDeclaration, values: Record<string, string>): void {
  for (const [name, schema] of Object.entries(params?.shape ?? {})) {
    if (schema instanceof z.ZodEnum && !schema.safeParse(values[name]).success) {
      throw new ApiError("not_found");
    }
  }
}

/** What was sent, as the declared schemas make it. Errors: 400 for the first part that fails. */
const readRequest = (
  declaration: RouteDeclaration,
  { req }: Context,
  { path, bytes }: { path: Record<string, string>; bytes: Buffer },
) => {
  const { query, params, body, headers } = declaration;
  return {
    query: query && validateQuery(query, req.queries()),
    params: params && validate(params, path),
    headers: headers && validate(headers, Object.fromEntries(req.raw.headers)),
    preconditions: isConditional(declaration) ? readPreconditions(req.raw.headers) : undefined,
    body: body && validate(body.schema, isForm(req.raw, body) ? parseForm(bytes) : parseJson(bytes)),
  };
};

function responseOf({ tagged }: RouteDeclaration, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const { status, body, headers } = answer instanceof Reply ? answer : new Reply(200, answer);
  const tag = tagged && { ETag: entityTagOf(body) };
  const all = { "Content-Type": "application/json", ...headers, ...tag };
  return new LightResponse(JSON.stringify(body), { status, headers: all });
}
