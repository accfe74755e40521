import type { MiddlewareHandler } from "hono";
import { ApiError } from "../core/index";
import { recordRefusal } from "../modules/refusals/index";
import type { Environment } from "./environment";

/** Tells audit and log of refusals that may be part of an attack, once what was refused is undone. */
export const noteRefusal: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  const noted = c.error instanceof ApiError ? c.error.options.noted : undefined;
  if (!noted) return;
  const ctx = c.get("ctx");
  const { action: security, companyId, subjectId, details } = noted;
  const line = { security, companyId, subjectId, ...details, requestId: ctx.requestId };
  try {
    if (noted.isRecorded || (await recordRefusal(ctx, noted))) c.get("log").warn(line, "refused");
  } catch (err) {
    c.get("log").error({ err, ...line }, "a refusal could not be put on record");
  }
};
