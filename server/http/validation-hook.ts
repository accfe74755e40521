import type { z } from "zod";
import { ApiError, type ErrorDetail } from "../core/index";

type Issue = z.core.$ZodIssue;

/** Turns a failed validation into 400 `invalid_request` naming each field by its wire path. */
export function validationHook(result: { success: boolean; error?: { issues: readonly Issue[] } }): void {
  if (result.success || !result.error) return;
  throw new ApiError("invalid_request", { details: result.error.issues.flatMap(describeIssue).slice(0, 50) });
}

function describeIssue(issue: Issue): ErrorDetail[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((field) => ({ field, message: "is not a parameter of this list" }));
  return [{ field: issue.path.map(String).join("."), message: whatWouldBeRight(issue) }];
}

const TYPE_NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

function whatWouldBeRight(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.message.endsWith("received undefined")) return "is required";
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return `must be at most ${issue.maximum}`;
    case "too_small":
      return `must be at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}
