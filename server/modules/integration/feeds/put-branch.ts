import type * as wire from "../../../../lib/contract/index";
import { type Context, inTransaction } from "../../context";
import { createBranch, findBranch, updateBranch } from "../../foundation/branches/index";
import { type FedRecord, needed, readExternalId, refuseOther } from "./policy";

/** Creates a branch, or changes what a feed says of it. Errors: 400 on `code`, `external_id`; 409 on `code`, `status`. */
export const putBranch = (
  ctx: Context,
  { companyId, externalId, feed }: FedRecord<wire.BranchFeed>,
): Promise<{ record: wire.BranchRecord; created: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const external_id = readExternalId(externalId);
    const known = await findBranch(ctx, { companyId, externalId });
    const { code, status, ...rest } = feed;
    if (known) {
      refuseOther("code", known.code, code);
      const change = { ...rest, ...(status && { status }) };
      return { record: await updateBranch(ctx, { companyId, id: known.id, change }), created: false };
    }
    if (code === undefined) throw needed("code");
    const made = await createBranch(ctx, { companyId, branch: { code, external_id, ...rest } });
    if (status !== "closed") return { record: made, created: true };
    return { record: await updateBranch(ctx, { companyId, id: made.id, change: { status } }), created: true };
  });
