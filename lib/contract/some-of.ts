import type { z } from "zod";
import { because } from "./issue-reason";

/**
 * Some fields of a record, at least one: a change that names nothing is a mistake of the client.
 * @param conditions fields that change nothing
 */
export const someOf = <T extends z.ZodObject>(patch: T, conditions: string[] = []) =>
  patch
    .refine(
      (fields) => Object.keys(fields).some((field) => !conditions.includes(field)),
      because("required", "must name at least one field to change"),
    )
    .meta({ ...patch.meta() });
