import type { Folder, Step } from "./step";

const URL = "https://hooks.example.invalid/passbook";
const endpoint = { id: "{{endpoint_id}}" };
const replay = { ...endpoint, replay_id: "{{replay_id}}" };
const delivery = { id: "{{delivery_id}}" };

/** What is done with an endpoint, by its operations' names for servers or for staff. */
const stepsWith = (name: (operation: string) => string): Step[] => [
  {
    name: "A new endpoint",
    operation: name("createWebhookEndpoint"),
    body: { url: URL, types: ["savings_account.*"] },
    keep: { endpoint_id: "body.id" },
    holds: ['body.secret.startsWith("whsec_")', 'body.status === "enabled"'],
  },
  {
    name: "An address of a private network is none",
    operation: name("createWebhookEndpoint"),
    status: 400,
    body: { url: "https://10.0.0.1/" },
    holds: ['body.error.details[0].field === "url"'],
  },
  {
    name: "Change what it gets",
    operation: name("updateWebhookEndpoint"),
    path: endpoint,
    body: { types: [] },
    holds: ["body.types.length === 0"],
  },
  {
    name: "Another secret",
    operation: name("rotateWebhookSecret"),
    path: endpoint,
    holds: ["body.previous_secret_until !== null"],
  },
  {
    name: "Ping it",
    operation: name("pingWebhookEndpoint"),
    path: endpoint,
    keep: { delivery_id: "body.id" },
    holds: ['body.event_type === "ping"'],
  },
  { name: "What was tried", operation: name("listWebhookAttempts"), path: delivery },
  {
    name: "Send it again",
    operation: name("retryWebhookDelivery"),
    path: delivery,
    holds: ["body.attempts === 0"],
  },
  {
    name: "How much it missed",
    operation: name("replayWebhookEvents"),
    status: 200,
    path: endpoint,
    body: { since: "2020-01-01T00:00:00Z", dry_run: true },
    holds: ["body.matched >= 0"],
  },
  {
    name: "Nothing of the future was missed",
    operation: name("replayWebhookEvents"),
    status: 201,
    path: endpoint,
    body: { since: "2999-01-01T00:00:00Z" },
    keep: { replay_id: "body.id" },
    holds: ['body.status === "done"'],
  },
  { name: "Its replays", operation: name("listWebhookReplays"), path: endpoint },
];

export const WEBHOOKS: Folder = {
  name: "13 Webhooks",
  description: "Where events are sent to, what became of them, and how they are sent again.",
  steps: [
    ...stepsWith((operation) => operation),
    { name: "One replay", operation: "findWebhookReplay", path: replay, holds: ["body.matched === 0"] },
    {
      name: "It has ended already",
      operation: "cancelWebhookReplay",
      status: 409,
      path: replay,
      holds: ['body.error.code === "conflict"'],
    },
    { name: "Delete the endpoint", operation: "deleteWebhookEndpoint", path: endpoint },
  ],
};

/** `createWebhookEndpoint` → `createStaffWebhookEndpoint`. */
const forStaff = (operation: string) => operation.replace("Webhook", "StaffWebhook");

export const STAFF_WEBHOOKS: Step[] = [
  { name: "Webhook endpoints", operation: "listStaffWebhookEndpoints", holds: ["body.count > 0"] },
  ...stepsWith(forStaff),
  { name: "The endpoint", operation: "getStaffWebhookEndpoint", path: endpoint, holds: ["!body.secret"] },
  {
    name: "How it answers",
    operation: "getStaffWebhookFigures",
    path: endpoint,
    holds: ["body.hours.length === 24"],
  },
  { name: "Its replay", operation: "getStaffWebhookReplay", path: replay, holds: ["body.matched === 0"] },
  { name: "The replay has ended", operation: "cancelStaffWebhookReplay", status: 409, path: replay },
  {
    name: "What was sent to it",
    operation: "listStaffWebhookDeliveries",
    query: { endpoint_id: "{{endpoint_id}}" },
    holds: ["body.count === 1"],
  },
  {
    name: "One of these",
    operation: "getStaffWebhookDelivery",
    path: delivery,
    holds: ['body.event.type === "ping"'],
  },
  { name: "Delete this endpoint", operation: "deleteStaffWebhookEndpoint", path: endpoint },
];
