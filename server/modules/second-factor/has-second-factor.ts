import type { Context } from "../context";
import { selectEnrolment } from "./store";

/** Whether somebody has to show a code besides the password. */
export const hasSecondFactor = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> =>
  Boolean((await selectEnrolment(ctx, userId))?.confirmedAt);
