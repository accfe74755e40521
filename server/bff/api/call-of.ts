import { z } from "zod";
import type { Documented } from "../../../lib/contract/operations/operation";
import type { ApiCall } from "./api-client";
import { type Body, bodyIn, filled, type Part, type Query, queryIn, withQuery } from "./fill-path";

/** What stands in a path for each of its `{names}`, in order. */
type PartsOf<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [Part, ...PartsOf<Rest>]
  : [];

type Success<O> = O extends { answers: infer A } ? A[keyof A] : never;
/** A file is passed on as it comes. */
type AnswerOf<O> =
  Success<O> extends { mediaType: string }
    ? Response
    : Success<O> extends { schema: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : never;

/** What is given to the call of an operation: the parts of its path, then its query, or its body. */
type Given<O extends Documented> = [
  ...PartsOf<O["path"]>,
  ...(O extends { method: "get" | "delete" } ? [query?: Query] : [body?: Body]),
];

/** How our pages call an operation of the API: where it is, and what it answers, follow from it. */
export const callOf =
  <const O extends Documented>({ method, path, answers = {} }: O) =>
  (...given: Given<O>): ApiCall<AnswerOf<O>> => {
    const [success] = Object.values(answers);
    const reads = method === "get" || method === "delete";
    const answer = success?.mediaType
      ? { answer: z.instanceof(Response), takes: "stream" as const }
      : { answer: success?.schema };
    return {
      method: method.toUpperCase() as ApiCall<unknown>["method"],
      ...(reads
        ? { path: withQuery(filled(path, given), queryIn(given as readonly (Part | Query)[])) }
        : { path: filled(path, given), body: bodyIn(given) }),
      ...(answer as Pick<ApiCall<AnswerOf<O>>, "answer" | "takes">),
    };
  };
