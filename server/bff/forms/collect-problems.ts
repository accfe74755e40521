import { FormProblem } from "./form-problem";

/** Reads every part of a form, so that all that is wrong is told at once. Throws one `FormProblem` for all parts. */
export function collectProblems<T extends unknown[]>(...parts: { [K in keyof T]: () => T[K] }): T {
  const errors: FormProblem["errors"] = [];
  const read = parts.map((part) => {
    try {
      return part();
    } catch (reason) {
      if (!(reason instanceof FormProblem)) throw reason;
      errors.push(...reason.errors);
      return undefined;
    }
  });
  if (errors.length > 0) throw new FormProblem(errors);
  return read as T;
}
