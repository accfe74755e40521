import { z } from "zod";

/** The one error body of every surface (interface section 7). */
export const errorBody = z
  .object({
    error: z.looseObject({
      code: z.string(),
      message: z.string(),
      details: z.array(z.object({ field: z.string(), message: z.string() })),
      request_id: z.string(),
      /** With `invalid_otp` on a live challenge. */
      tries_left: z.int().optional(),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
