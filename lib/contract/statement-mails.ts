import { z } from "zod";

/** Whether a customer is told by mail when the statement of a month is ready. */
export const statementMails = z
  .object({
    wanted: z.boolean().meta({ description: "To the confirmed e-mail, once a month, without figures." }),
  })
  .meta({ id: "StatementMails" });
export type StatementMails = z.infer<typeof statementMails>;
