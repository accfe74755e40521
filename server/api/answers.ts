import type { z } from "@hono/zod-openapi";
import { errorBody } from "../../lib/contract/index";

/** A JSON answer for a route definition. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** A JSON request body for a route definition. */
export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** The error answers of a route, by status. */
export const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, json(errorBody, "A refusal; see the error code.")]));
