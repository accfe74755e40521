import type { OpenApiDocument } from "./openapi-types";

/** For whom a part of the document is: tools that draw a whole one of 250 operations choke. */
export const DOCUMENT_PARTS = {
  /** What servers call, and what they are sent. */
  integrator: (path: string) => path.startsWith("/v1/"),
  /** What programs of staff call. */
  staff: (path: string) => path.startsWith("/v2/api/staff/"),
} as const;
export type DocumentPart = keyof typeof DOCUMENT_PARTS;

const REFERENCE = /^#\/components\/(\w+)\/(.+)$/;

/** Adds the components that a value names, and those that they name. */
function addNamed(
  value: unknown,
  components: Record<string, Record<string, unknown>>,
  named: Set<string>,
): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const [, kind = "", name = ""] = (key === "$ref" && REFERENCE.exec(String(part))) || [];
    if (name && !named.has(`${kind}/${name}`)) {
      named.add(`${kind}/${name}`);
      addNamed(components[kind]?.[name], components, named);
    }
    addNamed(part, components, named);
  }
}

/** The operations of one part, with the components that they name: as they stand in the whole document. */
export function partOf(document: OpenApiDocument, part: DocumentPart): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).filter(([path]) => DOCUMENT_PARTS[part](path)),
  );
  const webhooks = part === "integrator" ? { webhooks: document.webhooks } : {};
  const { webhooks: _, ...rest } = document;
  const kept = { ...rest, paths, ...webhooks };
  const named = new Set<string>();
  const components = (document.components ?? {}) as Record<string, Record<string, unknown>>;
  addNamed({ paths, ...webhooks }, components, named);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  // Keys and tokens are named without a reference.
  for (const scheme of operations.flatMap(({ security }) => security ?? []).flatMap(Object.keys))
    named.add(`securitySchemes/${scheme}`);
  const tags = new Set(operations.flatMap(({ tags }) => tags ?? []));
  return {
    ...kept,
    tags: document.tags?.filter(({ name }) => tags.has(name)),
    components: Object.fromEntries(
      Object.entries(components).map(([kind, all]) => [
        kind,
        Object.fromEntries(Object.entries(all).filter(([name]) => named.has(`${kind}/${name}`))),
      ]),
    ),
  } as OpenApiDocument;
}
