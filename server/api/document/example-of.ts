import { RECORDS } from "../../../lib/contract/examples/index";
import type { OpenApiDocument, Schema } from "./openapi-types";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is read by its keywords
export type Keywords = Record<string, any>;

export const BY_FORMAT: Record<string, string> = {
  date: "2026-08-20",
  "date-time": "2026-08-20T09:31:02.000Z",
  uuid: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
  email: "dora@example.com",
};

/** The schema itself, whatever it was referred to by. */
export function resolveSchema(schema: Schema, { components }: Pick<OpenApiDocument, "components">): Keywords {
  const ref = (schema as Keywords).$ref as string | undefined;
  if (!ref) return schema;
  const found = components?.schemas?.[ref.replace("#/components/schemas/", "")];
  if (!found) throw new Error(`The document has no ${ref}`);
  return found;
}

const typeOf = ({ type, properties }: Keywords): string | undefined => {
  if (Array.isArray(type)) return type.find((name) => name !== "null");
  return type ?? (properties ? "object" : undefined);
};

const BY_TYPE: Record<string, (schema: Keywords, document: Pick<OpenApiDocument, "components">) => unknown> =
  {
    object: ({ properties = {}, required = [] }, document) =>
      counted(
        Object.fromEntries(
          Object.entries(properties as Record<string, Schema>)
            .filter(([name]) => required.includes(name))
            .map(([name, schema]) => [name, exampleOf(schema, document)]),
        ),
      ),
    array: ({ items }, document) => [exampleOf(items, document)],
    string: ({ format, pattern }) => BY_FORMAT[format] ?? (pattern?.includes("[0-9]") ? "1250.00" : "text"),
    integer: ({ minimum = 1 }) => Math.max(1, minimum),
    number: ({ minimum = 1 }) => minimum,
    boolean: () => true,
  };

/** The record that a reference stands for, where it is one of those that examples are made of. */
const recordOf = (schema: Schema): unknown =>
  RECORDS[((schema as Keywords).$ref as string | undefined)?.split("/").at(-1) as keyof typeof RECORDS];

/** A page holds what it counts. */
const counted = (fields: Keywords): Keywords =>
  Array.isArray(fields.results) && "total" in fields
    ? { ...fields, count: fields.results.length, total: fields.results.length }
    : fields;

/** A value that fits a schema: the record of its name, the one it names, else one made from its type. */
export function exampleOf(schema: Schema, document: Pick<OpenApiDocument, "components">): unknown {
  const record = recordOf(schema);
  if (record) return record;
  const keywords = resolveSchema(schema, document);
  const named =
    keywords.example ?? keywords.examples?.[0] ?? keywords.default ?? keywords.const ?? keywords.enum?.[0];
  if (named !== undefined) return named;
  const [choice] = keywords.oneOf ?? keywords.anyOf ?? [];
  if (choice) return exampleOf(choice, document);
  if (keywords.allOf) {
    const parts = (keywords.allOf as Schema[]).map((part) => exampleOf(part, document));
    return parts.every((part) => typeof part === "object") ? Object.assign({}, ...parts) : parts[0];
  }
  return BY_TYPE[typeOf(keywords) ?? ""]?.(keywords, document) ?? null;
}
