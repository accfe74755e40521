import * as operations from "../../../lib/contract/operations/staff/overview";
import { implement } from "../../http/index";
import { readBranchFigures } from "../../modules/administration/approvals/index";
import { readOverview } from "../../modules/foundation/figures/index";

/** What went on, in figures. */
export const overviewRoutes = [
  implement(operations.getOverview, async ({ ctx, companyId, query: { period } }) => {
    const overview = await readOverview(ctx, { companyId, period });
    return { ...overview, branches: await readBranchFigures(ctx, companyId) };
  }),
];
