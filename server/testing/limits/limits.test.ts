import { afterAll, expect, test } from "vitest";
import { type OpenApiDocument, operationsOf, type Place } from "../../api/document/openapi-types";
import { createDemoContext } from "../create-demo-context";
import { REPETITIONS } from "../hostile/corrupt-body";
import { type HostileWorld, prepareWorld } from "../hostile/hostile-world";
import { keepUnused } from "../hostile/keep-unused";
import { rawRequest, withQuery } from "../hostile/raw-request";
import { type RightRequest, rightRequestsOf } from "../hostile/right-requests";
import { createSender, type RawAnswer, type RawRequest, type Send } from "../hostile/send-request";
import { startTestServer } from "../start-test-server";
import { edgeValues } from "./edge-values";
import { type SentField, sentFields } from "./sent-fields";

let close = () => {};
afterAll(() => close());

/** Reasons by which a refusal speaks of the form of a value, and not of what it names. */
const OF_FORM = /^(too_(short|long|small|large|few|many)|malformed|wrong_type|out_of_range)$/;
/** Parameters that are for staff alone: of a customer they are not read. */
const UNREAD = /(Savings|listSavings\w+) query reason$|^getSavings\w+ query reason$/;

const read = (body: unknown, field: string): unknown =>
  field.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);

function written(body: object, field: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const path = field.split(".");
  const last = path.pop()!;
  let parent = copy;
  for (const key of path) {
    parent[key] ??= {};
    parent = parent[key] as Record<string, unknown>;
  }
  parent[last] = value;
  const repetition = REPETITIONS[last];
  if (repetition && repetition in parent) parent[repetition] = value;
  // A batch that is taken row by row would answer 200.
  if (field.startsWith("rows.")) copy.mode = "all";
  return copy;
}

/** The right request with one value in the place of another. */
function withValue(
  place: Place,
  base: RightRequest,
  { where, field }: SentField,
  value: unknown,
): RawRequest {
  const text = encodeURIComponent(String(value));
  if (where === "body") return rawRequest(place, { ...base, body: written(base.body ?? {}, field, value) });
  if (where === "path") return rawRequest(place, { ...base, path: { ...base.path, [field]: text } });
  if (where === "header") return rawRequest(place, base, { headers: { [field]: String(value) } });
  const others = Object.entries(base.query ?? {}).filter(([name]) => name !== field);
  const query = new URLSearchParams(Object.fromEntries(others)).toString();
  return withQuery(place, base, `${query && `${query}&`}${field}=${text}`);
}

interface Detail {
  field: string;
  reason: string;
}

const detailsOf = ({ status, body }: RawAnswer): Detail[] =>
  status === 400 ? ((JSON.parse(body) as { error: { details: Detail[] } }).error.details ?? []) : [];

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? "";
  return text.length > 50 ? `${text.slice(0, 40)}\u2026 (${text.length})` : text;
};

/** What is wrong with the answer to a value that the document allows, or refuses. */
function wrongAnswer(
  { where, field, schema, key }: SentField,
  value: unknown,
  isRight: boolean,
  answer: RawAnswer,
) {
  const details = detailsOf(answer);
  const of = `${key} = ${short(value)}`;
  if (answer.status >= 500) return [`${of} answers ${answer.status}`];
  if (isRight) {
    const faults = details.filter((each) => each.field === field && OF_FORM.test(each.reason));
    return faults.map(({ reason }) => `${of} is ${reason}, which the document does not say`);
  }
  if (UNREAD.test(key) && answer.status === 200) return [];
  // What is on no list of words is not there, and finds nothing.
  if (schema.enum && where === "path" && answer.status === 404) return [];
  if (schema.enum && where === "query" && answer.status === 200) return [];
  const isNamed = details.some((each) => each.field === field || field === `${each.field}.0`);
  return isNamed ? [] : [`${of} is not refused: ${answer.status} ${answer.body.slice(0, 300)}`];
}

/** A header carries ASCII without blanks around it, a path no empty part; and a write must reach only records of this run. */
function cannotBeSent({ method }: Place, { where, field }: SentField, value: unknown): boolean {
  const text = String(value);
  // An empty one asks for nothing.
  if (field === "order" && text === "") return true;
  if (where === "header") return /[^ -~]/.test(text) || text !== text.trim();
  return where === "path" && (text === "" || (method !== "get" && /^\d{1,3}$/.test(text)));
}

/** Right requests of an operation, with a look at the first of each. */
async function basesOf(world: HostileWorld, place: Place) {
  const bases = rightRequestsOf(place).map(({ make }) => keepUnused(place.method, () => make(world)));
  return Promise.all(bases.map(async (kept) => ({ kept, first: await kept.take() })));
}

/** Sends values on both sides of what the document says of a field. */
async function checkField(
  send: Send,
  place: Place,
  all: Awaited<ReturnType<typeof basesOf>>,
  field: SentField,
): Promise<string[]> {
  const index = all.findIndex(
    ({ first }) => field.where === "body" && read(first.body, field.field) !== undefined,
  );
  const { kept, first } = all[Math.max(0, index)]!;
  const { body, query, path } = first;
  const sent = {
    body: read(body, field.field),
    query: query?.[field.field],
    path: path?.[field.field],
    header: undefined,
  };
  const known = sent[field.where] ?? field.schema.examples?.[0];
  // Each of several samples takes what it has, and no more.
  if (first.complete && field.where === "body" && index < 0) return [];
  const edges = edgeValues(field.schema, known ?? "x");
  // An order names fields of a list of words, which no pattern has.
  const { allowed, refused } = field.field === "order" ? { ...edges, allowed: [known] } : edges;
  const wrong: string[] = [];
  for (const value of [...allowed, ...refused]) {
    if (cannotBeSent(place, field, value)) continue;
    const answer = await send(withValue(place, await kept.take(), field, value)).catch((error) => {
      throw new Error(`${field.key} = ${short(value)}: ${error.message}`);
    });
    kept.note(answer.status);
    wrong.push(...wrongAnswer(field, value, allowed.includes(value), answer));
  }
  return wrong;
}

test("each limit of the document is the one that is enforced, and each that is enforced stands in it", async () => {
  const context = await createDemoContext();
  const { baseUrl } = await startTestServer(context, { notices: context.connection.listen() });
  const sender = createSender(baseUrl);
  close = sender.close;
  // Busy for a moment: what waits for a lock is asked to come again.
  const send: Send = async (request) => {
    let answer = await sender(request);
    for (let tries = 1; answer.status === 503 && tries < 4; tries += 1) answer = await sender(request);
    return answer;
  };
  const document = JSON.parse(
    (await send({ method: "GET", target: "/openapi.json", headers: {} })).body,
  ) as OpenApiDocument;
  const world = await prepareWorld(send);
  const seen = new Set<string>();
  const waiting = operationsOf(document).map((place) => ({
    place,
    fields: sentFields(place, document).filter(({ key }) => !seen.has(key) && seen.add(key)),
  }));
  const wrong: string[] = [];
  const askNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.fields.length === 0) continue;
      const bases = await basesOf(world, next.place);
      for (const field of next.fields) wrong.push(...(await checkField(send, next.place, bases, field)));
    }
  };
  await Promise.all(Array.from({ length: 4 }, askNext));
  expect(seen.size).toBeGreaterThan(900);
  expect(wrong.sort()).toEqual([]);
});
