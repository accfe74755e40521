import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookFigures,
  WebhookReplay,
} from "../../../../lib/contract/index";

const page = <R>(record: R) => ({ count: 1, results: [record], total: 1, limit: 25, offset: 0 });
const one = <T>(summary: string, value: T) => ({ one: { summary, value } });

const endpoint: WebhookEndpoint = {
  id: 3,
  url: "https://hooks.example.com/passbook",
  types: ["savings_account.*", "customer.activated"],
  description: "Core banking",
  status: "enabled",
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-08-21T06:40:11.518Z",
  updated_at: "2026-08-21T06:40:11.518Z",
};
export const WEBHOOK_ENDPOINT = one("An endpoint", endpoint);
export const NEW_WEBHOOK_ENDPOINT = one("All of accounts, and who finished signing up", {
  url: endpoint.url,
  types: endpoint.types,
  description: endpoint.description,
});
export const ISSUED_WEBHOOK_ENDPOINT = one("An endpoint with its secret", { ...endpoint, secret: "whsec_…" });
export const ROTATED_WEBHOOK_ENDPOINT = one("An endpoint with its new secret", {
  ...endpoint,
  previous_secret_until: "2026-08-22T06:45:00.000Z",
  updated_at: "2026-08-21T06:45:00.000Z",
  secret: "whsec_…",
});
export const WEBHOOK_ENDPOINT_CHANGE = one("Enable it again", { status: "enabled" });

const delivery: WebhookDelivery = {
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
export const WEBHOOK_DELIVERY = one("A delivery that is tried again", delivery);
export const PING_DELIVERY = one("A ping on its way", {
  ...delivery,
  id: 4_712,
  attempts: 0,
  last_attempt_at: null,
  response_status: null,
  failure: null,
  event_id: "c2a90b1e-7d5f-4f0e-9b63-51d4b7a8e0f2",
  event_type: "ping",
  next_attempt_at: "2026-08-21T06:45:00.000Z",
  created_at: "2026-08-21T06:45:00.000Z",
} satisfies WebhookDelivery);
export const RETRIED_DELIVERY = one("A delivery with all its tries before it", {
  ...delivery,
  attempts: 0,
  next_attempt_at: "2026-08-21T06:45:00.000Z",
  failure: null,
} satisfies WebhookDelivery);

const replay: WebhookReplay = {
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
};
export const WEBHOOK_REPLAY = one("A replay under way", replay);
export const STARTED_REPLAY = one("A replay that begins", { ...replay, queued: 0 });
export const CANCELLED_REPLAY = one("A replay that was ended", {
  ...replay,
  status: "cancelled",
  ended_at: "2026-08-21T06:46:02.004Z",
} satisfies WebhookReplay);
export const NEW_WEBHOOK_REPLAY = one("What it missed since a moment", { since: "2026-08-20T00:00:00Z" });
export const WEBHOOK_REPLAY_COUNT = one("Only counted", { matched: 1_204 });

export const WEBHOOK_ATTEMPT: WebhookAttempt = {
  id: 9_001,
  attempted_at: "2026-08-21T06:41:00.004Z",
  duration_ms: 312,
  response_status: 503,
  failure: "status",
  response_body: "upstream away",
};
const figures: WebhookFigures = {
  hours: [{ start: "2026-08-21T06:00:00.000Z", tries: 1_204, delivered: 1_198 }],
  day: { tries: 1_204, delivered: 1_198 },
  week: { tries: 9_310, delivered: 9_288 },
};
export const WEBHOOK_FIGURES = one("One hour of them", figures);
export const WEBHOOK_ENDPOINTS = one("One endpoint", page(endpoint));
export const WEBHOOK_DELIVERIES = one("One delivery", page(delivery));
export const WEBHOOK_ATTEMPTS = one("One try", page(WEBHOOK_ATTEMPT));
export const WEBHOOK_REPLAYS = one("One replay", page(replay));
export const WEBHOOK_DELIVERY_FILE = one("A delivery and its event", {
  ...delivery,
  event: {
    id: delivery.event_id,
    type: delivery.event_type,
    timestamp: delivery.created_at,
    api_version: "v1" as const,
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
  },
});
