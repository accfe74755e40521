import type { DeliveryReport } from "../../adapters/send-message";
import type { Context } from "../context";
import { applyReports } from "./apply-reports";
import { insertReport } from "./store-reports";

/**
 * Takes a provider's report, in whatever order and however often it comes: even before the text is known to be sent.
 * One on a text that is not ours is kept for a day and changes nothing.
 */
export async function recordReport(ctx: Context, report: DeliveryReport): Promise<void> {
  await insertReport(ctx, report);
  // By now the sender has either put the text's name down, or will find the report when it does.
  await applyReports(ctx, report);
}
