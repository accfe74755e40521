import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { idText, savingsAccount, savingsList, transactionList } from "../../lib/contract/index";
import { type Environment, optionalApplication, requireToken, validationHook } from "../http/index";
import {
  findSavingsById,
  findSavingsByNumber,
  listSavings,
  listTransactions,
} from "../modules/savings/index";
import type { Session } from "../modules/tokens/index";
import { ACCESS_TOKEN, errors, json } from "./answers";
import * as examples from "./document/examples/index";
import { pageQuery, queryText } from "./query-text";
import { BY_ACCESS_TOKEN } from "./security";

/** The Savings Account module (interface 4.4) and transactions (additive). */
export const savings = new OpenAPIHono<Environment>({ defaultHook: validationHook });

/** Customers see their own accounts, staff those of their company. */
const viewerOf = ({ scope, companyId, userId, customerId }: Session) =>
  scope === "staff"
    ? ({ kind: "staff", companyId, userId } as const)
    : ({ kind: "customer", companyId, customerId: customerId! } as const);

const PAGE = pageQuery({ default: 100, max: 1000 });
const id = () => idText().meta({ description: "`id` of the account." });
const REFUSALS = [...ACCESS_TOKEN, "insufficient_scope"] as const;

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/get-all",
    operationId: "listSavings",
    summary: "List savings accounts",
    description:
      "Customers see their own accounts, staff those of their institution. Under a `signup` token with a claim still open the list is empty.",
    tags: ["Savings"],
    security: BY_ACCESS_TOKEN,
    middleware: [optionalApplication, requireToken("signup", "user", "staff")] as const,
    request: {
      query: z.object({
        ...PAGE,
        order: queryText(
          "Up to three fields of the record, each with `asc` or `desc`, joined by commas. Equal rows follow by `id`.",
          { examples: ["opened_on desc"] },
        ),
      }),
    },
    responses: {
      200: json(savingsList, "A page of accounts.", examples.ACCOUNTS),
      ...errors(...REFUSALS),
    },
  }),
  async (c) =>
    c.json(
      await listSavings(c.get("ctx"), { viewer: viewerOf(c.get("session")!), query: c.req.valid("query") }),
      200,
    ),
);

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/by-id/{id}",
    operationId: "getSavingsById",
    summary: "One savings account by its id",
    description: "What is not the caller's to see answers like what does not exist.",
    tags: ["Savings"],
    security: BY_ACCESS_TOKEN,
    middleware: [optionalApplication, requireToken("user", "staff")] as const,
    request: { params: z.object({ id: id() }) },
    responses: {
      200: json(savingsAccount, "The account.", examples.ACCOUNT),
      ...errors(...REFUSALS, "not_found"),
    },
  }),
  async (c) =>
    c.json(
      await findSavingsById(c.get("ctx"), {
        viewer: viewerOf(c.get("session")!),
        id: c.req.valid("param").id,
      }),
      200,
    ),
);

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/by-account-number/{account_number}",
    operationId: "getSavingsByNumber",
    summary: "One savings account by its number",
    description: "What is not the caller's to see answers like what does not exist.",
    tags: ["Savings"],
    security: BY_ACCESS_TOKEN,
    middleware: [optionalApplication, requireToken("user", "staff")] as const,
    request: {
      params: z.object({
        account_number: z.string().meta({
          description: "Groups of digits joined by hyphens, or the digits alone.",
          examples: ["001-210-0000001-2"],
        }),
      }),
    },
    responses: {
      200: json(savingsAccount, "The account.", examples.ACCOUNT),
      ...errors(...REFUSALS, "not_found"),
    },
  }),
  async (c) => {
    const { account_number } = c.req.valid("param");
    return c.json(
      await findSavingsByNumber(c.get("ctx"), {
        viewer: viewerOf(c.get("session")!),
        accountNumber: account_number,
      }),
      200,
    );
  },
);

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/by-id/{id}/transactions",
    operationId: "listSavingsTransactions",
    summary: "The transactions of a savings account",
    description: "The newest first.",
    tags: ["Savings"],
    security: BY_ACCESS_TOKEN,
    middleware: [optionalApplication, requireToken("user", "staff")] as const,
    request: {
      params: z.object({ id: id() }),
      query: z.object({
        from: queryText("First day, `YYYY-MM-DD`.", { format: "date" }),
        to: queryText("Last day, `YYYY-MM-DD`.", { format: "date" }),
        ...PAGE,
      }),
    },
    responses: {
      200: json(transactionList, "A page of transactions.", examples.TRANSACTIONS),
      ...errors(...REFUSALS, "not_found"),
    },
  }),
  async (c) => {
    const viewer = viewerOf(c.get("session")!);
    const { id } = c.req.valid("param");
    return c.json(
      await listTransactions(c.get("ctx"), { viewer, accountId: id, query: c.req.valid("query") }),
      200,
    );
  },
);
