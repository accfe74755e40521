import type { OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import type { z } from "zod";
import { RECORDS } from "../../../lib/contract/examples/index";
import { EVENTS, type EventType, event, eventName } from "../../../lib/contract/index";

const CUSTOMER = { id: 1, customer_number: "HSB00004711", uid: 5, status: "active" };
const { object: ACCOUNT, previous: BALANCES } = RECORDS.Event.data;

const ADDED = {
  account_id: ACCOUNT.id,
  account_number: ACCOUNT.account_number,
  balance: ACCOUNT.balance,
  available_balance: ACCOUNT.available_balance,
  currency: ACCOUNT.currency,
  transactions: [
    {
      id: 90_017,
      reference: "CORE-000123",
      amount: "2500.00",
      entry_type: "credit",
      type: "deposit",
      posted_at: "2026-08-20T09:31:02.000Z",
    },
  ],
};

interface Told {
  summary: string;
  data: { object: Record<string, unknown>; previous?: Record<string, unknown>; changed?: string[] };
}

const became = (summary: string, record: object, status: string, before: string): Told => ({
  summary,
  data: { object: { ...record, status }, previous: { status: before } },
});

/** When each type is told, and what it then carries. */
const TOLD: Record<EventType, Told> = {
  "customer.created": {
    summary: "A new number was verified, or the core system fed a customer",
    data: { object: { ...CUSTOMER, status: "mobile_verified" } },
  },
  "customer.updated": {
    summary: "Something of a profile changed",
    data: { object: CUSTOMER, changed: ["street", "city_id"] },
  },
  "customer.activated": became("A customer can sign in", CUSTOMER, "active", "profile_completed"),
  "customer.suspended": became("A customer was suspended", CUSTOMER, "suspended", "active"),
  "customer.closed": became("A customer left, or never finished signing up", CUSTOMER, "closed", "active"),
  "customer.credentials_changed": {
    summary: "A password or passcode was set or changed",
    data: { object: CUSTOMER },
  },
  "customer.access_ended": {
    summary: "A customer ended all access of their own, as after a loss of the phone",
    data: { object: CUSTOMER },
  },
  "savings_account.opened": { summary: "The core system fed a new account", data: { object: ACCOUNT } },
  "savings_account.updated": {
    summary: "Something other than a balance or one of the statuses below changed",
    data: { object: ACCOUNT, changed: ["interest_rate"] },
  },
  "savings_account.balance_changed": {
    summary: "A balance changed",
    data: { object: ACCOUNT, previous: BALANCES, changed: ["balance", "available_balance"] },
  },
  "savings_account.frozen": became("An account was frozen", ACCOUNT, "frozen", "active"),
  "savings_account.unfrozen": became("A frozen account was unfrozen", ACCOUNT, "active", "frozen"),
  "savings_account.dormant": became("An account became dormant", ACCOUNT, "dormant", "active"),
  "savings_account.closed": became("An account was closed", ACCOUNT, "closed", "active"),
  "transaction.created": {
    summary: "Transactions were added to an account: one event for each account of a call",
    data: { object: ADDED },
  },
  "transaction.updated": {
    summary: "Transactions were corrected: one event for each account of a call",
    data: { object: ADDED, changed: ["running_balance"] },
  },
  "session.disowned": {
    summary: "A customer said of a sign-in that it was another person's, and it ended",
    data: { object: { id: 12, uid: 5 } },
  },
  "session.reuse_detected": {
    summary: "A refresh token came back after its exchange: it may have been copied, and the session ended",
    data: { object: { id: 12, uid: 5 } },
  },
  "staff.credentials_changed": {
    summary: "The password of a member of staff changed",
    data: { object: { id: 8, role: "teller" } },
  },
  "webhook_endpoint.disabled": {
    summary: "An endpoint answered 410, or every try of five days failed",
    data: { object: { id: 3, status: "disabled", disabled_reason: "failing" } },
  },
  ping: { summary: "A test of an endpoint", data: { object: { id: 3 } } },
};

const eventOf = (type: EventType) => ({
  ...RECORDS.Event,
  type,
  data: TOLD[type].data,
});

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
  example,
});

/** An entry of the section "webhooks". */
function register(registry: OpenAPIRegistry, path: string, { schema, types, ...words }: Entry): void {
  registry.registerWebhook({
    method: "post",
    path,
    ...words,
    security: [],
    parameters: [
      header("webhook-id", "The event's id, the same at every try.", "5f1c2b9e-8a0d-4c57-9d0f-27f4f5d9a3b1"),
      header("webhook-timestamp", "When this try was made, in seconds since 1970.", "1787294460"),
      header(
        "webhook-signature",
        "`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the endpoint's secret; for 24 hours after a rotation one of each secret, with a space between.",
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
      ),
    ],
    request: {
      body: {
        required: true,
        content: {
          "application/json": {
            schema,
            examples: Object.fromEntries(
              types.map((type) => [type, { summary: TOLD[type].summary, value: eventOf(type) }]),
            ),
          },
        },
      },
    },
    responses: {
      "2XX": { description: "Received." },
      "410": { description: "Gone: the endpoint is disabled." },
    },
  });
}

interface Entry {
  operationId: string;
  summary: string;
  description: string;
  schema: z.ZodType;
  types: EventType[];
}

/** What it carries besides, to endpoints that ask for it. */
function fullWords(type: EventType): string {
  const { record, records } = EVENTS[type].shape.data.shape as { record?: object; records?: object };
  if (record)
    return " With `payload: full`, `data.record` is the record as `/v1` answers it when this is sent.";
  return records ? " With `payload: full`, `data.records` are the transactions." : "";
}

const TYPES = Object.keys(TOLD) as EventType[];

/** What endpoints are sent: one message for each event; an entry for any of them, and one for each type. */
export function registerWebhooks(registry: OpenAPIRegistry): void {
  register(registry, "event", {
    operationId: "receiveEvent",
    summary: "An event of the institution",
    description:
      "Sent to each endpoint that wants its type, as Standard Webhooks 1.0 has it. Any 2xx within 15 seconds is success; redirects are failures; 410 disables the endpoint; `Retry-After` is kept. What fails is tried again after about 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and can be sent again later. The same event may arrive twice: know it by `webhook-id`. Names, mobiles and e-mails are not in it, but in the record: read it, or let the endpoint ask for it by `payload: full`.",
    schema: event,
    types: TYPES,
  });
  for (const type of TYPES)
    register(registry, type, {
      operationId: `receive${eventName(type)}`,
      summary: TOLD[type].summary,
      description: `An event of type \`${type}\`; how it is sent, and what to answer, is told at \`event\`.${fullWords(type)}`,
      schema: EVENTS[type],
      types: [type],
    });
}
