import { expect, test } from "vitest";
import { RECORDS } from "../../../lib/contract/examples/index";
import { placeholdersIn } from "../../http/index";
import { ownAccountNumber } from "../../modules/accounts/savings/index";
import { OPERATIONS } from "../index";
import { createDocument } from "./create-document";
import { type Operation, operationsOf, type Place } from "./openapi-types";
import { exampleOfPlaceholder, PLACEHOLDER_NAMES } from "./placeholders";
import { recordIn } from "./sample-examples";

// biome-ignore lint/suspicious/noExplicitAny: examples are JSON of any shape
type Json = any;

const document = createDocument(OPERATIONS, "https://passbook.test");
const places = operationsOf(document);

const shown = (part: unknown): Json[] =>
  Object.entries(((part as { content?: Json })?.content ?? {}) as Record<string, Json>)
    .filter(([type]) => type === "application/json")
    .flatMap(([, { example, examples = {} }]) => [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples as Json).map((one: Json) => one.value),
    ]);
const sentBy = ({ requestBody }: Operation) => shown(requestBody);
const answersOf = ({ responses = {} }: Operation) =>
  Object.entries(responses).flatMap(([status, answer]) => (Number(status) < 300 ? shown(answer) : []));

/** Each object within a value. */
function objectsIn(value: Json): Json[] {
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}

/** Where a call about one record answers another, a new one. */
const ANSWERS_ANOTHER = /^(rotateApiKey|resendMessage|requestBirthDate|issue\w+|ping\w+|replay\w+Events)$/;

const ofOne = places.filter(
  ({ path, operation }) => /\{\w+\}(\/\w+)?$/.test(path) && !ANSWERS_ANOTHER.test(operation.operationId!),
);

test("an answer is of the record that the path names", () => {
  const wrong = ofOne.flatMap(({ operation }) =>
    ((operation.parameters ?? []) as Json[])
      .filter((parameter) => parameter.in === "path")
      .flatMap(({ name, schema }) =>
        answersOf(operation)
          // What waits for a second person has an id of its own.
          .filter((answer) => !("act" in answer))
          .map((answer) => recordIn(answer)[name])
          .filter((value) => value !== undefined && String(value) !== String(schema.examples[0]))
          .map((value) => `${operation.operationId} ${name}: ${schema.examples[0]}, ${value}`),
      ),
  );
  expect(ofOne.length).toBeGreaterThan(60);
  expect(wrong.filter((line) => !/replay_id|^reverseTransaction |^\w+Webhook\w*Replay /.test(line))).toEqual(
    [],
  );
});

const CHANGES = ["post", "put", "patch"];

/** Fields that mean something else in an answer than in what was sent. */
const OTHER_MEANING = new Set(["reason"]);

/** What was sent, as far as an answer has a field of that name. */
const echoOf = (sent: Json, answer: Json) =>
  Object.keys(sent).filter((name) => !OTHER_MEANING.has(name) && recordIn(answer)?.[name] !== undefined);

test("an answer has what was sent", () => {
  const changes = places.filter(({ method }) => CHANGES.includes(method));
  const wrong = changes.flatMap(({ operation }) => {
    const [sent] = sentBy(operation);
    // What waits for a second person has a status of its own.
    const done = answersOf(operation).filter((answer) => recordIn(answer)?.asked_by === undefined);
    return done.flatMap((answer) =>
      echoOf(sent ?? {}, answer)
        .filter((name) => !sameValue(recordIn(answer)[name], sent[name]))
        .map((name) => `${operation.operationId} ${name}`),
    );
  });
  expect(wrong).toEqual([]);
});

const isMoment = (text: unknown): text is string => /^\d{4}-\d\d-\d\dT/.test(String(text));
const sameValue = (one: unknown, other: unknown) =>
  isMoment(one) && isMoment(other)
    ? Date.parse(one) === Date.parse(other)
    : JSON.stringify(one) === JSON.stringify(other);

/** Moments that may lie before the record was made: it was fed later, or the number was proven first. */
const BEFORE = /^(created_at|posted_at|last_transaction_at|since|until|timestamp)$/;

test("dates are in order", () => {
  const records = places.flatMap((place: Place) =>
    [...sentBy(place.operation), ...answersOf(place.operation)].flatMap((value) =>
      objectsIn(value).map((record) => ({ record, name: place.operation.operationId })),
    ),
  );
  const wrong = records.flatMap(({ record, name }) =>
    Object.entries(record)
      .filter(([field, value]) => isMoment(value) && isMoment(record.created_at) && !BEFORE.test(field))
      .filter(([, value]) => Date.parse(value as string) < Date.parse(record.created_at))
      .map(([field]) => `${name} ${field}`),
  );
  expect(records.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

/** What a record cannot have at once. */
const CONTRADICTIONS: [string, (record: Json) => boolean][] = [
  [
    "a person with a company's facts",
    (it) => it.is_company === false && (it.registration_number ?? it.registered_on ?? it.contact_name),
  ],
  ["an open account with its last day", (it) => it.closed_on && it.account_number && it.status !== "closed"],
  ["a delivery on its way that arrived", (it) => it.status === "pending" && it.delivered_at],
  ["an enabled endpoint with why it is not", (it) => it.status === "enabled" && it.disabled_reason],
  ["a replay that runs and has ended", (it) => it.status === "running" && it.ended_at],
  ["somebody new with a record of long ago", (it) => it.status === "invited" && !it.link_expires_at],
  [
    "a page that counts other than it shows",
    (it) => Array.isArray(it.results) && it.count !== undefined && it.count !== it.results.length,
  ],
];

test("no record contradicts itself", () => {
  const values = [...places, ...operationsOf({ paths: document.webhooks } as Json)].flatMap(
    ({ operation }) => [...sentBy(operation), ...answersOf(operation)],
  );
  const wrong = values
    .flatMap(objectsIn)
    .flatMap((record) =>
      CONTRADICTIONS.filter(([, holds]) => holds(record)).map(([words]) => `${words}: ${record.id}`),
    );
  expect(wrong).toEqual([]);
});

test("account numbers of ours have their check digit", () => {
  const numbers = new Set(JSON.stringify(document).match(/\b\d{3}-\d{3}-\d{7}-\d\b/g));
  const wrong = [...numbers].filter((number) => {
    const [branch = "", product = "", serial] = number.split("-");
    return ownAccountNumber(branch, product, Number(serial)) !== number;
  });
  expect(numbers.size).toBeGreaterThan(1);
  expect(wrong).toEqual([]);
});

test("every placeholder of a sample has an example, and every example a sample that names it", () => {
  const named = new Set(
    OPERATIONS.flatMap(({ declaration }) =>
      "sample" in declaration ? placeholdersIn(declaration.sample) : [],
    ),
  );
  expect([...named].filter((name) => exampleOfPlaceholder(name) === undefined)).toEqual([]);
  expect(PLACEHOLDER_NAMES.filter((name) => !named.has(name))).toEqual([]);
});

test("every record is of a schema that the document has", () => {
  expect(Object.keys(RECORDS).filter((name) => !(name in document.components!.schemas!))).toEqual([]);
});
