import type { DeliveryReport } from "../../adapters/send-message";
import type { Context } from "../context";
import { countText } from "./count-text";
import { raiseByReports } from "./store-reports";

/**
 * Puts down what was told so far of the text that the provider calls so, if it is one of ours. A code that did not arrive
 * goes to the next provider while it is good for something: as a text of its own, so that both stay in the log.
 */
export async function applyReports(
  ctx: Context,
  text: Pick<DeliveryReport, "provider" | "reference">,
): Promise<void> {
  const again = await raiseByReports(ctx, text);
  if (again) await countText(ctx, again.companyId);
}
