import { expect, test } from "vitest";
import { OPERATIONS } from "../../index";
import { createDocument } from "../create-document";
import type { Keywords } from "../example-of";
import { operationsOf } from "../openapi-types";
import { isExampleOf, isNullable, isStructure, placesOf } from "./complete-schemas";
import { WORDS } from "./index";

const document = createDocument(OPERATIONS, "https://passbook.test");
const schemas = document.components!.schemas as Record<string, Keywords>;

interface Found {
  place: string;
  property: Keywords;
}

function propertiesOf(schema: Keywords, place: string): Found[] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, Keywords>).flatMap(
    ([name, property]) => [
      { place: `${place}.${name}`, property },
      ...propertiesOf(property, `${place}.${name}`),
    ],
  );
  return [...own, ...(schema.items ? propertiesOf(schema.items, `${place}[]`) : [])];
}

const found = Object.entries(schemas).flatMap(([name, schema]) => propertiesOf(schema, name));
const own = found.filter(({ property }) => !property.$ref);
const places = (wrong: (property: Keywords) => boolean) =>
  own.filter(({ property }) => wrong(property)).map(({ place }) => place);
const parameters = operationsOf(document).flatMap(({ operation }) =>
  ((operation.parameters ?? []) as Keywords[]).map((parameter) => ({
    place: `${operation.operationId} ${parameter.name}`,
    parameter,
  })),
);

test("every property says what it is, and shows it: in the contract's schema, or in these words", () => {
  expect(own.length).toBeGreaterThan(800);
  expect(places(({ description }) => !/^[^a-z\s].{3,}[.…)]$/s.test(description ?? ""))).toEqual([]);
  expect(places((property) => !isStructure(property) && property.examples?.length !== 1)).toEqual([]);
});

test("what may be null says when; what may not does not", () => {
  expect(places((property) => isNullable(property) && !property.description.includes("null"))).toEqual([]);
  const promised = ({ description }: Keywords) => /`null`: /.test(description);
  expect(places((property) => !isNullable(property) && promised(property))).toEqual([]);
});

test("an example is of its type and among its values", () => {
  const wrong = (schema: Keywords) => schema.examples && !isExampleOf(schema, schema.examples[0]);
  expect(places(wrong)).toEqual([]);
  expect(parameters.filter(({ parameter }) => wrong(parameter.schema))).toEqual([]);
});

test("every parameter says what it is, and shows it", () => {
  const silent = parameters.filter(
    ({ parameter }) => !parameter.description || parameter.schema.examples?.length !== 1,
  );
  expect(silent.map(({ place }) => place)).toEqual([]);
});

test("null is beside an enum, never in it: generators make a value of it", () => {
  const text = JSON.stringify([document.components, document.paths, document.webhooks]);
  expect(text.match(/"enum":\[[^\]]*null[^\]]*\]/g)).toBeNull();
});

test("an order lists its fields, and answers list gender and marital status", () => {
  const orders = parameters.filter(({ parameter }) => parameter.name === "order");
  expect(orders.length).toBeGreaterThan(12);
  for (const { parameter } of orders) expect(parameter.description).toMatch(/`id`|`created_at/);
  for (const field of ["gender", "marital_status"])
    expect(schemas.Customer!.properties[field].anyOf[0].enum.length).toBeGreaterThan(3);
});

test("groups are words, with a sentence of their own", () => {
  for (const { name, description } of document.tags!) {
    expect(name).toMatch(/^([A-Z][a-z-]+|API)( [a-z-]+)*$/);
    expect(description).toMatch(/\.$/);
  }
  const used = operationsOf(document).flatMap(({ operation }) => operation.tags ?? []);
  expect(new Set(document.tags!.map(({ name }) => name))).toEqual(new Set(used));
  expect(new Set(document.tags!.map(({ description }) => description)).size).toBe(document.tags!.length);
});

test("no words are left over", () => {
  // Each kind of event is a form of the event.
  const ofEvents = (place: string) => place.replace(/^[A-Za-z]+Event\b/, "Event");
  const names = new Set(found.flatMap(({ place }) => [ofEvents(place), ...placesOf(place)]));
  for (const { parameter } of parameters) names.add(`?${parameter.name}`).add(parameter.name);
  expect(Object.keys(WORDS).filter((key) => !names.has(key))).toEqual([]);
});
