import { z } from "zod";
import { decimal, moment } from "./text";

/** The first balance of an account that does not follow from the one before, and what it should have been. */
export const accountFault = z
  .object({
    disagrees_since: moment().meta({
      description: "When the last transaction before was posted whose balance was told and follows. UTC.",
      examples: ["2026-08-12T02:10:00.000Z"],
    }),
    posted_at: moment().describe("When the transaction was posted whose balance does not follow. UTC."),
    reference: z.string().meta({
      description: "The core system's name for this transaction.",
      examples: ["HSB-20260820-000090"],
    }),
    currency: z.string(),
    expected_balance: decimal().meta({
      description: "The balance to which the transactions before and this one lead; decimal as text.",
      examples: ["15150.75"],
    }),
    told_balance: decimal().meta({
      description: "The balance that the core system told; decimal as text.",
      examples: ["15200.75"],
    }),
    difference: decimal().meta({
      description: "What was told, less what was expected; decimal as text.",
      examples: ["50.00"],
    }),
  })
  .meta({ id: "AccountFault" });
export type AccountFault = z.infer<typeof accountFault>;

/** Whether there is such a balance in an account. */
export const accountFaultAnswer = z
  .object({
    fault: accountFault
      .nullable()
      .describe("The first one, in the order of the account; `null`: each balance that was told follows."),
  })
  .meta({ id: "AccountFaultAnswer" });
export type AccountFaultAnswer = z.infer<typeof accountFaultAnswer>;
