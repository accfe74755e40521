import { z } from "zod";
import { customerRecord } from "../customer";
import { CUSTOMER_STATUSES } from "../customer-fields";
import { SAVINGS_STATUSES, savingsAccount } from "../savings";
import { decimal, moment, wideId } from "../text";
import { DISABLED_REASONS, ENDPOINT_STATUSES, EVENT_TYPES, type EventType } from "./event-types";
import { transactionRecord } from "./records";

const head = {
  id: z.uuid(),
  timestamp: moment(),
  api_version: z.literal("v1"),
  company_id: z.int(),
};

/** What is read of an event of whatever type: lists are filtered and ordered by it. */
export const eventRecord = z.object({
  ...head,
  type: z.enum(EVENT_TYPES),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous: z.record(z.string(), z.unknown()).optional(),
    changed: z.array(z.string()).optional(),
  }),
});

const customer = z.object({
  id: z.int(),
  customer_number: z.string(),
  uid: z.int().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
});

const balances = z.object({
  balance: decimal().nullable(),
  available_balance: decimal().nullable(),
  hold_amount: decimal().nullable(),
});
const account = z.object({
  id: z.int(),
  account_number: z.string(),
  customer_id: z.int(),
  customer_number: z.string().nullable(),
  status: z.enum(SAVINGS_STATUSES),
  currency: z.string(),
  ...balances.shape,
});

const transactions = z
  .object({
    account_id: z.int(),
    account_number: z.string(),
    balance: decimal().nullable(),
    available_balance: decimal().nullable(),
    currency: z.string(),
    transactions: z
      .array(
        z.object({
          id: wideId(),
          reference: z.string(),
          amount: decimal(),
          entry_type: z.enum(["credit", "debit"]),
          type: z.string(),
          posted_at: moment(),
        }),
      )
      .describe("Those of one account in one call, at most 500."),
  })
  .meta({ id: "TransactionsObject" });

const statusOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.object({ status: z.enum(values) }).optional();
/** As `/v1` answers it when this is sent, to endpoints that ask for it. Without words of its own it stays a reference. */
const record = <Record extends z.ZodType>(schema: Record) => ({ record: schema.optional() });
const ofCustomer = { object: customer, previous: statusOf(CUSTOMER_STATUSES), ...record(customerRecord) };
const ofAccount = { object: account, previous: statusOf(SAVINGS_STATUSES), ...record(savingsAccount) };
const ofSession = { object: z.object({ id: z.int(), uid: z.int() }) };

const CHANGED = z
  .array(z.string())
  .optional()
  .meta({
    description: "Names of the record's fields that changed, where the event tells of a change.",
    examples: [["balance", "available_balance"]],
  });

/** `savings_account.balance_changed` → `SavingsAccountBalanceChanged`. */
export const eventName = (type: EventType) =>
  type.replace(/(^|[._])([a-z])/g, (_, __, letter) => letter.toUpperCase());

const ofTransactions = {
  object: transactions,
  records: z.array(transactionRecord).optional().meta({
    description: "As `/v1` answers them when this is sent; only with `payload: full`.",
  }),
};

const of = <const Type extends EventType, Data extends z.ZodRawShape & { object: z.ZodType }>(
  type: Type,
  data: Data,
) =>
  z
    .object({ ...head, type: z.literal(type), data: z.object({ ...data, changed: CHANGED }) })
    .meta({ id: `${eventName(type)}Event`, formOf: "Event" });

/** One schema for each type. Ids, numbers, statuses and balances only. */
export const EVENTS = {
  "customer.created": of("customer.created", ofCustomer),
  "customer.updated": of("customer.updated", ofCustomer),
  "customer.activated": of("customer.activated", ofCustomer),
  "customer.suspended": of("customer.suspended", ofCustomer),
  "customer.closed": of("customer.closed", ofCustomer),
  "customer.credentials_changed": of("customer.credentials_changed", ofCustomer),
  "customer.access_ended": of("customer.access_ended", ofCustomer),
  "savings_account.opened": of("savings_account.opened", ofAccount),
  "savings_account.updated": of("savings_account.updated", ofAccount),
  "savings_account.balance_changed": of("savings_account.balance_changed", {
    object: account,
    previous: balances,
    ...record(savingsAccount),
  }),
  "savings_account.frozen": of("savings_account.frozen", ofAccount),
  "savings_account.unfrozen": of("savings_account.unfrozen", ofAccount),
  "savings_account.dormant": of("savings_account.dormant", ofAccount),
  "savings_account.closed": of("savings_account.closed", ofAccount),
  "transaction.created": of("transaction.created", ofTransactions),
  "transaction.updated": of("transaction.updated", { object: transactions }),
  "session.disowned": of("session.disowned", ofSession),
  "session.reuse_detected": of("session.reuse_detected", ofSession),
  "staff.credentials_changed": of("staff.credentials_changed", {
    object: z.object({ id: z.int(), role: z.string() }),
  }),
  "webhook_endpoint.disabled": of("webhook_endpoint.disabled", {
    object: z.object({
      id: z.int(),
      status: z.enum(ENDPOINT_STATUSES),
      disabled_reason: z
        .enum(DISABLED_REASONS)
        .describe("`gone`: it answered 410; `failing`: every try of five days failed."),
    }),
  }),
  ping: of("ping", { object: z.object({ id: z.int() }) }),
} as const satisfies Record<EventType, z.ZodObject>;

const all = Object.values(EVENTS);

/** What happened, as webhooks tell it: told apart by `type`. */
export const event = z
  .discriminatedUnion("type", all as [(typeof all)[number], ...typeof all])
  .meta({ id: "Event" });
