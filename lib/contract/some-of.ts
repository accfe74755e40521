import type { z } from "zod";
import { because } from "./issue-reason";

/** Some fields of a record, at least one: a change that names nothing is a mistake of the client. */
export const someOf = <T extends z.ZodObject>(patch: T) =>
  patch
    .refine(
      (fields) => Object.keys(fields).length > 0,
      because("required", "must name at least one field to change"),
    )
    .meta({ ...patch.meta() });
