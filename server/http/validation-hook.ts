import type { z } from "zod";
import { ApiError, type ErrorDetail } from "../core/index";

type Issue = z.core.$ZodIssue;

interface Validation {
  success: boolean;
  /** What was validated: the body, the query … */
  target?: string;
  /** As it came. */
  data?: unknown;
  error?: { issues: readonly Issue[] };
}

/** Turns a failed validation into 400 `invalid_request` naming each field by its wire path. */
export function validationHook(result: Validation): void {
  if (result.success || !result.error) return;
  const repeated = result.target === "query" ? repeatedIn(result.data) : [];
  const details = result.error.issues.flatMap((issue) => describeIssue(issue, repeated));
  throw new ApiError("invalid_request", { details: details.slice(0, 50) });
}

/** Parameters that a query gives more than once: they arrive as lists, which no parameter of ours is. */
const repeatedIn = (query: unknown): string[] =>
  Object.entries(query ?? {}).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []));

function describeIssue(issue: Issue, repeated: string[]): ErrorDetail[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((field) => ({ field, message: "is not a parameter of this list" }));
  const field = issue.path.map(String).join(".");
  return [{ field, message: repeated.includes(field) ? "must be given once" : whatWouldBeRight(issue) }];
}

const TYPE_NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

/** What is counted, where it is not the number itself. */
const COUNTED: Record<string, string> = { array: "entries", string: "characters" };

const sizeOf = (origin: string, bound: string) =>
  COUNTED[origin] ? `must have ${bound} ${COUNTED[origin]}` : `must be ${bound}`;

function whatWouldBeRight(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.message.endsWith("received undefined")) return "is required";
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      // A schema that says more than its words says it itself.
      if (!issue.message.startsWith("Invalid")) return issue.message;
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return sizeOf(issue.origin, `at most ${issue.maximum}`);
    case "too_small":
      return sizeOf(issue.origin, `at least ${issue.minimum}`);
    default:
      return issue.message;
  }
}
