import { z } from "zod";
import { REASON_NAMES, REASONS } from "./reason";

const listed = Object.entries(REASONS).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`);

/** One field of the request that has to change. */
export const errorDetail = z.object({
  field: z.string().meta({ description: "Wire path, such as `partner.email`." }),
  message: z.string().meta({ description: "For people: what would be right. May be reworded." }),
  reason: z.enum(REASON_NAMES).meta({
    description: `Machine-readable and stable: decide by this. New ones may be added.\n\n${listed.join("\n")}`,
  }),
  limit: z
    .int()
    .optional()
    .meta({ description: "The bound, for a reason that has one: such as the fewest characters." }),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

/** The one error body of every surface (interface section 7). */
export const errorBody = z
  .object({
    error: z.looseObject({
      code: z.string().meta({ description: "Machine-readable and stable. Decide by this." }),
      message: z.string().meta({ description: "For people; may be reworded." }),
      details: z
        .array(errorDetail)
        .meta({ description: "One entry for each field that has to change; empty otherwise." }),
      request_id: z
        .string()
        .meta({ description: "Names the request in our logs; also in header `Request-Id`." }),
      tries_left: z.int().optional().meta({ description: "With `invalid_otp`, while the code lives." }),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
