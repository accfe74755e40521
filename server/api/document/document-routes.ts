import { withDemoPeople } from "../../../lib/demo-values";
import { GUIDES } from "../../../lib/openapi/guides";
import { Answer, entityTagOfText } from "../../core/index";
import { implement, type Route } from "../../http/index";
import type { Settings } from "../../modules/settings";
import { createDocument } from "./create-document";
import { INFO } from "./info";
import { type OpenApiDocument, operationsOf } from "./openapi-types";
import { partOf } from "./part-of";
import { createCollection } from "./postman/create-collection";

const firstSentence = (text = "") => /^.*?\.(?=\s|$)/.exec(text.replaceAll("\n", " "))?.[0] ?? text;

/** What a language model is given to find its way: guides, documents and operations, each with its address (llmstxt.org). */
function writeLlmsText(document: OpenApiDocument, origin: string): string {
  const places = operationsOf(document);
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const lines = places
      .filter(({ operation }) => operation.tags?.includes(name))
      .map(({ method, path, operation: { operationId, summary, description } }) => {
        const address = `${origin}/docs/api/operations/${operationId}`;
        return `- [${summary}](${address}): \`${method.toUpperCase()} ${path}\`. ${firstSentence(description)}`;
      });
    return [`## ${name}`, "", description ?? "", "", ...lines].join("\n");
  });
  const guides = GUIDES.map(({ slug, title, lead }) => `- [${title}](${origin}/docs/api/${slug}): ${lead}`);
  return [
    `# ${INFO.title} ${INFO.version}`,
    `> ${INFO.summary}`,
    INFO.description,
    ["## Guides", "", ...guides].join("\n"),
    [
      "## Documents",
      "",
      `- [OpenAPI 3.1](${origin}/openapi.json): every operation, field, header and refusal; from the definitions that check each request.`,
      `- The same in parts: [for servers](${origin}/openapi/integrator.json), [for programs of staff](${origin}/openapi/staff.json).`,
      `- [Postman collection](${origin}/docs/api/passbook.postman_collection.json): every operation in an order that works.`,
    ].join("\n"),
    ...sections,
    "",
  ].join("\n\n");
}

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
  return implement(
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
    text("/openapi/integrator.json", () => written(partOf(document(), "integrator"))),
    text("/openapi/staff.json", () => written(partOf(document(), "staff"))),
    text(
      "/docs/api/passbook.postman_collection.json",
      () => written(createCollection(operations, document(), demo), 1),
      { "Content-Disposition": 'attachment; filename="passbook.postman_collection.json"' },
    ),
    text("/llms.txt", () => writeLlmsText(document(), publicOrigin), {
      "Content-Type": "text/plain; charset=utf-8",
    }),
  ];
}
