/**
 * A right request of an operation, and what its answer has. Names in double braces stand for values that differ from world
 * to world (server/api/document/placeholders.ts). From it come the example of the document, the step of the collection,
 * the base of the hostile suite and the right request of the contract suite.
 */
export interface Sample {
  /** What tells it from the others of the operation. */
  summary?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** Instead of `body`: a file. */
  file?: string;
  /** Needed only where the operation has more than one. */
  status?: 200 | 201 | 202;
  /**
   * What every real answer to it has, at least. A text that ends in `…` begins so; each record of a list has what the one
   * given has. Of an answer that is a text: what it includes.
   */
  answer?: object | string;
  /** What the example has besides; of a real answer it is not asked. */
  shows?: object | string;
}

/** One, or where the operation takes groups of fields one for each. */
export type Samples = Sample | readonly [Sample, Sample, ...Sample[]];

export const samplesOf = ({ sample }: { sample: Samples }): readonly Sample[] =>
  Array.isArray(sample) ? sample : [sample as Sample];

const NAMED = /\{\{(\w+)\}\}/g;
const WHOLE = /^\{\{(\w+)\}\}$/;

/** The placeholders in a part of a sample. */
export const placeholdersIn = (part: unknown): string[] => [
  ...new Set([...(JSON.stringify(part) ?? "").matchAll(NAMED)].map(([, name = ""]) => name)),
];

/** A part of a sample with its values. A text that is a placeholder alone takes the value as it is. */
export function fillIn<Part>(part: Part, value: (name: string) => unknown): Part {
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") {
      const [, name] = WHOLE.exec(part) ?? [];
      return name ? value(name) : part.replace(NAMED, (_, name) => String(value(name)));
    }
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]));
  };
  return fill(part) as Part;
}
