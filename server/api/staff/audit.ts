import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/audit";
import { datedFile, implement } from "../../http/index";
import { askForProof, exportAudit, listAudit, readAuditProof } from "../../modules/foundation/audit/index";
import { implementExport, implementList } from "../implement-list";
import { inCamel } from "../in-camel";

const COLUMNS = wire.auditRecord.keyof().options satisfies (keyof wire.AuditRecord)[];

/** Who did what, to whom, when. */
export const auditRoutes = [
  implementList(operations.listAudit, ({ ctx, companyId, query }) =>
    listAudit(ctx, { companyId, query: inCamel(query) }),
  ),
  implementExport(operations.exportAudit, async ({ ctx, companyId, query }) => ({
    fileName: datedFile("audit", ctx.clock.now()),
    columns: COLUMNS,
    batches: await exportAudit(ctx, { companyId, query: inCamel(query) }),
  })),
  implement(operations.getAuditProof, ({ ctx, companyId }) => readAuditProof(ctx, { companyId })),
  implement(operations.proveAudit, ({ ctx, companyId }) => askForProof(ctx, { companyId })),
];
