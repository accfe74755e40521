import type { RouteConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { SIZES, sizeInWords } from "../../core/index";
import {
  type Examples,
  isIdempotent,
  type RouteDeclaration,
  type SuccessDeclaration,
  securityOf,
} from "../../http/index";

/** The headers of a call that may be repeated, and of its answer. */
const REPEATABLE = z.object({
  "Idempotency-Key": z.string().optional().meta({
    description:
      "Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`.",
    example: "3f1c9d5e-5f8a-4f0e-9c57-1a2b3c4d5e6f",
  }),
});
const REPEATED = z.object({
  "Idempotent-Replayed": z.literal("true").optional().meta({ description: "The answer is an earlier one." }),
});

const content = (schema: z.ZodType, examples: Examples | undefined) => ({
  "application/json": { schema, ...(examples && { examples }) },
});

const success = ({ schema, description, examples, headers }: SuccessDeclaration, repeatable: boolean) => {
  const all = { ...(repeatable && REPEATED.shape), ...headers?.shape };
  return {
    description,
    content: content(schema, examples),
    ...(Object.keys(all).length > 0 && { headers: z.object(all) }),
  };
};

export type Described = Extract<RouteDeclaration, { operationId: string }>;

/** A route in the words of OpenAPI, but for its refusals. */
export function describeRoute(declaration: Described): RouteConfig {
  const { method, path, operationId, summary, description, tag, auth, params, query, body } = declaration;
  const repeatable = isIdempotent(declaration);
  return {
    method,
    path,
    operationId,
    summary,
    description,
    tags: [tag],
    security: securityOf(auth),
    request: {
      params,
      query,
      ...(repeatable && { headers: REPEATABLE }),
      ...(body && {
        body: {
          required: true,
          description: `At most ${sizeInWords(body.most ?? SIZES.body)}.`,
          content: content(body.schema, body.examples),
        },
      }),
    },
    responses: Object.fromEntries(
      Object.entries(declaration.answers ?? {}).map(([status, answer]) => [
        status,
        success(answer, repeatable),
      ]),
    ),
  };
}
