import type { OpenApiDocument, Place, Schema } from "../../api/document/openapi-types";
import { EDGE_DAYS, EDGE_MOMENTS } from "./corpus";
import { partsOf, withField } from "./corrupt-body";
import { type Corruption, short } from "./corruption";
import { rawRequest } from "./raw-request";
import type { RightRequest } from "./right-requests";

type Keywords = { format?: string; anyOf?: Schema[] };
type Parameter = { name: string; in: string; schema?: Schema };

const VALUES: Record<string, string[]> = { "date-time": EDGE_MOMENTS, date: EDGE_DAYS };

/** `edgesOf` gives values at the edge of what the schema of a moment or a day takes, and none for other schemas. */
function edgesOf(schema: Schema | undefined): string[] {
  const { format = "", anyOf = [] } = (schema ?? {}) as Keywords;
  return VALUES[format] ?? anyOf.flatMap(edgesOf);
}

/** Each parameter, and each field of a body, that is a moment or a day gets every value at the edge of what it takes. */
export function corruptMoments(place: Place, document: OpenApiDocument, base: RightRequest): Corruption[] {
  const parameters = (place.operation.parameters ?? []) as Parameter[];
  const queried = parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name, schema }) =>
      edgesOf(schema).map(
        (value): Corruption => ({
          label: `query ${name} = ${short(value)}`,
          field: name,
          apply: (base) => rawRequest(place, { ...base, query: { ...base.query, [name]: value } }),
        }),
      ),
    );
  const { content } = (place.operation.requestBody ?? {}) as {
    content?: Record<string, { schema?: Schema }>;
  };
  const body = base.body && content?.["application/json"]?.schema;
  const fields = body ? partsOf(body, document, base) : [];
  const sent = fields.flatMap(({ field, schema }) =>
    edgesOf(schema).map(
      (value): Corruption => ({
        label: `${field} = ${short(value)}`,
        field,
        apply: (base) =>
          rawRequest(place, base, { body: withField(base.body ?? {}, field, JSON.stringify(value)) }),
      }),
    ),
  );
  return [...queried, ...sent];
}
