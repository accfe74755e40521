import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockEndpoint, markDeleted, notifyWorkers } from "./store";

/** Ends an endpoint for good. What became of its deliveries can be read on. Errors: 404. */
export function deleteEndpoint(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, companyId, id);
    if (!endpoint) throw new ApiError("not_found");
    await markDeleted(ctx, id);
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.deleted", subjectId: id });
    await notifyWorkers(ctx);
  });
}
