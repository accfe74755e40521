import type { Context } from "../context";
import { forgetFailures } from "../credentials/index";
import { deleteEnrolment } from "./store";

/** Takes app, recovery codes and the counts of failures away, in the transaction of the cause. False where there was none. */
export async function removeSecondFactor(ctx: Context, { userId }: { userId: number }): Promise<boolean> {
  await forgetFailures(ctx, { userId, kind: "totp" });
  await forgetFailures(ctx, { userId, kind: "recovery_code" });
  return deleteEnrolment(ctx, userId);
}
