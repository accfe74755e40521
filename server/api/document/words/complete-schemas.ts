import { RECORDS } from "../../../../lib/contract/examples/index";
import { BY_FORMAT, exampleOf, type Keywords, resolveSchema } from "../example-of";
import { type OpenApiDocument, type Operation, operationsOf, type Schema } from "../openapi-types";
import { WORDS } from "./index";
import { type SchemaForm, takeForm, takeForms } from "./schema-forms";

/** By the very property: a value of it. */
type Samples = Map<object, unknown>;

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An example is there to show something. */
const isTelling = (value: unknown) =>
  value !== null && value !== undefined && (!Array.isArray(value) || value.length > 0);

function gather(document: OpenApiDocument, raw: Schema | undefined, value: unknown, samples: Samples): void {
  if (!raw || typeof value !== "object" || value === null) return;
  const schema = resolveSchema(raw, document);
  for (const part of schema.allOf ?? []) gather(document, part, value, samples);
  if (Array.isArray(value)) for (const entry of value) gather(document, schema.items, entry, samples);
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Keywords>)) {
    const own = (value as Record<string, unknown>)[name];
    if (isTelling(own) && !samples.has(property)) samples.set(property, own);
    gather(document, property, own, samples);
  }
}

/** For each property the first value that a record or the sample of a request gives it. */
function gatherSamples(document: OpenApiDocument): Samples {
  const samples: Samples = new Map();
  for (const [name, record] of Object.entries(RECORDS).filter(
    ([name]) => document.components?.schemas?.[name],
  ))
    gather(document, { $ref: `#/components/schemas/${name}` }, record, samples);
  for (const { operation } of [...operationsOf(document), ...operationsOf({ paths: document.webhooks })]) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
    for (const body of bodies as { content?: Record<string, Media> }[]) {
      for (const { schema, example, examples = {} } of Object.values(body?.content ?? {}))
        for (const { value } of [{ value: example }, ...Object.values(examples)])
          gather(document, schema, value, samples);
    }
  }
  return samples;
}

/** `null` among the values of an enum is no value of a program's enum: generators want it beside them. */
function separateNull(schema: Keywords): void {
  if (!schema.enum?.includes(null)) return;
  const { type, enum: values, ...words } = schema;
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  const [kind] = [type].flat().filter((name) => name !== "null");
  const bare = { type: kind, enum: values.filter((value: unknown) => value !== null) };
  Object.assign(schema, { anyOf: [bare, { type: "null" }] }, words);
}

/** "A record or `null`" is no record that may be `null` as well: nothing would fit that. */
function separateNullable(schema: Keywords): void {
  const [record, both] = schema.allOf ?? [];
  if (!record?.$ref || !both?.type?.includes("null")) return;
  delete schema.allOf;
  schema.anyOf = [record, { type: "null" }];
}

export const isNullable = ({ type, anyOf = [] }: Keywords): boolean =>
  [type].flat().includes("null") || anyOf.some((part: Keywords) => part.type === "null");

function wordsOf(place: string) {
  const words = WORDS[place];
  if (!words) return undefined;
  const [says, ifNull, example] = typeof words === "string" ? [words] : words;
  return { says, ifNull, example };
}

/** Where the words of a field may stand, the nearest place first: `NewBranch.name`, `Branch.name`, `name`. */
export function placesOf(place: string, form?: SchemaForm): string[] {
  const [schema = "", ...path] = place.split(".");
  return [place, [form?.formOf ?? schema, ...path].join("."), path.at(-1) ?? ""];
}

/** What `null` means. @param ofRecord what the words of the record say of it */
function nullWords(place: string, ofRecord?: string | null, form?: SchemaForm): string {
  if (form?.nullClears) return "clears it";
  if (ofRecord) return ofRecord;
  if (form?.isSent) return "clears it";
  return place.startsWith("Customer.")
    ? "not known, or not told to this token"
    : "there is none, or it is not known";
}

/** What a schema itself shows: a value of an enum, a truth, something of its format. */
function shownBy({ enum: values, anyOf = [], const: only, type, format }: Keywords): unknown {
  return (
    only ?? values?.[0] ?? anyOf[0]?.enum?.[0] ?? BY_FORMAT[format] ?? (type === "boolean" ? true : undefined)
  );
}

/** Whether a value may be an example: words serve fields of one name in several schemas. */
export function isExampleOf(schema: Keywords, value: unknown): boolean {
  const { enum: values, type } = schema.anyOf?.[0] ?? schema;
  if (values) return values.includes(value);
  const kind = Array.isArray(value) ? "array" : typeof value;
  return [type].flat().some((name) => name === kind || (name === "integer" && Number.isInteger(value)));
}

const firstOf = (schema: Keywords, candidates: unknown[]) =>
  candidates.find((value) => value !== undefined && value !== null && isExampleOf(schema, value));

/** Fields within have examples of their own. */
export const isStructure = ({ properties, items, anyOf, allOf }: Keywords): boolean =>
  Boolean(properties || allOf || anyOf?.[0].$ref || items?.$ref || items?.properties);

function completeProperty(property: Keywords, place: string, samples: Samples, form?: SchemaForm): void {
  const words = placesOf(place, form).map(wordsOf);
  const [own] = words;
  takeForm(property);
  const { says, ifNull, example } = words.find(Boolean) ?? {};
  separateNull(property);
  separateNullable(property);
  property.description ??= says ?? undefined;
  if (property.description && isNullable(property) && !property.description.includes("null"))
    property.description += ` \`null\`: ${own?.ifNull ?? nullWords(place, ifNull, form)}.`;
  const { examples = [], example: sole } = property;
  const shown = [examples[0], sole, own?.example, samples.get(property), example, shownBy(property)];
  const value = firstOf(property, shown);
  delete property.example;
  if (!isStructure(property) && value !== undefined) property.examples = [value];
}

/** What the records of a list that has this filter show. */
function shownInList(document: OpenApiDocument, { responses = {} }: Operation, name: string): unknown {
  const [media] = Object.values((responses["200"] as { content?: object } | undefined)?.content ?? {});
  const { schema } = (media ?? {}) as { schema?: Schema };
  const { data, results } = ((schema && exampleOf(schema, document)) ?? {}) as Record<string, Keywords[]>;
  return (data ?? results)?.[0]?.[name];
}

/** The words and an example of a parameter, where its route says none; the key of its words begins with `?`. */
function completeParameter(document: OpenApiDocument, operation: Operation, parameter: Keywords): void {
  const schema = parameter.schema as Keywords;
  const words = [wordsOf(`?${parameter.name}`), wordsOf(parameter.name)];
  parameter.description ??= words.find(Boolean)?.says ?? undefined;
  const { examples = [], example: sole, default: usual, minimum } = schema;
  const value = firstOf(schema, [
    examples[0],
    sole,
    shownInList(document, operation, parameter.name),
    words[0]?.example,
    words[1]?.example,
    usual,
    shownBy(schema),
    minimum,
  ]);
  delete schema.example;
  if (value !== undefined) schema.examples = [value];
}

/** Gives each property and parameter its words and an example, and writes nullable enums as generators understand them. */
export function completeSchemas(document: OpenApiDocument): void {
  const forms = takeForms(document);
  const samples = gatherSamples(document);
  const seen = new Set<object>();
  const visit = (schema: Keywords, place: string): void => {
    if (schema.$ref || seen.has(schema)) return;
    seen.add(schema);
    for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Keywords>)) {
      if (property.$ref) continue;
      completeProperty(property, `${place}.${name}`, samples, forms.get(place.split(/[.[]/, 1)[0] ?? ""));
      visit(property, `${place}.${name}`);
    }
    if (schema.items) visit(schema.items, `${place}[]`);
    for (const part of schema.allOf ?? []) visit(part, place);
  };
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) visit(schema, name);
  for (const { operation } of operationsOf(document)) {
    for (const parameter of (operation.parameters ?? []) as Keywords[])
      completeParameter(document, operation, parameter);
    for (const schema of schemasOf(operation)) visit(schema, operation.operationId ?? "");
  }
}

/** Schemas of the bodies of an operation. */
function schemasOf({ requestBody, responses }: { requestBody?: unknown; responses?: object }): Schema[] {
  const bodies = [requestBody, ...Object.values(responses ?? {})] as { content?: object }[];
  return bodies
    .flatMap((body) => Object.values(body?.content ?? {}) as { schema?: Schema }[])
    .flatMap(({ schema }) => (schema ? [schema] : []));
}
