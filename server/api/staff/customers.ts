import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/customers";
import { invalidField } from "../../core/index";
import { datedFile, implement } from "../../http/index";
import { listSavings } from "../../modules/accounts/savings/index";
import * as desk from "../../modules/branch/desk/index";
import { implementExport, implementList } from "../implement-list";
import { inCamel } from "../in-camel";

/** The customers of an institution, for its staff. */
export const customerRoutes = [
  implementList(
    operations.searchCustomers,
    async ({ ctx, session: { companyId, application }, query: asked }) => {
      const { search, reason: why, branch_code: branchCode, order, ...query } = asked;
      if (search === undefined) return desk.listCustomers(ctx, { companyId, branchCode, order, ...query });
      for (const name of ["after", "branch_code", "order"] as const)
        if (asked[name] !== undefined)
          throw invalidField(name, "unexpected", "must be left out beside search");
      const reason = desk.readReason(application.company, why);
      return desk.searchCustomers(ctx, { companyId, search, ...query, reason });
    },
  ),
  implementExport(operations.exportCustomers, async ({ ctx, companyId, query }) => ({
    fileName: datedFile("customers", ctx.clock.now()),
    columns: wire.customerRow.keyof().options,
    batches: await desk.exportCustomers(ctx, { companyId, ...inCamel(query) }),
  })),
  implementList(
    operations.listCustomerAccounts,
    async ({ ctx, session, params, query: { reason: why, ...query } }) => {
      const { companyId, application } = session;
      const viewer = desk.viewerOf(session, desk.readReason(application.company, why));
      const list = await listSavings(ctx, { viewer, filter: { customerId: params.id }, query });
      return { ...list, customer: await desk.readCustomerAccess(ctx, { companyId, ...params }) };
    },
  ),
  implement(operations.revealCustomer, ({ ctx, session: { companyId, application }, params: { id }, body }) =>
    desk.revealCustomer(ctx, { companyId, id, reason: desk.readReason(application.company, body.reason) }),
  ),
];
