import { type Keywords, resolveSchema } from "../example-of";
import { type OpenApiDocument, operationsOf, type Schema } from "../openapi-types";
import { RECORDS } from "../records/index";

/** By the very property: a value of it. */
export type Samples = Map<object, unknown>;

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
export function gatherSamples(document: OpenApiDocument): Samples {
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
