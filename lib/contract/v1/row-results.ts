import { z } from "zod";
import { errorBody } from "../error";

/** `all`: each row or none. `each`: every row by itself. */
export const BATCH_MODES = ["all", "each"] as const;

/** What came of one row. */
export const rowResult = z
  .object({
    row: z.int(),
    status: z.int(),
    id: z.int().optional().describe("Of the record; absent where the row was refused."),
    error: errorBody.shape.error
      .pick({ code: true, message: true, details: true })
      .optional()
      .describe("Why the row was refused; with `each` only."),
  })
  .meta({ id: "BatchRowResult" });
export type BatchRowResult = z.infer<typeof rowResult>;
