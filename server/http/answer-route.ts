import { getRequestListener } from "@hono/node-server";
import { getQueryParams } from "hono/utils/url";
import { z } from "zod";
import { cleanIdentifier } from "../../lib/contract/clean-identifier";
import { cleanIdentifiers } from "../../lib/contract/clean-identifiers";
import type { BodyDeclaration } from "../../lib/contract/operations/operation";
import {
  Answer,
  ApiError,
  entityTagOf,
  entityTagOfText,
  invalidField,
  type Precondition,
  validate,
  validateQuery,
} from "../core/index";
import type { Context } from "../modules/context";
import type { ApiRequest, Call } from "./call";
import { identifyCaller } from "./identify-caller";
import { isConditional, isIdempotent, Reply, type RouteDeclaration, usualStatusOf } from "./implement";
import { noteUnknownFields } from "./note-unknown-fields";
import { isForm, NO_BODY, parseForm, parseJson, readBody, readUpload } from "./read-body";
import type { FoundRoute } from "./route-table";
import { runIdempotent } from "./run-idempotent";
import { runUpload } from "./run-upload";
import { withinLimits } from "./within-limit";

/** Answers the requests of one route. The order of what may refuse a request is the contract's. */
export async function answerRoute(call: Call, { route, params }: FoundRoute): Promise<Answer> {
  const { declaration, handle } = route;
  const { auth, body, upload, limit, tagged } = declaration;
  const { request } = call;
  call.route = route;
  refuseUnknownPath(declaration, params);
  const bytes = body ? await readBody(request, body) : NO_BODY;
  const file = upload && readUpload(request, upload.mediaType);
  const path = cleanedPath(params);
  const queries = cleanIdentifiers(getQueryParams(request.url) as Record<string, string[]>);
  const read = declaration.readWithToken?.(path, queries);
  const { ctx: mine, ...caller } = await identifyCaller(call, auth, read);
  const ctx = declaration.mayLag ? { ...mine, reads: call.replica } : mine;
  const run = async (ctx: Context, uploaded?: object) => {
    const sent = readRequest(declaration, call, { path, queries, bytes });
    const given = handle({ ctx, url: request.url, ...caller, ...sent, ...uploaded });
    if (file && upload) await Promise.resolve(given).catch(() => file.discard(upload.most));
    const answer = answerOf(declaration, await given);
    Object.assign(answer.headers, call.bodyNotes);
    return answer;
  };
  const answer = () => {
    if (file && upload) {
      const uploaded = { declaration, ctx, file, most: upload.most };
      return runUpload(call, uploaded, (file, conclude) =>
        run(ctx, {
          file,
          conclude: (finish: (ctx: Context) => Promise<unknown>) =>
            conclude(async (ctx) => answerOf(declaration, await finish(ctx))),
        }),
      );
    }
    return isIdempotent(declaration) ? runIdempotent(call, { declaration, ctx, bytes }, run) : run(ctx);
  };
  const answered = await (limit ? withinLimits(call, limit, ctx, answer) : answer());
  return tagged ? answerIfChanged(request, answered) : answered;
}

/** A parameter with a fixed set of values is part of the path: any other value is 404, for every caller. */
function refuseUnknownPath({ params }: RouteDeclaration, values: Record<string, string>): void {
  for (const [name, schema] of Object.entries(params?.shape ?? {})) {
    if (schema instanceof z.ZodEnum && !schema.safeParse(values[name]).success) {
      throw new ApiError("not_found");
    }
  }
}

/** What a request sends: parts of its path and parameters by their names, their identifiers cleaned; the body as it came. */
interface Sent {
  path: Record<string, string>;
  queries: Record<string, string[]>;
  bytes: Buffer;
}

/** What was sent, as the declared schemas make it. Errors: 400 for the first part that fails. */
const readRequest = (declaration: RouteDeclaration, call: Call, { path, queries, bytes }: Sent) => {
  const { request } = call;
  const { query, params, body, headers } = declaration;
  return {
    query: query && validateQuery(query, queries),
    params: params && validate(params, path),
    headers: headers && validate(headers, headersOf(request, Object.keys(headers.shape))),
    preconditions: isConditional(declaration) ? readPreconditions(request.headers) : undefined,
    body: body && readFields(body, call, bytes),
  };
};

const cleanedPath = (path: Record<string, string>) =>
  Object.fromEntries(Object.entries(path).map(([name, text]) => [name, cleanIdentifier(text)]));

function readFields(body: BodyDeclaration, call: Call, bytes: Buffer): unknown {
  const sent = isForm(call.request, body) ? parseForm(bytes) : parseJson(bytes);
  call.bodyNotes = noteUnknownFields(call.request, body.schema, sent);
  return validate(body.unread ?? body.schema, cleanIdentifiers(sent));
}

const headersOf = ({ headers }: ApiRequest, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name) ?? undefined]));

function answerOf(declaration: RouteDeclaration, given: unknown = {}): Answer {
  if (given instanceof Answer) return declaration.tagged ? taggedByText(given) : given;
  const reply = replyOf(declaration, given);
  const answer = jsonAnswer(reply);
  if (declaration.tagged) answer.headers.ETag ??= entityTagOf(reply.body);
  return answer;
}

function taggedByText(answer: Answer): Answer {
  if (typeof answer.body === "string") answer.headers.ETag ??= entityTagOfText(answer.body);
  return answer;
}

const replyOf = (declaration: RouteDeclaration, given: unknown) =>
  given instanceof Reply ? given : new Reply(usualStatusOf(declaration), given);

const jsonAnswer = ({ status, body, headers }: Reply<number, unknown>) =>
  new Answer(JSON.stringify(body), { "Content-Type": "application/json", ...headers }, status);

/** What a 304 repeats of the answer that it stands for (RFC 9110, 15.4.5). */
const REPEATED = ["Cache-Control", "ETag", "Vary"];

/** A reader who has the answer already (`If-None-Match`) is told so: 304, without it. */
function answerIfChanged({ method, headers }: ApiRequest, answer: Answer): Answer {
  const { ETag } = answer.headers;
  if ((method !== "GET" && method !== "HEAD") || answer.status !== 200 || !ETag) return answer;
  const asked = headers.get("if-none-match") ?? "";
  const known: string[] = asked.match(/"[^"]*"/g) ?? [];
  if (asked.trim() !== "*" && !known.includes(ETag.replace(/^W\//, ""))) return answer;
  const repeated = Object.entries(answer.headers).filter(([name]) => REPEATED.includes(name));
  return new Answer(null, Object.fromEntries(repeated), 304);
}

const TAGS = /^(W\/)?"[\x21\x23-\x7e]*"( *, *(W\/)?"[\x21\x23-\x7e]*")*$/;
const NAMES = ["If-Match", "If-None-Match"] as const;

/** The preconditions of a write. Errors: 400 naming the header, for one that is not understood must not be ignored. */
export function readPreconditions(headers: Pick<Headers, "get">): Precondition[] {
  return NAMES.flatMap((header): Precondition[] => {
    const text = headers.get(header)?.trim();
    if (text === undefined) return [];
    if (text === "*") return [{ header, tags: "*" }];
    if (!TAGS.test(text))
      throw invalidField(header, "malformed", 'must be an ETag as it was sent, with its quotes, or "*"');
    return [{ header, tags: text.match(/(W\/)?"[^"]*"/g) ?? [] }];
  });
}

/** The adapter to node has a `Response` that is written without streams; it gives it only by taking the global's place. */
function takeLightResponse(): typeof Response {
  const names = ["Request", "Response"] as const;
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  getRequestListener(() => new Response(), { overrideGlobalObjects: true });
  const light = globalThis.Response;
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  return light;
}

/** A `Response` in every way, which becomes a real one only for who asks for more than the adapter does. */
const LightResponse = takeLightResponse();

export const toResponse = ({ body, headers, status }: Answer): Response =>
  new LightResponse(body as BodyInit | null, { status, headers });
