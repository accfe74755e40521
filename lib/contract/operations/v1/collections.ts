import { z } from "zod";
import * as wire from "../../index";
import { operationsOfKind } from "../operations-of-kind";
import { OFX_WORDS, ofx } from "../papers";
import { findIdOf, singleOf, titleOf } from "./collection-names";

const IDS: Partial<Record<wire.CollectionName, string>> = {
  customers: "The customer number; or the id.",
  savings_accounts:
    "The account number, with its hyphens or without, small letters do as well; else the id. A number comes before an id that reads the same.",
  events: "The event's UUID.",
};

const UNFILTERED: Partial<Record<wire.CollectionName, string>> = {
  events: " `data` and `api_version` are none.",
};

/** What reading one of them is for. */
const FINDS: Record<wire.CollectionName, string> = {
  customers: "A customer as the institution sees it: profile, status, and whether secrets are set.",
  savings_products: "What accounts are opened under: its name, currency and interest rate.",
  savings_accounts: "An account with its owner, its product, balances and status, as they were last fed.",
  transactions: "One movement of one account.",
  occupations: "An occupation that a profile may name by its `ext_ref_id`.",
  countries: "A country that an address may name.",
  states: "A state or province, and the country it is in.",
  cities: "A city, and the state or province it is in.",
  villages: "A village or quarter, and the city it is in.",
  events: "What happened to a record, as webhooks tell it: ids, numbers, statuses and balances only.",
  webhook_endpoints: "Where events are sent to, and whether they arrive. Never its secret.",
  webhook_deliveries: "How one event fares on its way to one endpoint. It is kept for 30 days.",
};

const EXPORT_WORDS =
  "Every record that was there when it began, by its id. What is being written then follows with `after` the last `id` that you have: no record appears before one that you were sent. A transfer that ends early is broken off, never closed in order: go on from the last whole line. So does one whose key is revoked. A record that changes meanwhile is as it was when it was read.";

const wordsOf = (name: wire.CollectionName) => name.replaceAll("_", " ");

/** Where a collection is, and by which keys it is read. */
interface KindOfRecord {
  tag: string;
  path: string;
  read: { apiKey: `${wire.CollectionName}:read` };
}

function exportOf(name: wire.CollectionName, kind: KindOfRecord) {
  return operationsOfKind(kind).read({
    verb: "export",
    operationId: `exportAll${titleOf(name)}`,
    summary: `Export all ${wordsOf(name)}`,
    description: EXPORT_WORDS,
    query: z.object({
      format: wire.choice(["ndjson", "csv"]).default("ndjson").meta({
        description:
          "`ndjson`: each record as it is answered elsewhere, one in each line. `csv`: its fields as columns; text that a spreadsheet would compute begins with `'`.",
      }),
      after: z
        .string()
        .optional()
        .meta({
          description: "The `id` of the last record that you have: those that follow it.",
          ...(name === "events"
            ? { ...wire.pathFormOf(name), examples: ["4c6b1f0e-3d0a-4f7e-9b1c-5a2d8e7f6a90"] }
            : { pattern: wire.WIDE_ID_PATTERN, examples: ["4711"] }),
        }),
    }),
    sample: { query: { format: "ndjson" }, answer: '{"id":' },
    answers: {
      200: {
        schema: z.string(),
        mediaType: "application/x-ndjson",
        orMediaType: "text/csv",
        description: "The records, sent as they are read.",
      },
    },
  });
}

function operationsOf(name: wire.CollectionName) {
  const record = wire.answeredRecord(name);
  const title = titleOf(name);
  const part = wire.pathNameOf(name);
  const tag = wordsOf(name).replace(/^./, (letter) => letter.toUpperCase());
  const kind: KindOfRecord = { tag, path: `/v1/${name}`, read: { apiKey: `${name}:read` } };
  const params = z.object({
    [part]: z.string().meta({ description: IDS[name] ?? "The id.", ...wire.pathFormOf(name) }),
  });
  const list = operationsOfKind(kind).read({
    operationId: `list${title}`,
    summary: `List ${wordsOf(name)}`,
    description: `Every field of the record is also a filter: records whose field has exactly that value.${UNFILTERED[name] ?? ""}`,
    query: wire.listQuery(name),
    sample: { query: { limit: "2" }, answer: { meta: { limit: 2 } } },
    answers: {
      200: {
        schema: wire.listOf(record, `${title}Page`),
        description: "A page.",
        headers: wire.pageLinks,
      },
    },
  });
  const find = operationsOfKind({ ...kind, params }).read({
    operationId: findIdOf(name),
    formerId: `find${title}`,
    summary: `One ${singleOf(name).replaceAll("_", " ")}`,
    description: FINDS[name],
    tagged: true,
    sample: { path: { [part]: `{{a_${name}_${part}}}` } },
    answers: { 200: { schema: record, description: "The record." } },
  });
  return { list, exportAll: exportOf(name, kind), find };
}

/** Reading each collection of `/v1` (interface 2.4 and 4.5). */
export const COLLECTION_OPERATIONS = wire.COLLECTION_NAMES.map((name) => ({ name, ...operationsOf(name) }));

const accounts = operationsOfKind({
  ...{ tag: "Savings accounts", path: "/v1/savings_accounts" },
  params: z.object({
    account_number: z.string().meta({
      description: "The account number, as `GET /v1/savings_accounts/{account_number}` takes it; or the id.",
      ...wire.pathFormOf("savings_accounts"),
    }),
  }),
  read: { apiKey: "transactions:read" },
});

export const getAccountStatement = accounts.read({
  verb: "statement",
  operationId: "getAccountStatement",
  summary: "A statement of an account, as CSV or OFX",
  description: `What moved on it in a period, the oldest first; up to ${wire.MOST_LINES.toLocaleString("en")} transactions, a longer period is 400 \`too_broad\` on \`from\`. It reads transactions, and needs their scope.`,
  query: wire.statementDays.extend({
    format: wire
      .choice(["csv", "ofx"])
      .default("csv")
      .describe(`\`csv\`: UTF-8, RFC 4180, plain decimals and ISO dates. \`ofx\`: ${OFX_WORDS}`),
  }),
  sample: {
    path: { account_number: "{{account_number}}" },
    query: { from: "2026-08-01", to: "2026-08-31", format: "ofx" },
    answer: "<OFX>",
  },
  answers: { 200: { ...ofx, orMediaType: "text/csv" } },
  refuses: ["not_found", "conflict"],
});
