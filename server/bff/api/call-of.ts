import { z } from "zod";
import type { Documented } from "../../../lib/contract/operations/operation";
import type { ApiCall } from "./api-client";
import { type Body, bodyIn, filled, type Part, type Query, queryIn, withQuery } from "./fill-path";

/** What stands in a path for each of its `{names}`, in order. */
type PartsOf<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [Part, ...PartsOf<Rest>]
  : [];

/** What waits for a second person is no success: the client throws it. */
type Success<O> = O extends { answers: infer A } ? A[Exclude<keyof A, 202>] : never;
/** A page of a list has the cursor of the next one: `null` is the end. A file is passed on as it comes. */
type AnswerOf<S> = S extends { mediaType: string }
  ? Response
  : S extends { schema: infer Schema extends z.ZodType; headers: z.ZodObject<{ Link: z.ZodType }> }
    ? z.output<Schema> & { after: string | null }
    : S extends { schema: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : never;

/** What is given to the call of an operation: the parts of its path, then its query, or its body; beside the query a file. */
type Given<O extends Documented> = [
  ...PartsOf<O["path"]>,
  ...(O extends { upload: object }
    ? [query: Query, csv: AsyncIterable<Uint8Array>]
    : O extends { method: "get" | "delete" }
      ? [query?: Query]
      : [body?: Body]),
];

export type CallOf<O extends Documented> = (...given: Given<O>) => ApiCall<AnswerOf<Success<O>>>;

type Read<T> = Pick<ApiCall<T>, "answer" | "created" | "takes">;

/** How the answer of an operation is read. */
function answerOf({ operationId, answers: { 200: done, 201: created } = {} }: Documented): Read<unknown> {
  const usual = done ?? created;
  if (!usual) throw new Error(`${operationId} answers nothing that pages read`);
  if (usual.mediaType) return { answer: z.instanceof(Response), takes: "stream" };
  if (usual.headers && "Link" in usual.headers.shape)
    return { answer: (usual.schema as z.ZodObject).extend({ after: z.string().nullable() }), takes: "page" };
  return { answer: usual.schema, ...(done && created && { created: created.schema }) };
}

/** How our pages call an operation of the API: where it is, and what it answers, follow from it. */
export function callOf<const O extends Documented>(operation: O): CallOf<O> {
  const { method, path, upload } = operation;
  const answer = answerOf(operation) as Read<AnswerOf<Success<O>>>;
  const sent = { method: method.toUpperCase() as ApiCall<unknown>["method"], ...answer };
  return (...given) => {
    // Which of the parts of the path, query, body and file an operation takes, its type says.
    const parts = given as unknown as (Part | Query)[] & { 1: AsyncIterable<Uint8Array> };
    const to = filled(path, parts);
    if (method !== "get" && method !== "delete" && !upload) return { ...sent, path: to, body: bodyIn(parts) };
    const asked = { ...sent, path: withQuery(to, queryIn(parts)) };
    return upload ? { ...asked, csv: parts[1] } : asked;
  };
}
