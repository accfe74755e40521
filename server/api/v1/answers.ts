import { z } from "@hono/zod-openapi";
import type { ErrorCode } from "../../core/index";

/** What every operation of `/v1` may refuse with. */
export const API_KEY = [
  "missing_api_key",
  "invalid_api_key",
  "insufficient_scope",
  "rate_limited",
] as const satisfies ErrorCode[];

/** What a call that changes something may refuse with besides. */
export const CHANGE = [
  "invalid_request",
  "idempotency_in_progress",
  "idempotency_key_reused",
] as const satisfies ErrorCode[];

/** The headers of a call that changes something. */
export const changeHeaders = z.object({
  "Idempotency-Key": z.string().optional().meta({
    description:
      "Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`.",
    example: "3f1c9d5e-5f8a-4f0e-9c57-1a2b3c4d5e6f",
  }),
});

const replayed = z.literal("true").optional().meta({ description: "The answer is an earlier one." });

/** What an answer to such a call may say of itself. */
export const CHANGE_HEADERS = z.object({ "Idempotent-Replayed": replayed });
