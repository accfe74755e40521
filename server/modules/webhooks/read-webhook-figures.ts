import type { WebhookFigures } from "../../../lib/contract/index";
import type { Context, RecordId } from "../context";
import { findRecord } from "../records/index";
import { selectHours } from "./store-deliveries";

const DAY = 24;
const WEEK = 7 * DAY;

const sumOf = (hours: WebhookFigures["hours"]) => ({
  tries: hours.reduce((sum, { tries }) => sum + tries, 0),
  delivered: hours.reduce((sum, { delivered }) => sum + delivered, 0),
});

/** How an endpoint answered in the last 24 hours and seven days, from counters. Errors: 404. */
export async function readWebhookFigures(ctx: Context, { companyId, id }: RecordId): Promise<WebhookFigures> {
  await findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(id) });
  const week = await selectHours(ctx, id, WEEK);
  const hours = week.slice(-DAY);
  return { hours, day: sumOf(hours), week: sumOf(week) };
}
