import { fillIn, type Sample, samplesOf } from "../../http/index";
import type { Described } from "./describe-route";
import { exampleOf, type Keywords } from "./example-of";
import type { OpenApiDocument, Operation, Schema } from "./openapi-types";
import { exampleOfPlaceholder } from "./placeholders";

type Fields = Record<string, unknown>;
type Media = { schema?: Schema; example?: unknown; examples?: object };
type Content = Record<string, Media>;

const shown = <Part>(part: Part) => fillIn(part, exampleOfPlaceholder);
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value with what a sample says of it. */
function overlaid(value: unknown, change: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(change) && change.length === 1)
    return value.map((each) => overlaid(each, change[0]));
  if (isFields(value) && isFields(change)) {
    const changed = Object.entries(change).map(([name, inner]) => [name, overlaid(value[name], inner)]);
    return { ...value, ...Object.fromEntries(changed) };
  }
  const isBeginning = typeof change === "string" && change.endsWith("…") && typeof value === "string";
  return isBeginning && value.startsWith(change.slice(0, -1)) ? value : change;
}

/** Fields that mean something else in an answer than in what was sent. */
const OTHER_MEANING = ["reason"];

/** Which part of an answer is the record that the request names or sends. */
export const recordIn = (answer: Fields): Fields =>
  (answer.customer ?? answer.member ?? answer.application ?? answer) as Fields;

/** What was sent comes back in the fields of the same name; of the path its last parameter. */
function echoed(answer: Fields, { path = {}, body = {} }: Sample): Fields {
  const record = recordIn(answer);
  const sent = Object.entries({ ...Object.fromEntries(Object.entries(path).slice(-1)), ...body });
  const back = sent.filter(([name]) => name in record && !OTHER_MEANING.includes(name));
  const changed = { ...record, ...shown(Object.fromEntries(back)) };
  const key = Object.keys(answer).find((name) => answer[name] === record);
  return key ? { ...answer, [key]: changed } : changed;
}

/** The answer to a sample: the record of its schema, as what was sent and what the sample says make it. */
function answerTo(sample: Sample, schema: Schema, document: OpenApiDocument): unknown {
  const { answer, shows } = sample;
  if (typeof (shows ?? answer) === "string") return shows ?? answer;
  const record = exampleOf(schema, document);
  if (!isFields(record)) return record;
  return overlaid(overlaid(echoed(record, sample), shown(shows ?? {})), shown(answer ?? {}));
}

const keyOf = (summary: string) =>
  summary
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "_")
    .replace(/_$/, "");

/** One example stands alone; several have names. What is equal is shown once. */
function show(media: Media, values: { summary: string | undefined; value: unknown }[]): void {
  const different = values.filter(
    ({ value }, index) =>
      values.findIndex((other) => JSON.stringify(other.value) === JSON.stringify(value)) === index,
  );
  if (different.length > 1 || media.examples)
    media.examples = {
      ...Object.fromEntries(
        different.map(({ summary = "An example", value }) => [keyOf(summary), { summary, value }]),
      ),
      ...media.examples,
    };
  else if (different[0]) media.example = different[0].value;
}

const contentOf = (part: unknown): Media[] => Object.values((part as { content?: Content })?.content ?? {});

/** What a request of the operation holds. */
export function showRequest(operation: Operation, declaration: Described): void {
  const samples = samplesOf(declaration);
  const bodies = samples.flatMap(({ summary, body, file }) =>
    body || file ? [{ summary, value: shown(body ?? file) }] : [],
  );
  for (const media of contentOf(operation.requestBody)) show(media, bodies);
  for (const parameter of (operation.parameters ?? []) as Keywords[]) {
    const values = samples.map(
      ({ path, query, headers }) => ({ ...path, ...query, ...headers })[parameter.name],
    );
    const value = shown(values.find((one) => one !== undefined));
    if (value === undefined) continue;
    parameter.schema.examples = [parameter.schema.type === "integer" ? Number(value) : String(value)];
  }
}

/** What a success of the operation holds: the answers to its samples, else a record of its schema. */
export function showAnswer(
  response: object,
  status: number,
  declaration: Described,
  document: OpenApiDocument,
): void {
  // What waits for a second person has no sample of its own: where it does not wait is the usual answer.
  const usual = status === 202 ? undefined : status;
  const samples = samplesOf(declaration).filter((sample) => (sample.status ?? usual) === status);
  for (const media of contentOf(response)) {
    const { schema = {} } = media;
    show(
      media,
      samples.length > 0
        ? samples.map((sample) => ({ summary: sample.summary, value: answerTo(sample, schema, document) }))
        : [{ summary: undefined, value: exampleOf(schema, document) }],
    );
  }
}
