import { safeParse } from "zod/mini";
import type { ErrorDetail } from "../contract/error";
import { reasonOf } from "../contract/issue-reason";
import type { FormSchema } from "./fields";

export type Checked<T> = { data: T; errors?: undefined } | { data?: undefined; errors: ErrorDetail[] };

/** Holds what a form sends against its schema: all that is wrong, one problem a field. */
export function checkForm<T>(schema: FormSchema<T>, fields: Record<string, string>): Checked<T> {
  const result = safeParse(schema, fields);
  if (result.success) return { data: result.data };
  const errors = new Map<string, ErrorDetail>();
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    const fault = reasonOf(issue, fields);
    if (!errors.has(field)) errors.set(field, { field, message: issue.message, ...fault });
  }
  return { errors: [...errors.values()] };
}
