import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { customerRecord, idText, sessionList } from "../../lib/contract/index";
import { type Environment, requireApplication, requireToken, validationHook } from "../http/index";
import { inTransaction } from "../modules/context";
import { readCustomer } from "../modules/customers/index";
import { endOtherSessions, endSession, listSessions } from "../modules/tokens/index";
import { errors, json } from "./answers";

/** The caller's own record (interface 4.5) and sessions (additive). */
export const customer = new OpenAPIHono<Environment>({ defaultHook: validationHook });

customer.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/customer/me",
    summary: "The customer the token stands for",
    tags: ["Customer"],
    middleware: [requireApplication, requireToken("signup", "recovery", "user", "staff")] as const,
    responses: { 200: json(customerRecord, "The record."), ...errors(401, 429) },
  }),
  async (c) => c.json(await readCustomer(c.get("ctx"), c.get("session")!), 200),
);

customer.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/auth/sessions",
    summary: "The caller's live sessions",
    tags: ["Sessions"],
    middleware: [requireApplication, requireToken("user", "staff")] as const,
    responses: { 200: json(sessionList, "The last used first."), ...errors(401, 403, 429) },
  }),
  async (c) => {
    const results = await listSessions(c.get("ctx"), c.get("session")!);
    return c.json({ count: results.length, results }, 200);
  },
);

customer.openapi(
  createRoute({
    method: "delete",
    path: "/v2/api/auth/sessions/{id}",
    summary: "End one session",
    tags: ["Sessions"],
    middleware: [requireApplication, requireToken("user", "staff")] as const,
    request: { params: z.object({ id: idText() }) },
    responses: { 200: json(z.object({}), "Ended."), ...errors(400, 401, 403, 404, 429) },
  }),
  async (c) => {
    await endSession(c.get("ctx"), c.get("session")!, c.req.valid("param").id);
    return c.json({}, 200);
  },
);

customer.openapi(
  createRoute({
    method: "delete",
    path: "/v2/api/auth/sessions",
    summary: "End all other sessions",
    tags: ["Sessions"],
    middleware: [requireApplication, requireToken("user", "staff")] as const,
    responses: { 200: json(z.object({}), "Ended."), ...errors(401, 403, 429) },
  }),
  async (c) => {
    const session = c.get("session")!;
    await inTransaction(c.get("ctx"), (ctx) => endOtherSessions(ctx, session, "ended by its user"));
    return c.json({}, 200);
  },
);
