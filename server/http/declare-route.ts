import type { z } from "zod";
import type { Answer, ErrorCode, Precondition, Upload } from "../core/index";
import type { Context } from "../modules/context";
import type { VolumeLimit } from "../modules/limits/index";
import type { TokenRead } from "../modules/tokens/index";
import type { Auth, CallerOf } from "./auth";
import type { Samples } from "./sample";

/** Named answers of one kind, for a reader of the document to choose from. */
export type Examples = Record<string, { summary: string; value: unknown }>;

export interface SuccessDeclaration {
  /** Of the body, which is JSON unless said otherwise. */
  schema: z.ZodType;
  /** The handler then returns the whole `Answer`, such as that of `csvAnswer`. */
  mediaType?:
    | "application/json"
    | "application/x-ndjson"
    | "application/x-ofx"
    | "text/csv"
    | "application/pdf"
    | "image/png";
  /** What the caller may ask for instead. */
  orMediaType?: "text/csv" | "application/x-ofx";
  description: string;
  /** Answers to show beside those of the samples. */
  examples?: Examples;
  /** Headers of its own. */
  headers?: z.ZodObject;
}

export interface BodyDeclaration {
  /** Of the JSON body. */
  schema: z.ZodType;
  /** What is held against the body here, where the verb reads the rest of `schema` by itself: row by row. */
  unread?: z.ZodType;
  /** The same fields are taken as a form (`application/x-www-form-urlencoded`), too. */
  orForm?: true;
  /** The largest, in bytes, where it is not the usual one. */
  most?: number;
  /** It may be left out: none of its fields is needed. */
  optional?: true;
}

/** A body that is read as it comes, by the handler: a file. */
export interface UploadDeclaration {
  mediaType: "text/csv";
  description: string;
  /** The largest, in bytes. */
  most: number;
}

/** What the document says of an operation; or why it does not know of the route. */
type Documentation =
  | {
      operationId: string;
      /** Its name in released documents, where it had another. */
      formerId?: string;
      tag: string;
      summary: string;
      description: string;
      sample: Samples;
    }
  | { undocumented: string };

/** A route that will end: it says so in each answer, and where to read what to do instead. */
export interface Deprecation {
  /** The day from which no new integrator should call it, `YYYY-MM-DD`. */
  since: string;
  /** The first day on which it may answer no more, `YYYY-MM-DD`. */
  sunset: string;
  /** A page of ours: `/docs/api/versions`. */
  link: string;
}

/** All there is to say of one route: where it is, who may call it, what it takes and answers. */
export type RouteDeclaration = Documentation & {
  method: "get" | "post" | "put" | "patch" | "delete" | "options";
  /** With parameters in braces: `/v2/api/savings/by-id/{id}`. */
  path: string;
  auth: Auth;
  /** Per client address: of every call, or of those only that are refused with one of these codes. */
  limit?: VolumeLimit | { name: VolumeLimit; counts: readonly ErrorCode[] };
  /**
   * What is read in the statement that checks the token, by the parameters of path and query as they came; null where
   * they ask for nothing of that kind. The handler gets it as `found`: undefined for not read, null for not there.
   */
  readWithToken?: (
    params: Record<string, string>,
    query: Record<string, string[]>,
  ) => TokenRead<unknown> | null;
  /** Of an enum, any other value makes an unknown path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Headers that the handler reads itself, by their names in small letters. */
  headers?: z.ZodObject;
  body?: BodyDeclaration;
  /** Its lists and figures may be seconds old: they are read from the standby, where there is one (`readsOf`). */
  mayLag?: true;
  /** Instead of `body`. */
  upload?: UploadDeclaration;
  /** Every answer says that the route will end. */
  deprecated?: Deprecation;
  /**
   * Its answer has an `ETag`: by it a client asks whether its copy is still good (304), and lets a write happen only to
   * the state that it knows (412).
   */
  tagged?: true;
  /** Its success holds a secret, which is answered once: a repeated call with the same `Idempotency-Key` is 409. */
  answersSecret?: true;
  /** By status. */
  answers?: { 200?: SuccessDeclaration; 201?: SuccessDeclaration; 202?: SuccessDeclaration };
  /** Codes of its own: what follows from `auth`, `limit` and `body` is added. */
  refuses?: readonly ErrorCode[];
};

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

/** A route of the API. Who may call it is said once, in `auth`; the handler's types follow from it. */
export function declareRoute<const D extends RouteDeclaration>(
  declaration: D,
  handle: Handle<RequestOf<D>, AnswerOf<D>>,
): Route {
  // What it is called with is made from this declaration (answer-route.ts); a list of routes forgets that.
  return { declaration, handle: handle as unknown as Route["handle"] };
}

/** What the document calls a route; null where it does not know it. */
export const operationOf = (declaration: RouteDeclaration): string | null =>
  "operationId" in declaration ? declaration.operationId : null;

/** Writes that may be made to depend on the state of the record. */
export const isConditional = ({ method, tagged }: RouteDeclaration): boolean =>
  tagged === true && (method === "put" || method === "patch");

/** Calls of servers that change something may be repeated with an `Idempotency-Key`. */
export const isIdempotent = ({ method, auth }: RouteDeclaration): boolean =>
  method !== "get" && auth !== "anybody" && "apiKey" in auth;
