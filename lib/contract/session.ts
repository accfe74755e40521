import { z } from "zod";
import { moment } from "./text";

/** One sign-in of the token's own user. */
export const sessionRecord = z
  .object({
    id: z.int(),
    current: z.boolean().meta({ description: "Whether it is the one that asks." }),
    application: z.string().meta({ description: "Name of the application signed in through." }),
    user_agent: z.string().nullable(),
    created_at: moment(),
    last_used_at: moment(),
  })
  .meta({ id: "Session" });
export type SessionRecord = z.infer<typeof sessionRecord>;

export const sessionList = z
  .object({ count: z.int().meta({ description: "Rows in `results`." }), results: z.array(sessionRecord) })
  .meta({ id: "SessionList" });
