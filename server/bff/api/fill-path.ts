export type Body = Record<string, unknown>;
export type Query = Record<string, string | number | null | undefined>;
export type Part = string | number;

/** A part of dots alone would be a step up in the path, encoded or not: it names nothing. */
const encoded = (part: Part = "") => (/^\.{1,2}$/.test(String(part)) ? "" : encodeURIComponent(part));

/** A path with a value for each of its `{names}`. @param given the parts in order, before a query or body */
export function filled(path: string, given: readonly unknown[]): string {
  const parts = given.values() as Iterator<Part>;
  return path.replace(/\{\w+\}/g, () => encoded(parts.next().value));
}

/** A path with what its query has; what is empty is left out. */
export function withQuery(path: string, query: Query = {}): string {
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export const queryIn = (given: readonly (Part | Query | undefined)[]) =>
  given.find((each): each is Query => typeof each === "object");

export const bodyIn = (given: readonly (Part | Body | undefined)[]) =>
  given.find((each): each is Body => typeof each === "object") ?? {};
