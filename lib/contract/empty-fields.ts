import type { z } from "zod";

/** Null for every field that may be null; the other fields are left out. */
export type EmptyFields<T> = { [Field in keyof T as null extends T[Field] ? Field : never]: null };

/** A record, or the body of a feed, in which everything that may be empty is. */
export const emptyFields = <T>(schema: z.ZodObject & z.ZodType<T>): EmptyFields<T> =>
  Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape)
      .filter(([, field]) => field.safeParse(null).success)
      .map(([name]) => [name, null]),
  ) as EmptyFields<T>;
