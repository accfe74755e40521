import type { z } from "zod";
import { type FieldFault, reasonOf } from "../../lib/contract/index";
import { ApiError, type ErrorDetail } from "./api-error";

type Issue = z.core.$ZodIssue;

const MAX_DETAILS = 50;

/**
 * What a schema makes of what was sent. Errors: 400 `invalid_request` naming each field by its wire path.
 * @param repeated parameters that a query gives more than once
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  repeated: string[] = [],
): z.output<Schema> {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data;
  const details = error.issues.slice(0, MAX_DETAILS).flatMap((issue) => describeIssue(issue, sent, repeated));
  throw new ApiError("invalid_request", { details: details.slice(0, MAX_DETAILS) });
}

/** Empty, these ask for nothing. An empty filter or cursor stays: without it, all would match, or begin anew. */
const ABSENT_WHEN_EMPTY = ["limit", "offset", "order"];

/** Like `validate`. A parameter that is given twice arrives as a list, which no parameter of ours is. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema, sent: Record<string, string[]>) {
  const query = Object.entries(sent)
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
    .filter(([name, value]) => value !== "" || !ABSENT_WHEN_EMPTY.includes(name));
  const repeated = Object.keys(sent).filter((name) => (sent[name]?.length ?? 0) > 1);
  return validate(schema, Object.fromEntries(query), repeated);
}

function describeIssue(issue: Issue, sent: unknown, repeated: string[]): ErrorDetail[] {
  const fault = reasonOf(issue, sent);
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
