import { z } from "zod";
import { DECIMAL } from "../../../../../lib/contract/index";

/** How a field is compared and ordered; `structure` is neither. */
export type FieldKind =
  | "int"
  | "wideInt"
  | "decimal"
  | "boolean"
  | "day"
  | "moment"
  | "uuid"
  | "text"
  | "structure";

const FORMATS: Record<string, FieldKind> = {
  date: "day",
  "date-time": "moment",
  uuid: "uuid",
  int64: "wideInt",
};
const TYPES: Record<string, FieldKind> = { integer: "int", boolean: "boolean", string: "text" };

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const known = new WeakMap<z.ZodType, FieldKind>();

/** What a field of the contract is, told from the JSON Schema that the document shows of it. */
export function fieldKind(field: z.ZodType): FieldKind {
  const kind = known.get(field) ?? kindOf(field);
  known.set(field, kind);
  return kind;
}

function kindOf(field: z.ZodType): FieldKind {
  const bare = field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field;
  const { type, format, pattern, const: fixed } = z.toJSONSchema(bare, { unrepresentable: "any" });
  if (pattern === DECIMAL.source) return "decimal";
  if (fixed !== undefined) return "structure";
  return FORMATS[String(format)] ?? TYPES[String(type)] ?? "structure";
}
