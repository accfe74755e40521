import { type ApiDocument, type RawSchema, resolve } from "./document";

/** One field of a body, by its path: `partner.name`, `results[].id`. */
export interface ApiField {
  path: string;
  type: string;
  required: boolean;
  description: string;
}

const typesOf = ({ type }: RawSchema): string[] => (Array.isArray(type) ? type : type ? [type] : []);

/** A type in words: `integer, 1 to 150, or null`. */
export function describeType(schema: RawSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describeType).join(", or ");
  const types = typesOf(schema);
  const words = (schema.enum ?? []).filter((value) => value !== null).map(String);
  const bare = types.filter((name) => name !== "null").join(" or ") || "any";
  const range =
    schema.minimum !== undefined && schema.maximum !== undefined
      ? `, ${schema.minimum} to ${schema.maximum}`
      : "";
  if (bare === "any" && types.includes("null")) return "null";
  const base =
    words.length > 0 ? words.join(" | ") : bare + (schema.format ? ` (${schema.format})` : "") + range;
  return types.includes("null") ? `${base}, or null` : base;
}

/** What records that are told apart have together, each field once; the field that tells them apart may be any of its words. */
function fieldsOfAny(document: ApiDocument, kinds: RawSchema[], prefix: string): ApiField[] {
  const fields = new Map<string, ApiField>();
  for (const field of kinds.flatMap((kind) => fieldsOf(document, kind, prefix))) {
    const { type, ...known } = fields.get(field.path) ?? field;
    const types = new Set([...type.split(" | "), ...field.type.split(" | ")]);
    fields.set(field.path, { ...known, type: [...types].join(" | ") });
  }
  return [...fields.values()];
}

/** Every field of a schema, the outer before the inner. */
export function fieldsOf(document: ApiDocument, outer: RawSchema, prefix = ""): ApiField[] {
  const schema = resolve(document, outer as RawSchema & { $ref: string });
  if (schema.oneOf) return fieldsOfAny(document, schema.oneOf, prefix);
  const parts = schema.allOf ? schema.allOf.flatMap((part) => fieldsOf(document, part, prefix)) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const field = resolve(document, raw as RawSchema & { $ref: string });
    const path = prefix + name;
    const line = {
      path,
      type: describeType(field),
      required: schema.required?.includes(name) ?? false,
      description: field.description ?? "",
    };
    const inner = field.items
      ? fieldsOf(document, field.items, `${path}[].`)
      : fieldsOf(document, field, `${path}.`);
    return [line, ...inner];
  });
  return [...parts, ...own];
}
