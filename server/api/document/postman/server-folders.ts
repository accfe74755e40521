import { COLLECTION_NAMES, pathNameOf } from "../../../../lib/contract/index";
import { findIdOf, titleOf } from "../../../../lib/contract/operations/v1/collection-names";
import { endpointSteps, type Folder, hasCode, type Step, variable } from "./step";

const READS: Step[] = COLLECTION_NAMES.flatMap((name): Step[] => {
  const part = pathNameOf(name);
  const named = `a_${name}_${part}`;
  return [
    [
      `list${titleOf(name)}`,
      {
        keep: { [named]: `body.data[0].${part}` },
        holds: ["body.data.length <= 2", "body.meta.total >= body.data.length"],
      },
    ],
    [findIdOf(name), { holds: [`String(body.${part}) === String(${variable(named)})`] }],
  ];
});

const CHANGED = { limit: "2", "updated_at[gte]": "2020-01-01T00:00:00Z" };
const ONCE = { "Idempotency-Key": "{{new_reference}}" };
const AS_KNOWN = { "If-Match": "{{fed_state}}" };

/** What servers of the institution and providers of texts call. */
export const SERVER_FOLDERS: Folder[] = [
  {
    name: "10 Collections",
    description: "For servers: every collection of `/v1`, by page and by id.",
    steps: [
      [
        "listCustomers",
        { name: "Without an API key", apiKey: "", status: 401, holds: [hasCode("missing_api_key")] },
      ],
      ...READS,
      [
        "listCustomers",
        {
          name: "A page of what changed",
          query: CHANGED,
          keep: { cursor: '/after=([^&>]+)/.exec(pm.response.headers.get("Link"))[1]' },
          holds: ["body.data.length === 2"],
        },
      ],
      [
        "listCustomers",
        {
          name: "The page after it",
          query: { ...CHANGED, after: "{{cursor}}" },
          holds: ["body.data.length > 0", "body.meta.offset === 0"],
        },
      ],
    ],
  },
  {
    name: "11 Feeds",
    description: "What a core banking system sends: customers, accounts and transactions.",
    steps: [
      ["putBranch", { status: 201, draw: ["branch_external_id", "new_branch_code"] }],
      ["putSavingsProduct", { status: 201, draw: ["product_external_id", "new_product_code"] }],
      [
        "putCustomer",
        { status: 201, draw: ["fed_customer_number", "fed_mobile", "fed_account_number", "new_reference"] },
      ],
      [
        "putCustomer",
        {
          name: "A key that may only read",
          apiKey: "{{read_only_api_key}}",
          status: 403,
          holds: [hasCode("insufficient_scope")],
        },
      ],
      ["putCustomer", { name: "The same again" }],
      ["patchCustomer", { holds: ['body.name === "Dora"'] }],
      ["feedCustomers", { holds: ["body.results[0].status === 200"] }],
      ["putSavingsAccount", { status: 201 }],
      ["feedSavingsAccounts", { holds: ["body.results[0].status === 200"] }],
      ["putCustomerByExternalId", { status: 201, draw: ["external_id"] }],
      ["postTransactions", { headers: ONCE, keep: { transaction_to_reverse_id: "body.data[0].id" } }],
      [
        "postTransactions",
        {
          name: "The same call again",
          headers: ONCE,
          holds: ['pm.response.headers.get("Idempotent-Replayed") === "true"'],
        },
      ],
      ["putSourcePosition", { draw: ["source_moment"], holds: ['body.state === "current"'] }],
      ["reverseTransaction", { draw: ["new_reference"], holds: ['body.entry_type === "debit"'] }],
      ["patchSavingsAccount", { keep: { fed_state: 'pm.response.headers.get("ETag")' } }],
      [
        "patchSavingsAccount",
        {
          name: "Change it only as you know it",
          headers: AS_KNOWN,
          body: { balance: "1350.00" },
          holds: [`pm.response.headers.get("ETag") !== ${variable("fed_state")}`],
        },
      ],
      [
        "patchSavingsAccount",
        {
          name: "It has changed meanwhile",
          headers: AS_KNOWN,
          status: 412,
          body: { balance: "1250.00" },
          holds: [hasCode("precondition_failed")],
        },
      ],
    ],
  },
  {
    name: "11b Files by key",
    description: "The same by a file, of up to 100,000 rows.",
    steps: [
      ["receiveKeyImport", { keep: { key_import_id: "body.id" } }],
      [
        "commitKeyImport",
        { name: "Nothing is taken unchecked", status: 409, path: { id: "{{key_import_id}}" } },
      ],
      "checkKeyImport",
      ["findKeyImport", { holds: ["body.rows === 1"] }],
      ["listKeyImportProblems", { holds: ["body.count === 0"] }],
      "cancelKeyImport",
    ],
  },
  {
    name: "12 Reports on texts",
    description:
      "Providers tell what became of a text, by a signature or a secret address. Without it there is nothing.",
    steps: [
      ["reportTextByTwilio", { name: "Not signed by Twilio", status: 404 }],
      ["reportTextByGateway", { name: "Not the gateway's secret", path: { secret: "guess" }, status: 404 }],
      ["reportTextByGatewayQuery", { name: "Nor by GET", path: { secret: "guess" }, status: 404 }],
    ],
  },
  {
    name: "13 Webhooks",
    description: "Where events are sent to, what became of them, and how they are sent again.",
    steps: [
      ...endpointSteps((operation) => operation),
      ["findWebhookReplay", { holds: ["body.matched === 0"] }],
      ["cancelWebhookReplay", { name: "It has ended already", status: 409, holds: [hasCode("conflict")] }],
      "deleteWebhookEndpoint",
    ],
  },
];
