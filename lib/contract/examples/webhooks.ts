import type * as wire from "../index";

const endpoint: wire.WebhookEndpoint = {
  id: 3,
  url: "https://hooks.example.com/passbook",
  types: ["savings_account.*", "customer.activated"],
  description: "Core banking",
  payload: "thin",
  in_flight: 20,
  payload_api_key_id: null,
  full_ended_at: null,
  status: "enabled",
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-08-21T06:40:11.518Z",
  updated_at: "2026-08-21T06:40:11.518Z",
};

const delivery: wire.WebhookDelivery = {
  id: 4711,
  endpoint_id: 3,
  event_id: "5f1c2b9e-8a0d-4c57-9d0f-27f4f5d9a3b1",
  event_type: "savings_account.balance_changed",
  status: "pending",
  attempts: 1,
  next_attempt_at: "2026-08-21T06:41:05.230Z",
  last_attempt_at: "2026-08-21T06:41:00.004Z",
  response_status: 503,
  failure: "status",
  delivered_at: null,
  created_at: "2026-08-21T06:40:59.870Z",
};

const event = {
  id: delivery.event_id,
  type: delivery.event_type,
  timestamp: delivery.created_at,
  api_version: "v1",
  company_id: 1,
  data: {
    object: {
      id: 1,
      account_number: "001-210-0000017-8",
      customer_id: 1,
      customer_number: "HSB00004711",
      status: "active",
      currency: "PHP",
      balance: "15200.75",
      available_balance: "14700.75",
      hold_amount: "500.00",
    },
    previous: { balance: "12700.75", available_balance: "12200.75", hold_amount: "500.00" },
  },
} as const;

/** Events, and their way to endpoints. */
export const WEBHOOKS = {
  WebhookEndpoint: endpoint,
  WebhookDelivery: delivery,
  WebhookAttempt: {
    id: 9_001,
    attempted_at: "2026-08-21T06:41:00.004Z",
    duration_ms: 312,
    response_status: 503,
    failure: "status",
    response_body: "upstream away",
  } satisfies wire.WebhookAttempt,
  WebhookReplay: {
    id: 2,
    endpoint_id: 3,
    status: "running",
    since: "2026-08-20T00:00:00.000Z",
    until: null,
    types: [],
    only: "undelivered",
    beyond_subscription: false,
    matched: 1_204,
    queued: 500,
    created_at: "2026-08-21T06:45:00.000Z",
    ended_at: null,
  } satisfies wire.WebhookReplay,
  WebhookFigures: {
    hours: [{ start: "2026-08-21T06:00:00.000Z", tries: 1_204, delivered: 1_198 }],
    day: { tries: 1_204, delivered: 1_198 },
    week: { tries: 9_310, delivered: 9_288 },
  } satisfies wire.WebhookFigures,
  IssuedWebhookEndpoint: { ...endpoint, secret: "whsec_…" },
  WebhookDeliveryFile: { ...delivery, event },
  WebhookReplayCount: { matched: 1_204 },
  Event: event,
};
