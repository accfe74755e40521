import { isWider } from "./is-wider";

/** What the comparison reads of a document and of its schemas. */
export interface ComparedDocument {
  paths?: object;
  components?: object;
}

export interface ComparedSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, ComparedSchema>;
  required?: string[];
  items?: ComparedSchema;
  additionalProperties?: ComparedSchema | boolean;
  allOf?: ComparedSchema[];
  anyOf?: ComparedSchema[];
  oneOf?: ComparedSchema[];
  [bound: string]: unknown;
}

/** Who has to understand a value: we one that is sent, the client one that is answered. */
export type Direction = "sent" | "answered";

type Pair = [before: ComparedSchema, after: ComparedSchema];
type Compare = (direction: Direction, place: string, pair: Pair) => string[];

/** What a reference within the document stands for. */
export function resolveIn<T>(document: ComparedDocument, value: T): T {
  const { $ref } = value as { $ref?: string };
  if (!$ref) return value;
  const found = $ref
    .slice(2)
    .split("/")
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document);
  return found as T;
}

/** Something or `null`, in the one of its two spellings that names both types. */
function nullable(document: ComparedDocument, schema: ComparedSchema): ComparedSchema {
  const { anyOf = [], ...rest } = schema;
  const [raw, ...others] = anyOf.filter(({ type }) => type !== "null");
  if (!raw || others.length > 0 || anyOf.length === 1) return schema;
  const value = whole(document, raw);
  const { type = [], enum: values } = value;
  return { ...rest, ...value, type: [type, "null"].flat(), ...(values && { enum: [...values, null] }) };
}

/** What may come where one of two comes that a field tells apart: who does not look at it sees them as one. */
function eitherOf(one: ComparedSchema, other: ComparedSchema): ComparedSchema {
  const properties = { ...other.properties, ...one.properties };
  for (const [name, schema] of Object.entries(one.properties ?? {})) {
    const same = other.properties?.[name];
    if (same) properties[name] = eitherOf(schema, same);
  }
  return {
    ...one,
    ...(one.enum && other.enum && { enum: [...new Set([...one.enum, ...other.enum])] }),
    ...(Object.keys(properties).length > 0 && { properties }),
    required: (one.required ?? []).filter((name) => other.required?.includes(name)),
  };
}

/** The parts of an `allOf` as one. */
function whole(document: ComparedDocument, raw: ComparedSchema): ComparedSchema {
  const { allOf = [], oneOf, ...own } = resolveIn(document, raw);
  const kinds = (oneOf ?? []).map((kind) => whole(document, kind));
  const parts = [
    kinds.length > 0 ? { ...own, ...kinds.reduce(eitherOf) } : own,
    ...allOf.map((part) => whole(document, part)),
  ];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  const required = parts.flatMap(({ required = [] }) => required);
  return nullable(document, Object.assign({}, ...parts, { properties, required }));
}

const list = (values: Iterable<unknown>) => [...values].map((value) => String(value)).join(", ");

/** Every type that a schema allows; a whole number is a number. */
function typesOf({ type }: ComparedSchema): Set<string> {
  if (!type) return new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
  const types = new Set(Array.isArray(type) ? type : [type]);
  return types.has("number") ? types.add("integer") : types;
}

function compareTypes(direction: Direction, place: string, [before, after]: Pair): string[] {
  const [old, now] = [typesOf(before), typesOf(after)];
  const [from, to] = direction === "sent" ? [old, now] : [now, old];
  const foreign = [...from].filter((type) => !to.has(type));
  if (foreign.length === 0) return [];
  return [`${place} ${direction === "sent" ? "no longer takes" : "may now be"} ${list(foreign)}`];
}

function compareEnums(direction: Direction, place: string, [before, after]: Pair): string[] {
  if (before.enum && after.enum) {
    const gone = before.enum.filter((value) => !after.enum?.includes(value));
    return gone.length > 0 ? [`${place} no longer has ${list(gone)}`] : [];
  }
  if (direction === "sent" && after.enum) return [`${place} now takes only ${list(after.enum)}`];
  return direction === "answered" && before.enum ? [`${place} no longer lists its values`] : [];
}

const LOWER_BOUNDS = ["minLength", "minimum", "exclusiveMinimum", "minItems"];
const UPPER_BOUNDS = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"];

/** Compares what is sent: bounds that became tighter, and forms that became others. */
function compareBounds(place: string, [before, after]: Pair): string[] {
  const tighter = (names: string[], isTighter: (old: number, now: number) => boolean, none: number) =>
    names.filter((name) => isTighter(Number(before[name] ?? none), Number(after[name] ?? none)));
  const bounds = [
    ...tighter(LOWER_BOUNDS, (old, now) => now > old, Number.NEGATIVE_INFINITY),
    ...tighter(UPPER_BOUNDS, (old, now) => now < old, Number.POSITIVE_INFINITY),
  ];
  const isOther = (name: string) => after[name] && after[name] !== before[name];
  const forms = ["pattern", "format"].filter(
    (name) => isOther(name) && !(name === "pattern" && isWider(before.pattern ?? "", after.pattern ?? "")),
  );
  return [...bounds, ...forms].map((name) => `${place} now has ${name} ${String(after[name])}`);
}

const compareForms = (place: string, [before, after]: Pair) =>
  before.format && after.format !== before.format ? [`${place} no longer has format ${before.format}`] : [];

function compareProperties(compare: Compare, direction: Direction, place: string, pair: Pair): string[] {
  const [before, after] = pair;
  const gone = Object.keys(before.properties ?? {}).filter((name) => !after.properties?.[name]);
  const [asked, given] = direction === "sent" ? [after, before] : [before, after];
  const required = (asked.required ?? []).filter((name) => !given.required?.includes(name));
  const missed = required.filter((name) => !gone.includes(name));
  const inner = Object.entries(before.properties ?? {}).flatMap(([name, old]) => {
    const now = after.properties?.[name];
    return now ? compare(direction, `${place}.${name}`, [old, now]) : [];
  });
  return [
    ...gone.map((name) => `${place}.${name} is gone`),
    ...missed.map(
      (name) => `${place}.${name} ${direction === "sent" ? "is required now" : "may be absent now"}`,
    ),
    ...inner,
  ];
}

/** Each alternative that may come has to be one that was understood. */
function compareAlternatives(compare: Compare, direction: Direction, place: string, pair: Pair): string[] {
  const [old, now] = pair.map((schema) => schema.anyOf ?? [schema]) as [ComparedSchema[], ComparedSchema[]];
  const fits = (before: ComparedSchema, after: ComparedSchema) =>
    compare(direction, place, [before, after]).length === 0;
  const holds =
    direction === "sent"
      ? old.every((before) => now.some((after) => fits(before, after)))
      : now.every((after) => old.some((before) => fits(before, after)));
  return holds ? [] : [`${place} has other alternatives`];
}

/** What narrows a schema that is sent, or widens one that is answered: one line for each change. */
export function schemaComparer(before: ComparedDocument, after: ComparedDocument): Compare {
  const open = new Set<string>();
  const compareWhole: Compare = (direction, place, pair) => {
    if (pair.some(({ anyOf }) => anyOf)) return compareAlternatives(compare, direction, place, pair);
    const [old, now] = pair;
    const inner = (["items", "additionalProperties"] as const).flatMap((name) => {
      const [from, to] = [old[name], now[name]];
      if (to === false && from !== false) return [`${place} takes no other members now`];
      return typeof from === "object" && typeof to === "object"
        ? compare(direction, `${place}[]`, [from, to])
        : [];
    });
    return [
      ...compareTypes(direction, place, pair),
      ...compareEnums(direction, place, pair),
      ...(direction === "sent" ? compareBounds(place, pair) : compareForms(place, pair)),
      ...compareProperties(compare, direction, place, pair),
      ...inner,
    ];
  };
  const compare: Compare = (direction, place, [old, now]) => {
    // A schema may hold itself: what is being compared is not compared again inside.
    const names = old.$ref && now.$ref && `${direction} ${old.$ref} ${now.$ref}`;
    if (names && open.has(names)) return [];
    if (names) open.add(names);
    const found = compareWhole(direction, place, [whole(before, old), whole(after, now)]);
    if (names) open.delete(names);
    return found;
  };
  return compare;
}
