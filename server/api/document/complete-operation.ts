import type { ErrorCode } from "../../core/index";
import { headersOf } from "./components";
import { codesByStatus, errorResponse, responseName } from "./error-responses";
import { exampleOf } from "./example-of";
import type { OpenApiDocument, Operation, Place, ResponseObject, Schema } from "./openapi-types";

type Responses = NonNullable<NonNullable<OpenApiDocument["components"]>["responses"]>;
type MediaTypes = Record<string, { schema?: Schema; example?: unknown; examples?: object }>;

const isRefusal = ([status]: [string, unknown]) => Number(status) >= 400;

/** Where a definition gives no example, one is made from its schema. */
function addExample(content: object | undefined, document: OpenApiDocument): void {
  for (const media of Object.values((content ?? {}) as MediaTypes)) {
    if (!media.examples && media.example === undefined && media.schema) {
      media.example = exampleOf(media.schema, document);
    }
  }
}

function completeSuccess(path: string, status: number, response: ResponseObject, document: OpenApiDocument) {
  const shared = headersOf(path, status).map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  response.headers = { ...response.headers, ...Object.fromEntries(shared) };
  addExample(response.content, document);
}

const ownCodes = (operation: Operation): ErrorCode[] =>
  Object.entries(operation.responses ?? {})
    .filter(isRefusal)
    .flatMap(([, response]) => (response as { "x-error-codes"?: ErrorCode[] })["x-error-codes"] ?? []);

/** Adds to an operation what is true of all: common refusals, headers, examples. Equal refusals are shared. */
export function completeOperation(
  { path, operation }: Place,
  document: OpenApiDocument,
  shared: Responses,
): void {
  const codes = codesByStatus(ownCodes(operation), operation.requestBody !== undefined);
  operation.responses ??= {};
  const { responses, requestBody } = operation;
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400) completeSuccess(path, Number(status), response as ResponseObject, document);
  }
  for (const [status, group] of [...codes].sort(([a], [b]) => a - b)) {
    const name = responseName(path, group);
    shared[name] ??= errorResponse(path, group) as Responses[string];
    responses[String(status)] = { $ref: `#/components/responses/${name}` };
  }
  if (requestBody && "content" in requestBody) addExample(requestBody.content, document);
}
