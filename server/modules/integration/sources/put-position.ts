import type { SourceRecord } from "../../../../lib/contract/index";
import { ApiError, conflict } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { readOne } from "../../foundation/records/index";
import { orConflict } from "../../or-conflict";
import { refuseAhead } from "./refuse-ahead";
import { sourceOfKey } from "./source-of-key";
import * as store from "./store";

interface Position {
  companyId: number;
  name: string;
  asOf: Date;
}

/**
 * Takes from an API key until when its source has sent all. A source that has no name yet gets it; that is on record, and the moments
 * themselves are not. Errors: 400 `out_of_range` on `as_of`; 404 for the name of another source than the key's; 409 on `as_of`
 * before the last, and on `name` where another source has it.
 */
export async function putPosition(ctx: Context, { companyId, name, asOf }: Position): Promise<SourceRecord> {
  const { actor } = ctx;
  if (actor.kind !== "api_key") throw new Error("only an API key has a source");
  refuseAhead(ctx.clock.now(), asOf);
  const id = await sourceOfKey(ctx, actor.apiKeyId);
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const source = await store.lockSource(ctx, { companyId, id });
      if (!source || (source.name !== null && source.name !== name)) throw new ApiError("not_found");
      if (source.name === null) {
        await store.setName(ctx, id, name);
        await recordAudit(ctx, { companyId, action: "source.named", subjectId: id, details: { name } });
      }
      if (source.asOf !== null && asOf < source.asOf)
        throw conflict(
          "as_of",
          "out_of_range",
          `must not be before ${source.asOf.toISOString()}, which was sent before`,
        );
      await store.setPosition(ctx, id, asOf);
      return readOne(ctx, store.SOURCE, { companyId, id });
    }),
  );
}
