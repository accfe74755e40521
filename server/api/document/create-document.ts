import { OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { errorBody } from "../../../lib/contract/index";
import type { Route } from "../../http/index";
import { completeOperation } from "./complete-operation";
import { HEADERS, SECURITY_SCHEMES } from "./components";
import { type Described, describeRoute } from "./describe-route";
import { INFO, tagsFor } from "./info";
import { type OpenApiDocument, operationsOf } from "./openapi-types";
import { showRequest } from "./sample-examples";
import { registerWebhooks } from "./webhooks";
import { completeSchemas } from "./words/complete-schemas";

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
