import { ApiError } from "../core/index";
import { recordRefusal } from "../modules/refusals/index";
import type { Call } from "./call";

/** Tells audit and log of refusals that may be part of an attack, once what was refused is undone. */
export async function noteRefusal({ ctx, log }: Call, error: unknown): Promise<void> {
  const noted = error instanceof ApiError ? error.options.noted : undefined;
  if (!noted) return;
  const { action: security, companyId, subjectId, details } = noted;
  const line = { security, companyId, subjectId, ...details, requestId: ctx.requestId };
  try {
    if (noted.isRecorded || (await recordRefusal(ctx, noted))) log.warn(line, "refused");
  } catch (err) {
    log.error({ err, ...line }, "a refusal could not be put on record");
  }
}
