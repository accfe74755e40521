import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Bounds } from "./sent-fields";

/** Values on both sides of what a schema says, and those that only an unsaid limit would refuse. */
export interface EdgeValues {
  allowed: unknown[];
  refused: unknown[];
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

/** No field of ours is that long unless it says so. */
const LONG = 3_000;
/** Patterns that say a length of their own say a shorter one. */
const SHORT = 200;

const typesOf = ({ type }: Bounds) => [type ?? []].flat();

function fits(schema: Bounds): (value: unknown) => boolean {
  const { examples: _, ...rules } = schema;
  return ajv.compile(rules);
}

/** `value` with `length` characters: cut, or with its last one repeated. */
function stretched(value: string, length: number, format?: string): string {
  if (format === "email" && length > 12) {
    const tail = ".example";
    const host = Array.from({ length: length - tail.length - 2 }, (_, i) => (i % 60 === 59 ? "." : "d"));
    return `l@${host.join("").replace(/\.$/, "d")}${tail}`;
  }
  const characters = [...value];
  // A blank at the end would be taken away.
  return characters
    .slice(0, length)
    .join("")
    .padEnd(length, characters.at(-1) ?? "x")
    .replace(/\s$/, "x");
}

/** What stands in the place of the last character where a pattern does not let it. */
const STRANGE = ["\u0001", "\u00a7", " ", "-", "x"];

/** A form of its own: not every text of a right length has it. */
const hasForm = ({ format, contentEncoding }: Bounds) =>
  contentEncoding !== undefined || (format !== undefined && format !== "email");

const SHOWN: Record<string, string> = { uuid: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9" };

function textEdges(schema: Bounds, sent: string): EdgeValues {
  const isRight = fits(schema);
  const base = isRight(sent) ? sent : (SHOWN[schema.format ?? ""] ?? sent);
  const ofLength = (length: number) => stretched(base, length, schema.format);
  const reach = schema.maxLength ?? (schema.pattern ? SHORT : 0);
  // A long text is asked for at its ends only.
  const lengths =
    reach > 2 * SHORT ? [0, 1, base.length, reach] : Array.from({ length: reach + 1 }, (_, n) => n);
  const right = lengths.filter((length) => isRight(ofLength(length)));
  const [shortest = base.length, longest = base.length] = [right[0], right.at(-1)];
  const isOpen = longest === SHORT && schema.maxLength === undefined;
  // Programs read addresses that the letter of their standard would not let through.
  const strange = schema.format === "uri" ? [] : STRANGE.map((one) => [...base].slice(0, -1).join("") + one);
  return {
    allowed: hasForm(schema) ? [base] : [ofLength(shortest), ofLength(isOpen ? LONG : longest)],
    refused: [ofLength(shortest - 1), ofLength(longest + 1), " ", ...strange].filter(
      (text) => !isRight(text),
    ),
  };
}

function numberEdges(schema: Bounds): EdgeValues {
  const { minimum, maximum } = schema;
  return {
    allowed: [minimum ?? -1, maximum ?? Number.MAX_SAFE_INTEGER],
    refused: [
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
    ],
  };
}

function listEdges({ minItems = 0, maxItems }: Bounds, base: unknown[]): EdgeValues {
  const ofLength = (length: number) => Array.from({ length }, (_, i) => base[i] ?? base[0]);
  return {
    allowed: [ofLength(minItems), ofLength(maxItems ?? 1_000)],
    refused: [
      ...(minItems > 0 ? [ofLength(minItems - 1)] : []),
      ...(maxItems === undefined ? [] : [ofLength(maxItems + 1)]),
    ],
  };
}

/** @param base a right value */
export function edgeValues(schema: Bounds, base: unknown): EdgeValues {
  const types = typesOf(schema);
  if (schema.enum || schema.const !== undefined) return { allowed: [base], refused: ["no-such-value"] };
  if (types.includes("array")) return listEdges(schema, [base ?? []].flat());
  if (types.includes("integer") || types.includes("number")) return numberEdges(schema);
  if (!types.includes("string")) return { allowed: [], refused: [] };
  const { minLength, maxLength, pattern, format } = schema;
  if ([minLength, maxLength, pattern, format].some((rule) => rule !== undefined))
    return textEdges(schema, String(base));
  return { allowed: ["", "x".repeat(LONG), `${base}\u0001`], refused: [] };
}
