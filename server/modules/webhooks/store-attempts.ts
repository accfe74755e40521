import { eq } from "drizzle-orm";
import { type WebhookAttempt, webhookAttempt } from "../../../lib/contract/index";
import { webhookAttempts } from "../../db/schema/index";
import type { Context } from "../context";
import { type Page, type Projection, type SelectedPage, selectPage } from "../records/index";

const ATTEMPT = {
  schema: webhookAttempt,
  table: webhookAttempts,
  joins: [],
  id: webhookAttempts.id,
  fields: {
    id: webhookAttempts.id,
    attempted_at: webhookAttempts.attemptedAt,
    duration_ms: webhookAttempts.durationMs,
    response_status: webhookAttempts.responseStatus,
    failure: webhookAttempts.failure,
    response_body: webhookAttempts.responseBody,
  },
  words: [],
  anyCase: {},
} satisfies Projection<WebhookAttempt>;

/** The newest first. */
export const selectAttemptPage = (
  ctx: Context,
  deliveryId: number,
  page: Page,
): Promise<SelectedPage<WebhookAttempt>> =>
  selectPage(ctx, ATTEMPT, {
    list: `attempts of webhook delivery ${deliveryId}`,
    within: eq(webhookAttempts.deliveryId, deliveryId),
    order: [{ field: "id", descending: true }],
    page,
  });
