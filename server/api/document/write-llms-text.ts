import { GUIDES } from "../../../lib/openapi/guides";
import { INFO } from "./info";
import { type OpenApiDocument, operationsOf } from "./openapi-types";

const firstSentence = (text = "") => /^.*?\.(?=\s|$)/.exec(text.replaceAll("\n", " "))?.[0] ?? text;

/** What a language model is given to find its way: guides, documents and operations, each with its address (llmstxt.org). */
export function writeLlmsText(document: OpenApiDocument, origin: string): string {
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
      `- [Postman collection](${origin}/docs/api/passbook.postman_collection.json): every operation in an order that works.`,
    ].join("\n"),
    ...sections,
    "",
  ].join("\n\n");
}
