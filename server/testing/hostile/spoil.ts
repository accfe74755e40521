import fc from "fast-check";
import type { OpenApiDocument, Place, Schema } from "../../api/document/openapi-types";
import type { BaseRequest } from "./base-requests";
import {
  BODIES,
  EXTRA_MEMBERS,
  HEADER_VALUES,
  HEADERS,
  NAMED_SEGMENTS,
  QUERIES,
  SEGMENTS,
  TEXTS,
  VALUES,
} from "./corpus";
import type { RawRequest } from "./send-request";

/** One way to spoil a right request. */
export interface Spoiling {
  /** Says what was done, for whoever has to find out why it failed. */
  label: string;
  /** Wire path of the body's field that was spoiled. */
  field?: string;
  apply(base: BaseRequest): RawRequest;
}

interface Parameter {
  name: string;
  in: string;
}

type Keywords = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

const JSON_TYPE = { "Content-Type": "application/json" };
const MARK = "@@here@@";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

/** The request as it should be, with what is changed. */
export function rawRequest(place: Place, base: BaseRequest, change: Partial<RawRequest> = {}): RawRequest {
  const path = place.path.replaceAll(/\{([^}]+)\}/g, (_, name) => base.path?.[name] ?? "1");
  const query = new URLSearchParams(base.query).toString();
  return {
    method: place.method.toUpperCase(),
    target: query ? `${path}?${query}` : path,
    ...(base.body ? { body: JSON.stringify(base.body) } : {}),
    ...change,
    headers: { ...(base.body ? JSON_TYPE : {}), ...base.headers, ...change.headers },
  };
}

/** Wire paths of all fields of a schema. */
function fieldsOf(schema: Schema, document: OpenApiDocument, prefix = ""): string[] {
  const keywords = schema as Keywords;
  if (keywords.$ref) {
    return fieldsOf(document.components!.schemas![keywords.$ref.split("/").at(-1)!]!, document, prefix);
  }
  if (keywords.anyOf) return keywords.anyOf.flatMap((part) => fieldsOf(part, document, prefix));
  if (keywords.items) return fieldsOf(keywords.items, document, `${prefix}0.`);
  return Object.entries(keywords.properties ?? {}).flatMap(([name, child]) => [
    `${prefix}${name}`,
    ...fieldsOf(child, document, `${prefix}${name}.`),
  ]);
}

/** A secret is spoiled together with its repetition: else only the repetition would be looked at. */
const REPETITIONS: Record<string, string> = {
  password: "confirm_password",
  user_passcode: "confirm_user_passcode",
};

/** The body's text with a field written as `json` says. */
function withField(body: object, field: string, json: string): string {
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

const setHeader = (headers: Record<string, string>, name: string, value: string) => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([known]) => known.toLowerCase() !== name.toLowerCase()),
  ),
  [name]: value,
});

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text);

/** JSON texts that nobody thought of. */
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

/** Target texts that nobody thought of; a target is ASCII. */
const inventedTarget = (seed: number, count: number): string[] =>
  fc.sample(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.stringMatching(/^[!$&-.0-9:;=@A-Z_a-z~%]{1,30}$/),
    ),
    { seed, numRuns: count },
  );

function bodySpoilings(
  place: Place,
  document: OpenApiDocument,
  { body = {}, complete }: BaseRequest,
  seed: number,
): Spoiling[] {
  const content = (place.operation.requestBody as { content?: Record<string, { schema?: Schema }> }).content;
  const schema = content!["application/json"]!.schema!;
  const fields = fieldsOf(schema, document);
  const raw = (label: string, spoil: (body: object) => string | Uint8Array, field?: string): Spoiling => ({
    label,
    field,
    apply: (base) => rawRequest(place, base, { body: spoil(base.body!) }),
  });
  const isPart = (field: string) => !complete || field.split(".")[0]! in body;
  const values = fields
    .filter(isPart)
    .flatMap((field, index) =>
      [...TEXTS.map((text) => JSON.stringify(text)), ...VALUES, ...inventedJson(seed + index, 20)].map(
        (json) => raw(`${field} = ${short(json)}`, (body) => withField(body, field, json), field),
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

function headerSpoilings(place: Place): Spoiling[] {
  const security = (place.operation.security ?? []).flatMap((requirement) => Object.keys(requirement));
  const names = [
    ...new Set([
      ...(security.includes("appKey") ? ["app_key"] : []),
      ...(security.includes("accessToken") ? ["Access-Token"] : []),
      ...(security.includes("apiKey") ? ["Authorization"] : []),
      ...((place.operation.parameters ?? []) as Parameter[])
        .filter((parameter) => parameter.in === "header")
        .map(({ name }) => name),
    ]),
  ];
  const set = (name: string, value: string): Spoiling => ({
    label: `header ${name}: ${short(value)}`,
    apply: (base) => {
      const request = rawRequest(place, base);
      return { ...request, headers: setHeader(request.headers, name, value) };
    },
  });
  const many: Spoiling = {
    label: "150 headers",
    apply: (base) =>
      rawRequest(place, base, {
        headers: Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`X-${i}`, "1"])),
      }),
  };
  const named = names.flatMap((name) => HEADER_VALUES.map((value) => set(name, value)));
  return [...named, ...HEADERS.map(([name, value]) => set(name, value)), many];
}

function targetSpoilings(place: Place, seed: number): Spoiling[] {
  const parameters = (place.operation.parameters ?? []) as Parameter[];
  const named = (where: string) => parameters.filter((p) => p.in === where).map(({ name }) => name);
  const withQuery = (query: string): Spoiling => ({
    label: `query ${short(query)}`,
    apply: (base) => {
      const request = rawRequest(place, base);
      return { ...request, target: `${request.target.split("?")[0]}?${query}` };
    },
  });
  const withSegment = (name: string, value: string): Spoiling => ({
    label: `path ${name} = ${short(value)}`,
    apply: (base) => rawRequest(place, { ...base, path: { ...base.path, [name]: value } }),
  });
  const values = [...SEGMENTS, ...inventedTarget(seed, 20)];
  // What is written to has to be this run's own.
  const segments = place.method === "get" ? [...values, ...NAMED_SEGMENTS] : values;
  return [
    ...named("path").flatMap((name) => segments.map((value) => withSegment(name, value))),
    ...named("query").flatMap((name) =>
      [...values, ...TEXTS.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000))].map(
        (value) => withQuery(`${name}=${value}`),
      ),
    ),
    ...QUERIES.map(withQuery),
  ];
}

function methodSpoilings(place: Place): Spoiling[] {
  return METHODS.map((method) => ({
    label: `method ${method}`,
    // A body where none is read, none where one is.
    apply: (base) => {
      const { target, headers } = rawRequest(place, base);
      return { method, target, headers, ...(base.body || method === "GET" ? {} : { body: "{}" }) };
    },
  }));
}

/** Every way in which this suite spoils an operation's right request. */
export function spoilingsOf(
  place: Place,
  document: OpenApiDocument,
  base: BaseRequest,
  seed: number,
): Spoiling[] {
  return [
    ...(base.body ? bodySpoilings(place, document, base, seed) : []),
    ...headerSpoilings(place),
    ...targetSpoilings(place, seed),
    ...methodSpoilings(place),
  ];
}
