import type { StaffStep } from "../../../lib/contract/index";
import type { Context } from "../context";
import { selectSetup } from "./store";

/**
 * What somebody on the staff has to do before anything else: change a password that somebody else drew, enrol an
 * authenticator app where the institution requires one.
 */
export async function requiredSteps(ctx: Context, { userId }: { userId: number }): Promise<StaffStep[]> {
  const { passwordDrawn, totpRequired, enrolled } = await selectSetup(ctx, userId);
  return [
    ...(passwordDrawn ? (["change_password"] as const) : []),
    ...(totpRequired && !enrolled ? (["enrol_totp"] as const) : []),
  ];
}
