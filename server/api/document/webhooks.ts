import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { eventRecord } from "../../../lib/contract/index";

const EVENT = {
  id: "5f1c2b9e-8a0d-4c57-9d0f-27f4f5d9a3b1",
  type: "savings_account.balance_changed",
  timestamp: "2026-08-20T09:31:02.000Z",
  api_version: "v1",
  company_id: 1,
  data: {
    object: { id: 1, account_number: "001-210-0000017-5", balance: "15200.75" },
    previous: { balance: "12700.75" },
  },
};

/** What webhooks will carry. The name and the shape are settled; nothing is delivered yet. */
export function registerWebhooks(registry: OpenAPIRegistry): void {
  registry.registerWebhook({
    method: "post",
    path: "event",
    operationId: "receiveEvent",
    summary: "An event of the institution (reserved)",
    description:
      "Reserved: events are recorded from the first change on and can be read at `/v1/events`, but nothing is delivered to webhook endpoints yet. Delivery will follow Standard Webhooks 1.0: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, any 2xx within 15 seconds as success, 410 to stop.",
    security: [],
    request: {
      body: {
        required: true,
        content: {
          "application/json": {
            schema: eventRecord,
            examples: { balance: { summary: "A balance changed", value: EVENT } },
          },
        },
      },
    },
    responses: {
      "2XX": { description: "Received." },
      "410": { description: "Gone: send no more." },
    },
  });
}
