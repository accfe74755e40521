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
import { errors, json } from "./answers";

/** The Savings Account module (interface 4.4) and transactions (additive). */
export const savings = new OpenAPIHono<Environment>({ defaultHook: validationHook });

/** Customers see their own accounts, staff those of their company. */
const viewerOf = ({ scope, companyId, userId, customerId }: Session) =>
  scope === "staff"
    ? ({ kind: "staff", companyId, userId } as const)
    : ({ kind: "customer", companyId, customerId: customerId! } as const);

const text = () => z.string().optional();

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/get-all",
    summary: "List savings accounts",
    tags: ["Savings"],
    middleware: [optionalApplication, requireToken("signup", "user", "staff")] as const,
    request: { query: z.object({ limit: text(), offset: text(), order: text() }) },
    responses: { 200: json(savingsList, "A page of accounts."), ...errors(400, 401, 403, 429) },
  }),
  async (c) =>
    c.json(await listSavings(c.get("ctx"), viewerOf(c.get("session")!), c.req.valid("query")), 200),
);

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/by-id/{id}",
    summary: "One savings account by its id",
    tags: ["Savings"],
    middleware: [optionalApplication, requireToken("user", "staff")] as const,
    request: { params: z.object({ id: idText() }) },
    responses: { 200: json(savingsAccount, "The account."), ...errors(400, 401, 403, 404, 429) },
  }),
  async (c) =>
    c.json(await findSavingsById(c.get("ctx"), viewerOf(c.get("session")!), c.req.valid("param").id), 200),
);

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/by-account-number/{account_number}",
    summary: "One savings account by its number",
    tags: ["Savings"],
    middleware: [optionalApplication, requireToken("user", "staff")] as const,
    request: { params: z.object({ account_number: z.string() }) },
    responses: { 200: json(savingsAccount, "The account."), ...errors(400, 401, 403, 404, 429) },
  }),
  async (c) => {
    const { account_number } = c.req.valid("param");
    return c.json(await findSavingsByNumber(c.get("ctx"), viewerOf(c.get("session")!), account_number), 200);
  },
);

savings.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/savings/by-id/{id}/transactions",
    summary: "The transactions of a savings account, newest first",
    tags: ["Savings"],
    middleware: [optionalApplication, requireToken("user", "staff")] as const,
    request: {
      params: z.object({ id: idText() }),
      query: z.object({ from: text(), to: text(), limit: text(), offset: text() }),
    },
    responses: { 200: json(transactionList, "A page of transactions."), ...errors(400, 401, 403, 404, 429) },
  }),
  async (c) => {
    const viewer = viewerOf(c.get("session")!);
    const { id } = c.req.valid("param");
    return c.json(await listTransactions(c.get("ctx"), viewer, id, c.req.valid("query")), 200);
  },
);
