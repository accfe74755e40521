import fc from "fast-check";
import type { OpenApiDocument, Place, Schema } from "../../api/document/openapi-types";
import { BODIES, EXTRA_MEMBERS, TEXTS, VALUES } from "./corpus";
import { type Corruption, short } from "./corruption";
import { rawRequest } from "./raw-request";
import type { RightRequest } from "./right-requests";

type Keywords = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

const MARK = "@@here@@";

/** A field is named by its path on the wire. */
interface Field {
  field: string;
  schema: Schema;
}

/** `fieldsOf` finds all fields of a schema. */
function fieldsOf(schema: Schema, document: OpenApiDocument, prefix = ""): Field[] {
  const keywords = schema as Keywords;
  if (keywords.$ref) {
    return fieldsOf(document.components!.schemas![keywords.$ref.split("/").at(-1)!]!, document, prefix);
  }
  if (keywords.anyOf) return keywords.anyOf.flatMap((part) => fieldsOf(part, document, prefix));
  if (keywords.items) return fieldsOf(keywords.items, document, `${prefix}0.`);
  return Object.entries(keywords.properties ?? {}).flatMap(([name, child]) => [
    { field: `${prefix}${name}`, schema: child },
    ...fieldsOf(child, document, `${prefix}${name}.`),
  ]);
}

/** `partsOf` finds the fields of a right request that may be given another value. */
export const partsOf = (
  schema: Schema,
  document: OpenApiDocument,
  { body = {}, complete }: RightRequest,
): Field[] => fieldsOf(schema, document).filter(({ field }) => !complete || field.split(".")[0]! in body);

/** A secret is corrupted together with its repetition: otherwise only the difference would be refused. */
export const REPETITIONS: Record<string, string> = {
  password: "confirm_password",
  user_passcode: "confirm_user_passcode",
};

/** The body's text with a field written as `json` says. */
export function withField(body: object, field: string, json: string): string {
  const copy = structuredClone(body) as Record<string, unknown>;
  const path = field.split(".");
  const last = path.pop()!;
  let parent: Record<string, unknown> = copy;
  for (const key of path) {
    parent[key] ??= {};
    parent = parent[key] as Record<string, unknown>;
  }
  parent[last] = MARK;
  const repetition = REPETITIONS[field];
  if (repetition) parent[repetition] = MARK;
  return JSON.stringify(copy).replaceAll(JSON.stringify(MARK), () => json);
}

/** Random JSON texts. */
const inventedJson = (seed: number, count: number): string[] =>
  fc.sample(
    fc
      .oneof(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.string({ unit: "grapheme", maxLength: 120 }),
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        fc.double(),
        fc.maxSafeInteger(),
        fc.date({ noInvalidDate: true }),
        fc.emailAddress(),
        fc.jsonValue({ maxDepth: 3 }),
      )
      .map((value) => JSON.stringify(value)),
    { seed, numRuns: count },
  );

/** The body, each of its fields, and members that it does not have. */
export function corruptBody(
  place: Place,
  document: OpenApiDocument,
  base: RightRequest,
  seed: number,
): Corruption[] {
  const content = (place.operation.requestBody as { content?: Record<string, { schema?: Schema }> }).content;
  const schema = content!["application/json"]!.schema!;
  const fields = partsOf(schema, document, base);
  const raw = (
    label: string,
    corrupt: (body: object) => string | Uint8Array,
    field?: string,
  ): Corruption => ({
    label,
    field,
    apply: (base) => rawRequest(place, base, { body: corrupt(base.body!) }),
  });
  const values = fields.flatMap(({ field }, index) =>
    [...TEXTS.map((text) => JSON.stringify(text)), ...VALUES, ...inventedJson(seed + index, 20)].map((json) =>
      raw(`${field} = ${short(json)}`, (body) => withField(body, field, json), field),
    ),
  );
  const members = EXTRA_MEMBERS.map((member) =>
    raw(`extra member ${short(member)}`, (body) => {
      const text = JSON.stringify(body);
      return `{${member}${text === "{}" ? "" : ","}${text.slice(1)}`;
    }),
  );
  const bodies = BODIES.map((text) => raw(`body ${short(String(text))}`, () => text));
  return [...values, ...members, ...bodies, raw("no body", () => "")];
}
