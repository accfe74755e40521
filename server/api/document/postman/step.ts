/** What one use of an operation has besides its sample. */
export interface Use {
  /** The summary of the operation unless given. */
  name?: string;
  /** Which of the samples; the first unless given. */
  sample?: number;
  /** The answer that is right here; that of the sample unless given. */
  status?: number;
  /** Which application asks; for staff theirs, otherwise the one for customers, unless given. */
  appKey?: string;
  /** Which API key asks; the one with all scopes unless given. */
  apiKey?: string;
  /** Sends `Access-Token` where it is optional. */
  signedIn?: true;
  headers?: Record<string, string>;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Variables to set from the answer, by an expression over `body`. */
  keep?: Record<string, string>;
  /** What has to hold, by expressions over `body`, besides what the sample says. */
  holds?: string[];
  /** Variables that get a new value before the request. */
  draw?: Drawn[];
}

/** An operation of the document as its sample has it, or with what this use changes. */
export type Step = string | readonly [operation: string, use: Use];

export interface Folder {
  name: string;
  description: string;
  steps: Step[];
}

const digits = (count: number) =>
  `Array.from({ length: ${count} }, () => Math.floor(Math.random() * 10)).join("")`;
const address = (name: string) => `"${name}-" + pm.variables.replaceIn("{{$guid}}") + "@example.com"`;

/** How a script draws what has to be new. */
export const DRAWN = {
  new_mobile: `"+639" + ${digits(9)}`,
  new_email: address("dora"),
  new_staff_email: address("noemi"),
  new_branch_code: "String(100 + (Date.now() % 900))",
  new_product_code: `"P" + String(Date.now()).slice(-9)`,
  new_terms_version: `"T" + String(Date.now())`,
  new_prefix: `"+882" + Math.floor(10000 + Math.random() * 89999)`,
  fed_customer_number: `"HSB7" + ${digits(7)}`,
  fed_mobile: `"+639" + ${digits(9)}`,
  fed_account_number: `"900-" + ${digits(4)} + "-" + ${digits(6)}`,
  branch_external_id: `"office:" + ${digits(9)}`,
  product_external_id: `"product:" + ${digits(9)}`,
  external_id: `"crm:" + ${digits(9)}`,
  source_moment: "new Date().toISOString()",
  new_reference: `"CORE-" + ${digits(9)}`,
};
export type Drawn = keyof typeof DRAWN;

/** What every token response is kept for. */
export const KEEP_TOKENS = { access_token: "body.access_token", refresh_token: "body.refresh_token" };

/** The value of a variable, in a script. */
export const variable = (name: string) => `pm.collectionVariables.get("${name}")`;

export const hasCode = (code: string) => `body.error.code === "${code}"`;

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
