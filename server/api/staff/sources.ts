import * as operations from "../../../lib/contract/operations/staff/sources";
import { implement } from "../../http/index";
import { correctPosition, listSources } from "../../modules/integration/sources/index";
import { implementList } from "../implement-list";

/** The systems that feed figures, as administrators see to them. */
export const staffSourceRoutes = [
  implementList(operations.listSources, ({ ctx, companyId, query }) =>
    listSources(ctx, { companyId, query }),
  ),
  implement(operations.correctSourcePosition, ({ ctx, companyId, params: { id }, body }) =>
    correctPosition(ctx, { companyId, id, correction: body }),
  ),
];
