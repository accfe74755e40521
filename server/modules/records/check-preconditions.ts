import type { CollectionName } from "../../../lib/contract/index";
import { ApiError, entityTagOf, isMet, type Precondition } from "../../core/index";
import type { Context } from "../context";
import { findRecord } from "./find-record";

type Named = { companyId: number; name: CollectionName; id: string };

/**
 * Refuses a write whose sender does not know the record as it is. Call it with the row locked, or known to be absent:
 * then no other request can write between the check and the change. Errors: 412.
 */
export async function checkPreconditions(
  ctx: Context,
  { preconditions, record }: { preconditions: Precondition[] | undefined; record: Named | null },
): Promise<void> {
  if (!preconditions?.length) return;
  const current = record && entityTagOf(await findRecord(ctx, record));
  const failed = preconditions.find((precondition) => !isMet(precondition, current));
  if (!failed) return;
  const message = current === null ? "there is no such record yet" : "the record is in another state";
  throw new ApiError("precondition_failed", {
    details: [{ field: failed.header, message, reason: "mismatch" }],
  });
}
