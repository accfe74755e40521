import type { z } from "zod";
import type { Operation, UploadDeclaration } from "../../lib/contract/operations/operation";
import type { Answer, Precondition, Upload } from "../core/index";
import type { Context } from "../modules/context";
import type { VolumeLimit } from "../modules/foundation/limits/index";
import type { TokenRead } from "../modules/identity/tokens/index";
import type { CallerOf } from "./caller-of";

/** What belongs to this server alone. */
export interface Served {
  /**
   * What is read in the statement that checks the token, by the parameters of path and query as they came; null where
   * they ask for nothing of that kind. The handler gets it as `found`: undefined for not read, null for not there.
   */
  readWithToken?: (
    params: Record<string, string>,
    query: Record<string, string[]>,
  ) => TokenRead<unknown> | null;
}

/** An operation, and what this server does besides where it is called. */
export type RouteDeclaration = Operation<VolumeLimit> & Served;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** Does what follows from a file in one transaction with its answer. An earlier answer stands for that of `finish`. */
export type Conclude = <Reply>(finish: (ctx: Context) => Promise<Reply>) => Promise<Reply>;

/** What a handler gets: a context that acts for the caller, who that is, and what was sent, validated. */
export type RequestOf<D extends RouteDeclaration> = CallerOf<D["auth"]> &
  (D extends { params: infer Schema } ? { params: Parsed<Schema> } : unknown) &
  (D extends { query: infer Schema } ? { query: Parsed<Schema> } : unknown) &
  (D extends { headers: infer Schema } ? { headers: Parsed<Schema> } : unknown) &
  (D extends { readWithToken: (...params: never[]) => TokenRead<infer Found> | null }
    ? { found: Found | null | undefined }
    : unknown) &
  (D extends { method: "put" | "patch"; tagged: true } ? { preconditions: Precondition[] } : unknown) &
  (D extends { body: { unread: infer Schema } }
    ? { body: Parsed<Schema> }
    : D extends { body: { schema: infer Schema } }
      ? { body: Parsed<Schema> }
      : unknown) &
  (D extends { upload: UploadDeclaration } ? { file: Upload; conclude: Conclude } : unknown) & {
    ctx: Context;
    url: string;
  };

/** An answer whose status is not the usual one, or with headers of its own. */
export class Reply<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** What has nothing to say answers `{}`, and its handler returns nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a promise of nothing is one of `void`
type OrNothing<Body> = Body extends Record<string, never> ? Body | void : Body;

/** The status that a body alone stands for: 200, or 201 where that is no answer of the route. */
type Usual<A> = 200 extends keyof A ? 200 : 201;

type Answers<A> = {
  [Status in keyof A]: A[Status] extends { mediaType: string }
    ? Answer
    : A[Status] extends { schema: infer Schema }
      ? Reply<Status & number, Parsed<Schema>> | (Status extends Usual<A> ? OrNothing<Parsed<Schema>> : never)
      : never;
}[keyof A];

export const usualStatusOf = ({ answers = {} }: RouteDeclaration): 200 | 201 =>
  !answers[200] && answers[201] ? 201 : 200;

/** What a handler returns: the body of its usual status, or a `Reply`; an `Answer` where that is no JSON. */
export type AnswerOf<D> = D extends { answers: infer A } ? Answers<A> : Answer;

export type Handle<Request, Answer> = (request: Request) => Answer | Promise<Answer>;

export interface Route {
  declaration: RouteDeclaration;
  handle: Handle<object, unknown>;
}

/**
 * A route that does what an operation of `lib/contract/operations` says. Who may call it is said there once, in `auth`; the types of
 * the handler follow from it.
 */
export function implement<const D extends RouteDeclaration>(
  declaration: D,
  handle: Handle<RequestOf<D>, AnswerOf<D>>,
): Route {
  // What it is called with is made from this declaration (answer-route.ts); a list of routes forgets that.
  return { declaration, handle: handle as unknown as Route["handle"] };
}

/** Writes that may be made to depend on the state of the record. */
export const isConditional = ({ method, tagged }: RouteDeclaration): boolean =>
  tagged === true && (method === "put" || method === "patch");

/** Calls of servers that change something may be repeated with an `Idempotency-Key`. */
export const isIdempotent = ({ method, auth }: RouteDeclaration): boolean =>
  method !== "get" && auth !== "anybody" && "apiKey" in auth;
