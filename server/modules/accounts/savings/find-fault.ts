import type { AccountFaultAnswer } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { listFaults } from "../reckoning/index";
import { lookUp } from "./look-up";
import type { Viewer } from "./policy";
import { selectStatementHead } from "./store";

/** The first balance of an account that does not follow from the one before. Errors: 404. */
export const findFault = (
  ctx: Context,
  { viewer, id }: { viewer: Extract<Viewer, { kind: "staff" }>; id: number },
): Promise<AccountFaultAnswer> =>
  lookUp<AccountFaultAnswer>(
    ctx,
    viewer,
    { action: "savings_account.transactions_listed", asked: { id, part: "fault" } },
    async (ctx) => {
      const account = await selectStatementHead(ctx, viewer, id);
      if (!account) return null;
      const { companyId } = viewer;
      const [found] = await listFaults(ctx, { account: { companyId, id }, limit: 1 });
      if (!found) return { accountId: id, found: { fault: null } };
      const { prefix: _, accountNumber: __, ...fault } = found;
      return { accountId: id, found: { fault } };
    },
  );
