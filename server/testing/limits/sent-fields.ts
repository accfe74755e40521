import type { OpenApiDocument, Place, Schema } from "../../api/document/openapi-types";

/** A value that a request may carry, with what the document says of it. */
export interface SentField {
  where: "body" | "query" | "path" | "header";
  /** As a refusal names it, `transactions.0.amount`. */
  field: string;
  /** One key for every operation that takes one schema. */
  key: string;
  schema: Bounds;
}

/** The keywords that limit a value. */
export interface Bounds {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  contentEncoding?: string;
  minItems?: number;
  maxItems?: number;
  items?: Bounds;
  examples?: unknown[];
}

type Keywords = Bounds & {
  $ref?: string;
  properties?: Record<string, Keywords>;
  anyOf?: Keywords[];
  allOf?: Keywords[];
};

/** Every field, list and parameter that an operation takes. */
export function sentFields({ path, operation }: Place, document: OpenApiDocument): SentField[] {
  const name = operation.operationId ?? path;
  const found: SentField[] = [];

  function resolved({ $ref, ...own }: Keywords): [Keywords, string?] {
    if (!$ref) return [own];
    const id = $ref.split("/").at(-1)!;
    return [{ ...(document.components!.schemas![id] as Keywords), ...own }, id];
  }

  function visit(raw: Keywords, field: string, key: string): void {
    const [schema, id] = resolved(raw);
    const own = id ?? key;
    const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter(({ type }) => type !== "null");
    for (const part of parts) visit(part, field, own);
    for (const [child, each] of Object.entries(schema.properties ?? {}))
      visit(each, field ? `${field}.${child}` : child, `${own}.${child}`);
    if (schema.items) visit(schema.items as Keywords, `${field}.0`, `${own}[]`);
    if (field && parts.length === 0 && !schema.properties)
      found.push({ where: "body", field, key: own, schema });
  }

  const body = operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined;
  visit((body?.content?.["application/json"]?.schema ?? {}) as Keywords, "", name);
  for (const parameter of (operation.parameters ?? []) as { in: string; name: string; schema: Keywords }[])
    found.push({
      where: parameter.in as SentField["where"],
      field: parameter.name,
      key: `${name} ${parameter.in} ${parameter.name}`,
      schema: resolved(parameter.schema)[0],
    });
  return found;
}
