import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { customerRecord, idText, sessionList } from "../../lib/contract/index";
import { type Environment, requireApplication, requireToken, validationHook } from "../http/index";
import { readCustomer } from "../modules/customers/index";
import { endOtherSessions, endSession, listSessions } from "../modules/tokens/index";
import { ACCESS_TOKEN, APP_KEY, errors, json } from "./answers";
import * as examples from "./document/examples/index";
import { BY_BOTH } from "./security";

/** The caller's own record (interface 4.5) and sessions (additive). */
export const customer = new OpenAPIHono<Environment>({ defaultHook: validationHook });

customer.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/customer/me",
    operationId: "getCustomer",
    summary: "The customer the token stands for",
    description:
      "For staff every field of a customer is `null`. Under a `recovery` token only id, number, status and the `has_` fields are told.",
    tags: ["Customer"],
    security: BY_BOTH,
    middleware: [requireApplication, requireToken("signup", "recovery", "user", "staff")] as const,
    responses: {
      200: json(customerRecord, "The record.", examples.CUSTOMER),
      ...errors(...APP_KEY, ...ACCESS_TOKEN),
    },
  }),
  async (c) => c.json(await readCustomer(c.get("ctx"), c.get("session")!), 200),
);

customer.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/auth/sessions",
    operationId: "listSessions",
    summary: "The caller's live sessions",
    description: "Everywhere the caller is signed in, the last used first.",
    tags: ["Sessions"],
    security: BY_BOTH,
    middleware: [requireApplication, requireToken("user", "staff")] as const,
    responses: {
      200: json(sessionList, "The sessions.", examples.SESSIONS),
      ...errors(...APP_KEY, ...ACCESS_TOKEN, "insufficient_scope"),
    },
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
    operationId: "endSession",
    summary: "End one session",
    description: "Its tokens are refused at once. It may be the one that asks.",
    tags: ["Sessions"],
    security: BY_BOTH,
    middleware: [requireApplication, requireToken("user", "staff")] as const,
    request: { params: z.object({ id: idText().meta({ description: "`id` of the session." }) }) },
    responses: {
      200: json(z.object({}), "Ended.", examples.EMPTY),
      ...errors(...APP_KEY, ...ACCESS_TOKEN, "insufficient_scope", "not_found"),
    },
  }),
  async (c) => {
    await endSession(c.get("ctx"), { caller: c.get("session")!, sessionId: c.req.valid("param").id });
    return c.json({}, 200);
  },
);

customer.openapi(
  createRoute({
    method: "delete",
    path: "/v2/api/auth/sessions",
    operationId: "endOtherSessions",
    summary: "End all other sessions",
    description: "Every session of the caller but the one that asks.",
    tags: ["Sessions"],
    security: BY_BOTH,
    middleware: [requireApplication, requireToken("user", "staff")] as const,
    responses: {
      200: json(z.object({}), "Ended.", examples.EMPTY),
      ...errors(...APP_KEY, ...ACCESS_TOKEN, "insufficient_scope"),
    },
  }),
  async (c) => {
    await endOtherSessions(c.get("ctx"), c.get("session")!);
    return c.json({}, 200);
  },
);
