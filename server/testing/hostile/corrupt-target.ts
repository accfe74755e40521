import fc from "fast-check";
import type { Place } from "../../api/document/openapi-types";
import { NAMED_SEGMENTS, QUERIES, SEGMENTS, TEXTS } from "./corpus";
import { type Corruption, short } from "./corruption";
import { rawRequest, withQuery } from "./raw-request";

interface Parameter {
  name: string;
  in: string;
}

/** Random request targets; a target is ASCII. */
const inventedTarget = (seed: number, count: number): string[] =>
  fc.sample(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.stringMatching(/^[!$&-.0-9:;=@A-Z_a-z~%]{1,30}$/),
    ),
    { seed, numRuns: count },
  );

/** The id of a record that the demo brought. */
const SMALL_ID = /^0*[1-9][0-9]{0,4}$/;

/** Path parameters and queries. */
export function corruptTarget(place: Place, seed: number): Corruption[] {
  const parameters = (place.operation.parameters ?? []) as Parameter[];
  const named = (where: string) => parameters.filter((p) => p.in === where).map(({ name }) => name);
  const queried = (query: string): Corruption => ({
    label: `query ${short(query)}`,
    apply: (base) => withQuery(place, base, query),
  });
  const withSegment = (name: string, value: string): Corruption => ({
    label: `path ${name} = ${short(value)}`,
    apply: (base) => rawRequest(place, { ...base, path: { ...base.path, [name]: value } }),
  });
  const values = [...SEGMENTS, ...inventedTarget(seed, 20)];
  // A write must reach only records of this run: `01` is the demo's own key, too.
  const segments =
    place.method === "get" ? [...values, ...NAMED_SEGMENTS] : values.filter((value) => !SMALL_ID.test(value));
  return [
    ...named("path").flatMap((name) => segments.map((value) => withSegment(name, value))),
    ...named("query").flatMap((name) =>
      [...values, ...TEXTS.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000))].map(
        (value) => queried(`${name}=${value}`),
      ),
    ),
    ...QUERIES.map(queried),
  ];
}
