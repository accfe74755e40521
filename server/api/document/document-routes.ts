import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Environment } from "../../http/index";
import type { Settings } from "../../modules/settings";
import { createDocument } from "./create-document";
import { createCollection } from "./postman/create-collection";

const COLLECTION = "/docs/api/passbook.postman_collection.json";
/** Public texts: a tool on any page may read them, and asks each time whether they changed. */
const HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "no-cache",
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The documents for integrators: made at the first request for one, the same bytes ever after. */
export function documentRoutes(
  app: OpenAPIHono<Environment>,
  { publicOrigin, demo }: Pick<Settings, "publicOrigin" | "demo">,
): Hono<Environment> {
  const document = once(() => createDocument(app, publicOrigin));
  const documentText = once(() => JSON.stringify(document()));
  const collectionText = once(() => JSON.stringify(createCollection(document(), demo), null, 1));
  const routes = new Hono<Environment>();
  routes.get("/openapi.json", etag(), (c) => c.body(documentText(), 200, HEADERS));
  routes.get(COLLECTION, etag(), (c) =>
    c.body(collectionText(), 200, {
      ...HEADERS,
      "Content-Disposition": 'attachment; filename="passbook.postman_collection.json"',
    }),
  );
  return routes;
}
