import type { z } from "zod";
import { type FieldFault, reasonOf } from "../../lib/contract/index";
import { ApiError, type ErrorDetail } from "../core/index";

type Issue = z.core.$ZodIssue;

const MOST_DETAILS = 50;

interface Validation {
  success: boolean;
  /** What was validated: the body, the query … */
  target?: string;
  /** As it came. */
  data?: unknown;
  error?: { issues: readonly Issue[] };
}

/** Turns a failed validation into 400 `invalid_request` naming each field by its wire path. */
export function validationHook({ success, target, data, error }: Validation): void {
  if (success || !error) return;
  const repeated = target === "query" ? repeatedIn(data) : [];
  const details = error.issues.flatMap((issue) => describeIssue(issue, data, repeated));
  throw new ApiError("invalid_request", { details: details.slice(0, MOST_DETAILS) });
}

/** Parameters that a query gives more than once: they arrive as lists, which no parameter of ours is. */
const repeatedIn = (query: unknown): string[] =>
  Object.entries(query ?? {}).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []));

function describeIssue(issue: Issue, data: unknown, repeated: string[]): ErrorDetail[] {
  const fault = reasonOf(issue, data);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((field) => ({ field, message: "is not a parameter of this list", ...fault }));
  const field = issue.path.map(String).join(".");
  if (repeated.includes(field)) return [{ field, message: "must be given once", reason: "repeated" }];
  return [{ field, message: whatWouldBeRight(issue, fault), ...fault }];
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

function whatWouldBeRight(issue: Issue, { reason }: FieldFault): string {
  // A rule of our own comes with its words.
  if (issue.code === "custom") return issue.message;
  if (reason === "required") return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "too_big":
      return sizeOf(issue.origin, `at most ${issue.maximum}`);
    case "too_small":
      return sizeOf(issue.origin, `at least ${issue.minimum}`);
    default:
      return issue.message;
  }
}
