import { sql } from "drizzle-orm";
import { z } from "zod";
import { tokenResponse } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { guestTokens } from "../modules/tokens/index";
import { tokenReply } from "./token-reply";

/** Whether the service answers, also across origins (interface 4.1). */
export const healthRoutes = [
  declareRoute(
    {
      method: "post",
      path: "/v2/api/auth/health",
      operationId: "checkHealth",
      summary: "Check that the service answers",
      description:
        "Answers while the service and its database work. The tokens are inert: nothing accepts them.",
      tag: "Authentication",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      body: { schema: z.object({}) },
      sample: { body: {}, answer: { scope: "guest" } },
      answers: { 200: { schema: tokenResponse, description: "Inert guest tokens." } },
    },
    async ({ ctx, application }) => {
      // The application may come from memory.
      await ctx.db.execute(sql`select 1`);
      return tokenReply(guestTokens(ctx, { application }));
    },
  ),
  declareRoute(
    {
      method: "options",
      path: "/api/cors-path-test",
      operationId: "tryCors",
      summary: "Try a cross-origin call",
      description:
        "Answers like health, with the headers a browser asks for before a cross-origin call. Every other OPTIONS answers 204.",
      tag: "Authentication",
      auth: { appKey: "when sent" },
      sample: { answer: { scope: "guest" } },
      answers: { 200: { schema: tokenResponse, description: "Inert guest tokens, with CORS headers." } },
    },
    ({ ctx, application }) => tokenReply(guestTokens(ctx, { application })),
  ),
];
