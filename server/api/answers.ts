import type { z } from "@hono/zod-openapi";
import { errorBody } from "../../lib/contract/index";
import { ERROR_CATALOGUE, type ErrorCode } from "../core/index";

/** Named bodies of one kind, for a reader to choose from. */
export type Examples = Record<string, { summary: string; value: unknown }>;

const named = (examples: Examples | undefined) => (examples ? { examples } : {});

/** A JSON answer for a route definition. */
export const json = <T extends z.ZodType>(schema: T, description: string, examples?: Examples) => ({
  description,
  content: { "application/json": { schema, ...named(examples) } },
});

/** A JSON request body for a route definition. */
export const body = <T extends z.ZodType>(schema: T, examples?: Examples) => ({
  required: true,
  content: { "application/json": { schema, ...named(examples) } },
});

/** What a required app key adds to the refusals of a route. */
export const APP_KEY = ["missing_app_key", "invalid_app_key"] as const;

/** What a required access token adds; an app key sent beside it must be its own. */
export const ACCESS_TOKEN = [
  "missing_access_token",
  "invalid_token",
  "invalid_app_key",
  "rate_limited",
] as const;

/**
 * The refusals of a route, by status. What every route may answer (bad encoding, sizes, media type, failures
 * of ours) is added by the document.
 */
export function errors<C extends ErrorCode>(
  ...codes: C[]
): Record<
  (typeof ERROR_CATALOGUE)[C]["status"],
  ReturnType<typeof json<typeof errorBody>> & { "x-error-codes": ErrorCode[] }
>;
export function errors(...codes: ErrorCode[]) {
  const byStatus: Record<number, object> = {};
  for (const code of new Set(codes)) {
    const { status } = ERROR_CATALOGUE[code];
    const same = codes.filter((other) => ERROR_CATALOGUE[other].status === status);
    byStatus[status] = { ...json(errorBody, "A refusal."), "x-error-codes": [...new Set(same)] };
  }
  return byStatus;
}
