import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/imports";
import { implement } from "../../http/index";
import * as imports from "../../modules/integration/imports/index";
import { answerAct } from "../answer-act";
import { implementExport, implementList, implementListAndFile } from "../implement-list";

const COLUMNS = wire.importProblem.keyof().exclude(["id"]).options satisfies (keyof wire.ImportProblem)[];

/** Files of customers, savings accounts and transactions, committed whole or not at all. */
export const importRoutes = [
  ...implementListAndFile(operations.listImports, operations.exportImports, ({ ctx, companyId, query }) =>
    imports.listImports(ctx, { companyId, query }),
  ),
  implement(operations.receiveImport, ({ ctx, companyId, query: { kind }, file }) =>
    imports.receiveImport(ctx, { companyId, kind, file }),
  ),
  implement(operations.findImport, ({ ctx, companyId, params: { id } }) =>
    imports.findImport(ctx, { companyId, id }),
  ),
  implement(operations.sampleImport, ({ ctx, companyId, params: { id } }) =>
    imports.sampleImport(ctx, { companyId, id }),
  ),
  implement(operations.checkImport, ({ ctx, companyId, params: { id }, body: { fields } }) =>
    imports.checkImport(ctx, { companyId, id, fields }),
  ),
  implementList(operations.listImportProblems, ({ ctx, companyId, params: { id }, query }) =>
    imports.listImportProblems(ctx, { companyId, id, query }),
  ),
  implementExport(operations.exportImportProblems, async ({ ctx, companyId, params: { id } }) => ({
    fileName: `import-${id}-problems.csv`,
    columns: COLUMNS,
    batches: await imports.exportImportProblems(ctx, { companyId, id }),
  })),
  implementExport(operations.exportBadRows, async ({ ctx, companyId, params: { id } }) => ({
    fileName: `import-${id}-bad-rows.csv`,
    ...(await imports.exportBadRows(ctx, { companyId, id })),
  })),
  implement(operations.commitImport, ({ ctx, session, params: { id }, body: { reason, only_good } }) =>
    answerAct(ctx, { act: "import.commit", session, request: { id, only_good }, reason }),
  ),
  implement(operations.cancelImport, ({ ctx, companyId, params: { id } }) =>
    imports.cancelImport(ctx, { companyId, id }),
  ),
];
