import type { PositionCorrection, SourceRecord } from "../../../../lib/contract/index";
import { orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { readOne } from "../../foundation/records/index";
import { refuseAhead } from "./refuse-ahead";
import * as store from "./store";

type Correction = RecordId & { correction: PositionCorrection };

/** Sets the position of a source as an administrator says, also backwards. Errors: 400 on `as_of`, 404. */
export async function correctPosition(
  ctx: Context,
  { companyId, id, correction: { as_of, reason } }: Correction,
): Promise<SourceRecord> {
  const asOf = as_of === null ? null : new Date(as_of);
  if (asOf) refuseAhead(ctx.clock.now(), asOf);
  return inTransaction(ctx, async (ctx) => {
    const source = orNotFound(await store.lockSource(ctx, { companyId, id }));
    await store.setPosition(ctx, id, asOf);
    await recordAudit(ctx, {
      ...{ companyId, action: "source.position_corrected", subjectId: id },
      details: { before: source.asOf?.toISOString() ?? null, after: asOf?.toISOString() ?? null, reason },
    });
    return readOne(ctx, store.SOURCE, { companyId, id });
  });
}
