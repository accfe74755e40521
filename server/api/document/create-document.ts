import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Environment } from "../../http/index";
import { completeOperation } from "./complete-operation";
import { HEADERS, SECURITY_SCHEMES } from "./components";
import { INFO, tagsFor } from "./info";
import { type OpenApiDocument, operationsOf } from "./openapi-types";
import { registerWebhooks } from "./webhooks";

/**
 * The OpenAPI 3.1 document of an app, from the same definitions that validate its requests. What is true of
 * every operation (sizes, failures, headers) is added here once.
 */
export function createDocument(app: OpenAPIHono<Environment>, origin: string): OpenApiDocument {
  registerWebhooks(app.openAPIRegistry);
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: origin, description: "This deployment" }],
  });
  const responses = {};
  const places = operationsOf(document);
  for (const place of places) completeOperation(place, document, responses);
  document.tags = tagsFor(places.flatMap(({ operation }) => operation.tags ?? []));
  document.components = {
    ...document.components,
    responses,
    headers: structuredClone(HEADERS) as NonNullable<OpenApiDocument["components"]>["headers"],
    securitySchemes: structuredClone(SECURITY_SCHEMES),
  };
  return document;
}
