import type { RouteConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { rolesThatMay } from "../../../lib/contract/index";
import type { Examples, SuccessDeclaration } from "../../../lib/contract/operations/operation";
import { SIZES, sizeInWords } from "../../core/index";
import { isConditional, isIdempotent, type RouteDeclaration, securityOf } from "../../http/index";

/** The headers of a call that may be repeated, and of its answer. */
const REPEATABLE = z.object({
  "Idempotency-Key": z.string().optional().meta({
    minLength: 1,
    maxLength: 255,
    pattern: "^[!-~]([ -~]*[!-~])?$",
    description:
      "Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`.",
    example: "3f1c9d5e-5f8a-4f0e-9c57-1a2b3c4d5e6f",
  }),
});
const REPEATED = z.object({
  "Idempotent-Replayed": z.literal("true").optional().describe("The answer is an earlier one."),
});

/** What a call with a body may ask of fields that the operation does not have. */
const STRICT = z.object({
  Prefer: z.string().optional().meta({
    description:
      "`handling=strict`: a field that the operation does not have is refused (400 `unknown_field`) and not ignored.",
    example: "handling=strict",
  }),
});

const tag = (description: string, example = '"mFq1x0dL3Xb0bB2Xo5c4pJvC0o1nQ2y8sKk0mZt7uYw"') =>
  z.string().optional().meta({ description, example });
/** The header of a write: what is not understood must not be ignored. */
const readTag = (...words: [description: string, example?: string]) =>
  tag(...words).meta({ pattern: String.raw`^\s*(\*|(W/)?"[!#-~]*"( *, *(W/)?"[!#-~]*")*)\s*$` });

/** What a read and a write of a tagged record may ask of its state. */
const KNOWN = z.object({ "If-None-Match": tag("The `ETag` of your copy: 304 while it is still good.") });
const CONDITIONS = z.object({
  "If-Match": readTag(
    "The `ETag` of the record as you know it: 412 when it has changed since, or is not there.",
  ),
  "If-None-Match": readTag("`*`: 412 when the record is there already.", "*"),
});
const TAG = z.object({ ETag: tag("Names this state of the record.") });
const NOT_MODIFIED = { description: "Your copy is still good.", headers: TAG };

/** `device-token` as people write it. */
const written = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const ownHeaders = ({ headers }: Described) =>
  Object.fromEntries(Object.entries(headers?.shape ?? {}).map(([name, schema]) => [written(name), schema]));

/** The headers that a request may have. */
function headersFor(declaration: Described): z.ZodObject | undefined {
  const shape = {
    ...(isIdempotent(declaration) && REPEATABLE.shape),
    ...(declaration.body && STRICT.shape),
    ...ownHeaders(declaration),
    ...(isConditional(declaration) ? CONDITIONS.shape : declaration.tagged && KNOWN.shape),
  };
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined;
}

const content = (schema: z.ZodType, mediaType: string = "application/json", examples?: Examples) => ({
  [mediaType]: { schema, ...(examples && { examples }) },
});

const success = (answer: SuccessDeclaration, declaration: Described) => {
  const { schema, description, examples, headers, mediaType, orMediaType } = answer;
  const all = {
    ...(isIdempotent(declaration) && REPEATED.shape),
    ...(declaration.tagged && TAG.shape),
    ...headers?.shape,
  };
  return {
    description,
    content: { ...content(schema, mediaType, examples), ...(orMediaType && content(schema, orMediaType)) },
    ...(Object.keys(all).length > 0 && { headers: z.object(all) }),
  };
};

export type Described = Extract<RouteDeclaration, { operationId: string }>;

/** Who on the staff may call it, where that is not everybody with the right token. */
const rolesOf = ({ auth }: Described) =>
  auth !== "anybody" && "staff" in auth ? `\n\nRoles: ${rolesThatMay(auth.staff).join(", ")}.` : "";

const lagOf = ({ mayLag }: Described) =>
  mayLag ? " What was written in the last seconds may be missing." : "";

const endOf = ({ deprecated }: Described) =>
  deprecated
    ? `\n\n**Deprecated** since ${deprecated.since}: it answers until ${deprecated.sunset}. [What to do instead](${deprecated.link}).`
    : "";

/** A route in the words of OpenAPI, but for its refusals. */
export function describeRoute(declaration: Described): RouteConfig {
  const { method, path, operationId, formerId, summary, tag, auth, params, query, body, upload, deprecated } =
    declaration;
  const headers = headersFor(declaration);
  return {
    method,
    path,
    operationId,
    ...(formerId && { "x-former-operation-id": formerId }),
    summary,
    description: declaration.description + lagOf(declaration) + rolesOf(declaration) + endOf(declaration),
    ...(deprecated && { deprecated: true }),
    tags: [tag],
    security: securityOf(auth),
    request: {
      params,
      query,
      ...(headers && { headers }),
      ...(body && {
        body: {
          required: !body.optional,
          description: `At most ${sizeInWords(body.most ?? SIZES.body)}.`,
          content: {
            ...content(body.schema),
            ...(body.orForm && content(body.schema, "application/x-www-form-urlencoded")),
          },
        },
      }),
      ...(upload && {
        body: {
          required: true,
          description: `${upload.description} At most ${sizeInWords(upload.most)}.`,
          content: content(z.string(), upload.mediaType),
        },
      }),
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(declaration.answers ?? {}).map(([status, answer]) => [
          status,
          success(answer, declaration),
        ]),
      ),
      ...(declaration.tagged && method === "get" && { 304: NOT_MODIFIED }),
    },
  };
}
