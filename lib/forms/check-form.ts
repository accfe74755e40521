import { safeParse } from "zod/mini";
import type { FormSchema } from "./fields";
import type { FieldProblem } from "./form-problem";

export type Checked<T> = { data: T; errors?: undefined } | { data?: undefined; errors: FieldProblem[] };

/** Holds what a form sends against its schema: all that is wrong, one problem a field. */
export function checkForm<T>(schema: FormSchema<T>, fields: Record<string, string>): Checked<T> {
  const result = safeParse(schema, fields);
  if (result.success) return { data: result.data };
  const errors = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (!errors.has(field)) errors.set(field, message);
  }
  return { errors: [...errors].map(([field, message]) => ({ field, message })) };
}
