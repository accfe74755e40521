import { formatMoment } from "../../../../lib/format/index";
import { type Context, inTransaction } from "../../context";
import { mailAdministrators } from "../../foundation/messages/index";
import * as store from "./store";

/**
 * Mails the administrators of each institution once that a source sends no positions any more, or feeds nothing, and
 * again when that happens after it was well. Of many nodes one does it.
 */
export async function tellLateSources(ctx: Context): Promise<void> {
  await store.forgetTold(ctx);
  for (const late of await store.selectLate(ctx)) await inTransaction(ctx, (ctx) => tell(ctx, late));
}

async function tell(
  ctx: Context,
  { id, companyId, name, tz, state, since }: store.LateSource,
): Promise<void> {
  if (!(await store.markTold(ctx, id))) return;
  await mailAdministrators(ctx, {
    companyId,
    page: "/admin/sources",
    mail: (words) =>
      words.mail(state === "stale" ? "sourceStale" : "sourceSilent", {
        name: name ?? String(id),
        since: formatMoment(since.toISOString(), { language: words.language, timeZone: tz }),
      }),
  });
}
