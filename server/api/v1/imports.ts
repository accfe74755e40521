import * as operations from "../../../lib/contract/operations/v1/imports";
import { implement } from "../../http/index";
import * as imports from "../../modules/integration/imports/index";
import { implementList } from "../implement-list";

/** Files that servers send: what staff do at `/v2/api/staff/imports`, in the authority of the key. */
export const importRoutes = [
  implement(operations.receiveKeyImport, ({ ctx, companyId, query: { kind }, file, conclude }) =>
    imports.receiveImport(ctx, { companyId, kind, file, conclude }),
  ),
  implement(operations.findKeyImport, ({ ctx, companyId, params: { id } }) =>
    imports.findImport(ctx, { companyId, id }),
  ),
  implement(operations.checkKeyImport, ({ ctx, companyId, params: { id }, body: { fields } }) =>
    imports.checkImport(ctx, { companyId, id, fields }),
  ),
  implementList(operations.listKeyImportProblems, ({ ctx, companyId, params: { id }, query }) =>
    imports.listImportProblems(ctx, { companyId, id, query }),
  ),
  implement(operations.commitKeyImport, ({ ctx, companyId, params: { id }, body: { only_good: onlyGood } }) =>
    imports.commitImport(ctx, { companyId, id, onlyGood }),
  ),
  implement(operations.cancelKeyImport, ({ ctx, companyId, params: { id } }) =>
    imports.cancelImport(ctx, { companyId, id }),
  ),
];
