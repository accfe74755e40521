import { OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { errorBody } from "../../../lib/contract/index";
import type { Route } from "../../http/index";
import { BODY_HEADERS, ENDING_HEADERS, HEADERS, headersOf, SECURITY_SCHEMES } from "./components";
import { type Described, describeRoute } from "./describe-route";
import { codesByStatus, errorResponse, responseName } from "./error-responses";
import { INFO, tagsFor } from "./info";
import { type OpenApiDocument, operationsOf, type Place, type ResponseObject } from "./openapi-types";
import { showAnswer, showRequest } from "./sample-examples";
import { registerWebhooks } from "./webhooks";
import { completeSchemas } from "./words/complete-schemas";

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
function completeOperation(
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

/**
 * The OpenAPI 3.1 document of routes, from the same declarations that check their requests. What is true of
 * every operation (sizes, failures, headers) is added here once.
 */
export function createDocument(routes: Route[], origin: string): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  const declarations = new Map<string | undefined, Described>();
  for (const { declaration } of routes) {
    if ("undocumented" in declaration) continue;
    declarations.set(declaration.operationId, declaration);
    registry.registerPath(describeRoute(declaration));
  }
  registerWebhooks(registry);
  const document = new OpenApiGeneratorV31([
    { type: "schema", schema: errorBody },
    ...registry.definitions,
  ]).generateDocument({
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: origin, description: "This deployment" }],
  });
  const places = operationsOf(document);
  for (const { operation } of places) {
    const declaration = declarations.get(operation.operationId);
    if (declaration) showRequest(operation, declaration);
  }
  completeSchemas(document);
  const responses = {};
  for (const place of places) {
    const declaration = declarations.get(place.operation.operationId);
    if (declaration) completeOperation(place, declaration, document, responses);
  }
  document.tags = tagsFor(places.flatMap(({ operation }) => operation.tags ?? []));
  document.components = {
    ...document.components,
    responses,
    headers: structuredClone(HEADERS) as NonNullable<OpenApiDocument["components"]>["headers"],
    securitySchemes: structuredClone(SECURITY_SCHEMES),
  };
  return document;
}
