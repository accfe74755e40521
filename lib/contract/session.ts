import { z } from "zod";

/** One sign-in of the token's own user. */
export const sessionRecord = z
  .object({
    id: z.int(),
    current: z.boolean(),
    application: z.string(),
    user_agent: z.string().nullable(),
    created_at: z.string(),
    last_used_at: z.string(),
  })
  .meta({ id: "Session" });
export type SessionRecord = z.infer<typeof sessionRecord>;

export const sessionList = z
  .object({ count: z.int(), results: z.array(sessionRecord) })
  .meta({ id: "SessionList" });
