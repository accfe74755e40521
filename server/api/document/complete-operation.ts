import { BODY_HEADERS, ENDING_HEADERS, headersOf } from "./components";
import type { Described } from "./describe-route";
import { codesByStatus, errorResponse, responseName } from "./error-responses";
import type { OpenApiDocument, Place, ResponseObject } from "./openapi-types";
import { showAnswer } from "./sample-examples";

type Responses = NonNullable<NonNullable<OpenApiDocument["components"]>["responses"]>;
function completeSuccess(
  { path, operation }: Place,
  status: number,
  response: ResponseObject,
  { body }: Described,
) {
  const ofBody = body ? BODY_HEADERS : [];
  const shared = [...headersOf(path, status), ...ofBody].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]);
  const ending = operation.deprecated ? structuredClone(ENDING_HEADERS) : {};
  response.headers = { ...response.headers, ...Object.fromEntries(shared), ...ending };
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
  const { responses } = operation;
  for (const [status, response] of Object.entries(responses)) {
    completeSuccess(place, Number(status), response as ResponseObject, declaration);
    showAnswer(response, Number(status), declaration, document);
  }
  for (const [status, group] of codesByStatus(declaration)) {
    const name = responseName(path, group);
    shared[name] ??= errorResponse(path, status, group) as Responses[string];
    responses[String(status)] = { $ref: `#/components/responses/${name}` };
  }
}
