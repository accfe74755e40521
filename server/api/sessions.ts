import { z } from "zod";
import { LARGEST_WIDE_ID, sessionList } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { endOtherSessions, endSession, listSessions } from "../modules/tokens/index";
import { idParams } from "./query-text";

/** Where the caller is signed in (additive). */
export const sessionRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/auth/sessions",
      operationId: "listSessions",
      summary: "The caller's live sessions",
      description: "Everywhere the caller is signed in, the last used first.",
      tag: "Sessions",
      auth: { appKey: "required", token: ["user", "staff"] },
      sample: {},
      answers: { 200: { schema: sessionList, description: "The sessions." } },
    },
    async ({ ctx, session }) => {
      const results = await listSessions(ctx, session);
      return { count: results.length, results };
    },
  ),
  declareRoute(
    {
      method: "delete",
      path: "/v2/api/auth/sessions/{id}",
      operationId: "endSession",
      summary: "End one session",
      description: "Its tokens are refused at once. It may be the one that asks.",
      tag: "Sessions",
      auth: { appKey: "required", token: ["user", "staff"] },
      params: idParams("session", LARGEST_WIDE_ID),
      sample: { path: { id: "{{session_id}}" } },
      answers: { 200: { schema: z.object({}), description: "Ended." } },
      refuses: ["not_found"],
    },
    async ({ ctx, session, params }) => {
      await endSession(ctx, { caller: session, sessionId: params.id });
      return {};
    },
  ),
  declareRoute(
    {
      method: "delete",
      path: "/v2/api/auth/sessions",
      operationId: "endOtherSessions",
      summary: "End all other sessions",
      description: "Every session of the caller but the one that asks.",
      tag: "Sessions",
      auth: { appKey: "required", token: ["user", "staff"] },
      sample: {},
      answers: { 200: { schema: z.object({}), description: "Ended." } },
    },
    async ({ ctx, session }) => {
      await endOtherSessions(ctx, session);
      return {};
    },
  ),
];
