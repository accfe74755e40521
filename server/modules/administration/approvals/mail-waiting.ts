import { eachApart } from "../../../core/in-turn";
import { type Context, inTransaction } from "../../context";
import { mailStaff } from "../../foundation/messages/index";
import { visibleTo } from "./require-second-person";
import { markMailed, selectDueMails, selectWaitedFor } from "./store-waiting";

/**
 * Mails those who decide what waits for them, once on each day from eight o'clock on by their institution's clock: counts alone.
 * One of many nodes does it.
 */
export async function mailWaiting(ctx: Context): Promise<void> {
  if (!ctx.settings.sendsEmail) return;
  await eachApart(await selectDueMails(ctx), (companyId) =>
    inTransaction(ctx, async (ctx) => {
      if (await markMailed(ctx, companyId)) await mailDeciders(ctx, companyId);
    }),
  );
}

async function mailDeciders(ctx: Context, companyId: number): Promise<void> {
  const acts = (role: "supervisor" | "administrator") =>
    visibleTo({ companyId, role, userId: 0 })?.acts ?? [];
  const decides = { supervisor: acts("supervisor"), administrator: acts("administrator") };
  await mailStaff(ctx, {
    ...{ companyId, page: "/admin/approvals", readers: await selectWaitedFor(ctx, companyId, decides) },
    mail: (words, { reviews, approvals, days }) => words.mail("casesWait", { reviews, approvals, days }),
  });
}
