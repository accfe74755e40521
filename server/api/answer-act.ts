import { type Approval, approval } from "../../lib/contract/index";
import { Reply } from "../http/index";
import { type AskedFor, askFor, type KnownAct, type ResultOf } from "../modules/approvals/index";
import type { Context } from "../modules/context";

/** The answer of an act that waits for a second person, beside the usual one. */
export const WAITS = {
  schema: approval,
  description:
    "It waits for a second person to approve it: nothing has changed yet. `reason` has to say why (at least 10 characters).",
};

/** Does an act, or has it wait for a second person: 202 with the approval. */
export async function answerAct<Act extends KnownAct>(
  ctx: Context,
  asked: AskedFor<Act>,
): Promise<Reply<202, Approval> | ResultOf<NoInfer<Act>>> {
  const outcome = await askFor(ctx, asked);
  return "waits" in outcome ? new Reply(202, outcome.waits) : outcome.done;
}
