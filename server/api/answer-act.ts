import type { Approval } from "../../lib/contract/index";
import { Reply } from "../http/index";
import {
  type AskedFor,
  askFor,
  type KnownAct,
  type ResultOf,
} from "../modules/administration/approvals/index";
import type { Context } from "../modules/context";

/** Does an act, or has it wait for a second person: 202 with the approval. */
export async function answerAct<Act extends KnownAct>(
  ctx: Context,
  asked: AskedFor<Act>,
): Promise<Reply<202, Approval> | ResultOf<NoInfer<Act>>> {
  const outcome = await askFor(ctx, asked);
  return "waits" in outcome ? new Reply(202, outcome.waits) : outcome.done;
}
