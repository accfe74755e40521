import { z } from "zod";
import { REASON_NAMES, REASONS } from "./reason";

const listed = Object.entries(REASONS).map(([reason, meaning]) => `- \`${reason}\`: ${meaning}`);

/** One field of the request that has to change. */
export const errorDetail = z.object({
  field: z.string().describe("Wire path, such as `partner.email`."),
  message: z.string().describe("For people: what would be right. May be reworded."),
  reason: z
    .enum(REASON_NAMES)
    .describe(`Machine-readable and stable: decide by this. New ones may be added.\n\n${listed.join("\n")}`),
  limit: z.int().optional().describe("The bound, for a reason that has one: such as the fewest characters."),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

/** The one error body of every surface (interface section 7). */
export const errorBody = z
  .object({
    error: z.looseObject({
      code: z.string().describe("Machine-readable and stable. Decide by this."),
      message: z.string().describe("For people; may be reworded."),
      details: z.array(errorDetail).describe("One entry for each field that has to change; empty otherwise."),
      request_id: z.string().describe("Names the request in our logs; also in header `Request-Id`."),
      tries_left: z.int().optional().describe("With `invalid_otp`, while the code lives."),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
