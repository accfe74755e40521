import type { Step } from "./step";

/** What is done with an endpoint, by its operations' names for servers or for staff. */
export const endpointSteps = (name: (operation: string) => string): Step[] => [
  [
    name("createWebhookEndpoint"),
    {
      keep: Object.fromEntries(
        ["endpoint_id", "endpoint_to_delete_id", "replaying_endpoint_id"].map((kept) => [kept, "body.id"]),
      ),
    },
  ],
  [
    name("createWebhookEndpoint"),
    {
      name: "An address of a private network is refused",
      status: 400,
      body: { url: "https://10.0.0.1/" },
      holds: ['body.error.details[0].field === "url"'],
    },
  ],
  name("updateWebhookEndpoint"),
  [name("rotateWebhookSecret"), { holds: ["body.previous_secret_until !== null"] }],
  [name("pingWebhookEndpoint"), { keep: { delivery_id: "body.id" } }],
  name("listWebhookAttempts"),
  name("retryWebhookDelivery"),
  [name("replayWebhookEvents"), { name: "How much it missed", sample: 1, holds: ["body.matched >= 0"] }],
  [
    name("replayWebhookEvents"),
    {
      name: "Nothing of the future was missed",
      status: 201,
      body: { since: "2999-01-01T00:00:00Z" },
      keep: { replay_id: "body.id", running_replay_id: "body.id" },
      holds: ['body.status === "done"'],
    },
  ],
  name("listWebhookReplays"),
];
