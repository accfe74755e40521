import { sql } from "drizzle-orm";

import { pino } from "pino";

import { newWebhookEndpoint } from "../../../lib/contract/index";

import { createDeliverer, createEndpoint, pingEndpoint } from "../../modules/integration/webhooks/index";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

const NEW = newWebhookEndpoint.parse({ url: "https://hooks.example/secret-path" });

/** An endpoint alone: those of outcomes before would be told as well. */
async function made({ api, operator: ctx, companyId }: LedgerWorld) {
  await api.db.execute(sql`update webhook_endpoints set status = 'disabled', deleted_at = app_now()`);
  const { id } = await createEndpoint(ctx, { companyId, endpoint: NEW });
  return { ctx, companyId, id };
}

export const webhookScenarios: Record<string, Scenario> = {
  "webhooks.createDeliverer: an endpoint answers that it is gone": async (world) => {
    const { ctx, ...named } = await made(world);
    await pingEndpoint(ctx, named);
    const post = async () => ({ status: 410, retryAfter: null, body: "" });
    const deliverer = createDeliverer({ post, log: pino({ level: "silent" }) });
    return async () => {
      await deliverer.round(ctx);
      await deliverer.drain();
    };
  },
};
