import { z } from "zod";

/** The one error body of every surface (interface section 7). */
export const errorBody = z
  .object({
    error: z.looseObject({
      code: z.string().meta({ description: "Machine-readable and stable. Decide by this." }),
      message: z.string().meta({ description: "For people; may be reworded." }),
      details: z
        .array(
          z.object({
            field: z.string().meta({ description: "Wire path, such as `partner.email`." }),
            message: z.string().meta({ description: "What would be right." }),
          }),
        )
        .meta({ description: "One entry for each field that has to change; empty otherwise." }),
      request_id: z
        .string()
        .meta({ description: "Names the request in our logs; also in header `Request-Id`." }),
      tries_left: z.int().optional().meta({ description: "With `invalid_otp`, while the code lives." }),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
