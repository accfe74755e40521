import { z } from "zod";
import { tokenResponse } from "../index";
import { declareOperation } from "./operation";

export const checkHealth = declareOperation({
  method: "post",
  path: "/v2/api/auth/health",
  operationId: "checkHealth",
  summary: "Check that the service answers",
  description: "Answers while the service and its database work. The tokens are inert: nothing accepts them.",
  tag: "Authentication",
  auth: { appKey: "required" },
  limit: "publicPerAddress",
  body: { schema: z.object({}) },
  sample: { body: {}, answer: { scope: "guest" } },
  answers: { 200: { schema: tokenResponse, description: "Inert guest tokens." } },
});

export const tryCors = declareOperation({
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
});
