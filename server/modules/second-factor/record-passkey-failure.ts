import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import type { Assertion } from "./verify-assertion";

/** Of a passkey that proved nothing: a counter that went back may be that of a copy. */
export const recordPasskeyFailure = (
  ctx: Context,
  {
    application: { id: application, companyId },
    refused,
    wentBack,
  }: { application: Application } & Extract<Assertion, { proven: null }>,
): Promise<void> =>
  recordAudit(ctx, {
    companyId,
    action: wentBack ? "passkey.counter_refused" : "sign_in.failed",
    subjectId: refused?.userId ?? null,
    details: {
      ...(!wentBack && { credential: "passkey" }),
      ...(refused && { passkey: refused.id }),
      application,
    },
  });
