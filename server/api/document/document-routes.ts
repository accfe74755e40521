import { withDemoPeople } from "../../../lib/demo-values";
import { Answer, entityTagOfText } from "../../core/index";
import { declareRoute, type Route } from "../../http/index";
import type { Settings } from "../../modules/settings";
import { createDocument } from "./create-document";
import { createCollection } from "./postman/create-collection";
import { writeLlmsText } from "./write-llms-text";

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

const text = (path: string, make: () => string, headers: Record<string, string> = {}) => {
  const answer = once(() => {
    const text = make();
    // Weak: of whatever coding it is sent in.
    return { body: Buffer.from(text), tag: `W/${entityTagOfText(text)}` };
  });
  return declareRoute(
    {
      method: "get",
      path,
      undocumented: "a document about the interface",
      auth: "anybody",
      tagged: true,
    },
    () => {
      const { body, tag } = answer();
      return new Answer(body, { ...HEADERS, ...headers, ETag: tag });
    },
  );
};

/** The documents for integrators: made at the first request for one, the same bytes ever after. */
export function documentRoutes(
  operations: Route[],
  { publicOrigin, demo }: Pick<Settings, "publicOrigin" | "demo">,
): Route[] {
  const document = once(() => createDocument(operations, publicOrigin));
  const written = (value: object, indent = 0) => {
    const json = JSON.stringify(value, null, indent);
    return demo ? withDemoPeople(json) : json;
  };
  return [
    text("/openapi.json", () => written(document())),
    text(
      "/docs/api/passbook.postman_collection.json",
      () => written(createCollection(operations, document(), demo), 1),
      {
        "Content-Disposition": 'attachment; filename="passbook.postman_collection.json"',
      },
    ),
    text("/llms.txt", () => writeLlmsText(document(), publicOrigin), {
      "Content-Type": "text/plain; charset=utf-8",
    }),
  ];
}
