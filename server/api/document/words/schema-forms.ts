import type { Keywords } from "../example-of";
import { type OpenApiDocument, operationsOf } from "../openapi-types";

/** What a schema of the contract says of itself for the document (`.meta`), and where the document has it. */
export interface SchemaForm {
  /** The record that it is a form of: what is sent to make a branch is a form of `Branch`. The words of the record serve its fields. */
  formOf?: string;
  /** `null` clears a field, whatever it means in the record. */
  nullClears?: true;
  /** It only goes in: no answer has it. */
  isSent: boolean;
}

const PREFIX = "#/components/schemas/";

/** The names of the schemas that a part of the document leads to. */
function reached(document: OpenApiDocument, part: unknown, names = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return names;
  for (const value of Object.values(part)) {
    if (typeof value !== "string" || !value.startsWith(PREFIX)) {
      reached(document, value, names);
      continue;
    }
    const name = value.slice(PREFIX.length);
    if (names.has(name)) continue;
    names.add(name);
    reached(document, document.components?.schemas?.[name], names);
  }
  return names;
}

/** The forms of all schemas by name. What the contract says of them for the document alone is taken out of it. */
export function takeForms(document: OpenApiDocument): Map<string, SchemaForm> {
  const places = [...operationsOf(document), ...operationsOf({ paths: document.webhooks })];
  const answered = reached(
    document,
    places.map(({ operation }) => operation.responses),
  );
  return new Map(
    Object.entries((document.components?.schemas ?? {}) as Record<string, Keywords>).map(([name, schema]) => [
      name,
      { ...takeForm(schema), isSent: !answered.has(name) },
    ]),
  );
}

/** What a schema says of itself; a copy of a schema, such as "a record or `null`", says it, too. */
export function takeForm(schema: Keywords): Pick<SchemaForm, "formOf" | "nullClears"> {
  const { formOf, nullClears } = schema;
  delete schema.formOf;
  delete schema.nullClears;
  return { formOf, nullClears };
}
