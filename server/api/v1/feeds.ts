import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  because,
  customerFeed,
  customerPatch,
  customerRecord,
  savingsAccount,
  savingsAccountFeed,
  savingsAccountPatch,
  transactionBatch,
  transactionBatchResult,
} from "../../../lib/contract/index";
import {
  type Environment,
  idempotent,
  jsonBody,
  jsonBodyUpTo,
  requireScope,
  validationHook,
} from "../../http/index";
import {
  patchCustomer,
  patchSavingsAccount,
  postTransactions,
  putCustomer,
  putSavingsAccount,
} from "../../modules/feeds/index";
import { body, errors, json } from "../answers";
import { BY_API_KEY } from "../security";
import { API_KEY, CHANGE, CHANGE_HEADERS, changeHeaders } from "./answers";

/** What core systems feed: customers, savings accounts and transactions. They are the authority. */
export const feeds = new OpenAPIHono<Environment>({ defaultHook: validationHook });

const LARGEST_BATCH = 1024 * 1024;

/** Some fields of a record, at least one: a change that names nothing is somebody's mistake. */
const someOf = <T extends z.ZodObject>(patch: T) =>
  patch
    .refine(
      (fields) => Object.keys(fields).length > 0,
      because("required", "must name at least one field to change"),
    )
    .meta({ ...patch.meta() });

const path = (description: string, example: string) =>
  z.object({ id: z.string().meta({ description, examples: [example] }) });
const CUSTOMER = path("The customer number.", "CORE000001");
const ACCOUNT = path(
  "The account number. The id of an account is refused here: writing takes the number alone.",
  "900-0000001-1",
);

const CREATED = CHANGE_HEADERS.extend({ Location: z.string().meta({ description: "Where the record is." }) });
const of = <T extends z.ZodType>(record: T, description: string) => ({
  ...json(record, description),
  headers: CHANGE_HEADERS,
});

feeds.openapi(
  createRoute({
    method: "put",
    path: "/v1/customers/{id}",
    operationId: "putCustomer",
    summary: "Create or replace a customer",
    description:
      "Absent profile fields become empty; status, language and time zone stay. A new record is `unclaimed` until its holder signs up. A new mobile number ends the customer's sessions, is told to the old number, and opens no recovery for 72 hours.",
    tags: ["Customers"],
    security: BY_API_KEY,
    middleware: [jsonBody, requireScope("customers:write"), idempotent("putCustomer")] as const,
    request: { params: CUSTOMER, headers: changeHeaders, body: body(customerFeed) },
    responses: {
      200: of(customerRecord, "Replaced, or so already."),
      201: { ...json(customerRecord, "Created."), headers: CREATED },
      ...errors("conflict", ...CHANGE, ...API_KEY),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { record, created } = await putCustomer(c.get("ctx"), {
      companyId: c.get("companyId"),
      id,
      feed: c.req.valid("json"),
    });
    if (!created) return c.json(record, 200);
    return c.json(record, 201, { Location: `/v1/customers/${record.customer_number}` });
  },
);

feeds.openapi(
  createRoute({
    method: "patch",
    path: "/v1/customers/{id}",
    operationId: "patchCustomer",
    summary: "Change some of a customer",
    description:
      "Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.",
    tags: ["Customers"],
    security: BY_API_KEY,
    middleware: [jsonBody, requireScope("customers:write"), idempotent("patchCustomer")] as const,
    request: { params: CUSTOMER, headers: changeHeaders, body: body(someOf(customerPatch)) },
    responses: {
      200: of(customerRecord, "As it is now."),
      ...errors("not_found", "conflict", ...CHANGE, ...API_KEY),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    return c.json(
      await patchCustomer(c.get("ctx"), { companyId: c.get("companyId"), id, patch: c.req.valid("json") }),
      200,
    );
  },
);

feeds.openapi(
  createRoute({
    method: "put",
    path: "/v1/savings_accounts/{id}",
    operationId: "putSavingsAccount",
    summary: "Create or replace a savings account",
    description:
      "Balances and statuses are kept as they are sent, never computed. Absent fields become empty.",
    tags: ["SavingsAccounts"],
    security: BY_API_KEY,
    middleware: [jsonBody, requireScope("savings_accounts:write"), idempotent("putSavingsAccount")] as const,
    request: { params: ACCOUNT, headers: changeHeaders, body: body(savingsAccountFeed) },
    responses: {
      200: of(savingsAccount, "Replaced, or so already."),
      201: { ...json(savingsAccount, "Created."), headers: CREATED },
      ...errors("conflict", ...CHANGE, ...API_KEY),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const feed = c.req.valid("json");
    const { record, created } = await putSavingsAccount(c.get("ctx"), {
      companyId: c.get("companyId"),
      id,
      feed,
    });
    if (!created) return c.json(record, 200);
    return c.json(record, 201, { Location: `/v1/savings_accounts/${record.account_number}` });
  },
);

feeds.openapi(
  createRoute({
    method: "patch",
    path: "/v1/savings_accounts/{id}",
    operationId: "patchSavingsAccount",
    summary: "Change some of a savings account",
    description:
      "Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.",
    tags: ["SavingsAccounts"],
    security: BY_API_KEY,
    middleware: [
      jsonBody,
      requireScope("savings_accounts:write"),
      idempotent("patchSavingsAccount"),
    ] as const,
    request: { params: ACCOUNT, headers: changeHeaders, body: body(someOf(savingsAccountPatch)) },
    responses: { 200: of(savingsAccount, "As it is now."), ...errors("not_found", ...CHANGE, ...API_KEY) },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    return c.json(
      await patchSavingsAccount(c.get("ctx"), {
        companyId: c.get("companyId"),
        id,
        patch: c.req.valid("json"),
      }),
      200,
    );
  },
);

feeds.openapi(
  createRoute({
    method: "post",
    path: "/v1/transactions",
    operationId: "postTransactions",
    summary: "Add transactions",
    description:
      "Up to 500 in 1 MiB, all or nothing. A reference that the account has already is no change when the rest is equal, otherwise 409. No balance is computed from them.",
    tags: ["Transactions"],
    security: BY_API_KEY,
    middleware: [
      jsonBodyUpTo(LARGEST_BATCH),
      requireScope("transactions:write"),
      idempotent("postTransactions"),
    ] as const,
    request: { headers: changeHeaders, body: body(transactionBatch) },
    responses: {
      200: of(transactionBatchResult, "All of them were there already."),
      201: of(transactionBatchResult, "All of them are there now."),
      ...errors("conflict", ...CHANGE, ...API_KEY),
    },
  }),
  async (c) => {
    const result = await postTransactions(c.get("ctx"), {
      companyId: c.get("companyId"),
      batch: c.req.valid("json"),
    });
    return c.json(result, result.created > 0 ? 201 : 200);
  },
);
