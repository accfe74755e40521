import type { z } from "zod";
import type { Reason } from "./reason";

type Issue = z.core.$ZodIssue;

export interface FieldFault {
  reason: Reason;
  /** The bound that was missed, where the reason has one. */
  limit?: number;
}

/** The reason and words of a schema's own rule: `.refine(isRight, because("malformed", "must be right"))`. */
export const because = (reason: Reason, message: string, limit?: number) => ({
  error: message,
  params: { reason, limit } satisfies FieldFault,
});

const TOO_SMALL: Record<string, Reason> = { string: "too_short", array: "too_few" };
const TOO_BIG: Record<string, Reason> = { string: "too_long", array: "too_many" };

/** The part of a value that an issue speaks of. */
const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** Why a schema did not take a part of a value. @param input the whole value, as it was given to the schema */
export function reasonOf(issue: Issue, input: unknown): FieldFault {
  if (issue.code === "custom") return (issue.params as FieldFault | undefined) ?? { reason: "malformed" };
  if (issue.code === "unrecognized_keys") return { reason: "unexpected" };
  if (valueAt(input, issue.path) === undefined) return { reason: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { reason: "wrong_type" };
    case "invalid_value":
      return { reason: "not_allowed" };
    case "too_small":
      return { reason: TOO_SMALL[issue.origin] ?? "too_small", limit: Number(issue.minimum) };
    case "too_big":
      return { reason: TOO_BIG[issue.origin] ?? "too_large", limit: Number(issue.maximum) };
    default:
      return { reason: "malformed" };
  }
}
