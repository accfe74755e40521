import { ENDING_HEADERS, headersOf } from "./components";
import type { Described } from "./describe-route";
import { codesByStatus, errorResponse, responseName } from "./error-responses";
import { exampleOf } from "./example-of";
import type { OpenApiDocument, Place, ResponseObject, Schema } from "./openapi-types";

type Responses = NonNullable<NonNullable<OpenApiDocument["components"]>["responses"]>;
type MediaTypes = Record<string, { schema?: Schema; example?: unknown; examples?: object }>;

/** Where a definition gives no example, one is made from its schema. */
function addExample(content: object | undefined, document: OpenApiDocument): void {
  for (const media of Object.values((content ?? {}) as MediaTypes)) {
    if (!media.examples && media.example === undefined && media.schema) {
      media.example = exampleOf(media.schema, document);
    }
  }
}

function completeSuccess(
  { path, operation }: Place,
  status: number,
  response: ResponseObject,
  document: OpenApiDocument,
) {
  const shared = headersOf(path, status).map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  const ending = operation.deprecated ? structuredClone(ENDING_HEADERS) : {};
  response.headers = { ...response.headers, ...Object.fromEntries(shared), ...ending };
  addExample(response.content, document);
}

/** Adds to an operation what is true of all: common refusals, headers, examples. Equal refusals are shared. */
export function completeOperation(
  place: Place,
  declaration: Described,
  document: OpenApiDocument,
  shared: Responses,
): void {
  const { path, operation } = place;
  operation.responses ??= {};
  const { responses, requestBody } = operation;
  for (const [status, response] of Object.entries(responses)) {
    completeSuccess(place, Number(status), response as ResponseObject, document);
  }
  for (const [status, group] of codesByStatus(declaration)) {
    const name = responseName(path, group);
    shared[name] ??= errorResponse(path, status, group) as Responses[string];
    responses[String(status)] = { $ref: `#/components/responses/${name}` };
  }
  if (requestBody && "content" in requestBody) addExample(requestBody.content, document);
}
