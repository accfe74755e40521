import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/savings";
import { datedFile, implement } from "../../http/index";
import { exportSavings, findFault, listSavings } from "../../modules/accounts/savings/index";
import { readReason, viewerOf } from "../../modules/branch/desk/index";
import { implementExport, implementList } from "../implement-list";
import { inCamel } from "../in-camel";

const COLUMNS = wire.savingsAccount.keyof().exclude(["customer_id", "company_id", "product_id"])
  .options satisfies (keyof wire.SavingsAccount)[];

/** The accounts of the institution, for who oversees them. */
export const staffSavingsRoutes = [
  implementList(
    operations.listStaffSavings,
    ({ ctx, session, query: { status, figures, product_id, customer_id, ...query } }) =>
      listSavings(ctx, {
        ...{
          viewer: viewerOf(session),
          filter: inCamel({ status, figures, product_id, customer_id }),
          query,
        },
      }),
  ),
  implement(operations.getAccountFault, ({ ctx, session, params: { id }, query }) =>
    findFault(ctx, {
      viewer: viewerOf(session, readReason(session.application.company, query.reason)),
      id,
    }),
  ),
  implementExport(operations.exportStaffSavings, async ({ ctx, session, query: { order, ...filter } }) => ({
    fileName: datedFile("savings-accounts", ctx.clock.now()),
    columns: COLUMNS,
    batches: await exportSavings(ctx, { viewer: viewerOf(session), filter: inCamel(filter), order }),
  })),
];
