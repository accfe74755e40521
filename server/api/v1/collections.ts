import * as wire from "../../../lib/contract/index";
import { COLLECTION_OPERATIONS, getAccountStatement } from "../../../lib/contract/operations/v1/collections";
import { csvAnswer, datedFile, implement, ndjsonAnswer } from "../../http/index";
import { findKeyStatement } from "../../modules/accounts/savings/index";
import { readInstitution } from "../../modules/administration/institutions/index";
import { exportByKey, findByKey, listByKey } from "../../modules/foundation/audit/index";
import { whileKeyHolds } from "../../modules/integration/api-keys/index";
import { pageReply } from "../page-reply";
import { statementCsvAnswer, statementOfxAnswer } from "../statement-file";

/** Reading the collections of `/v1` (interface 2.4 and 4.5). */
export const collectionRoutes = COLLECTION_OPERATIONS.flatMap(({ name, list, exportAll, find }) => [
  implement(list, async ({ ctx, companyId, url, query }) => {
    const { next, ...page } = await listByKey(ctx, { companyId, name, query });
    return pageReply(url, page, { ...page.meta, next });
  }),
  implement(exportAll, async ({ ctx, companyId, query: { format, after } }) => {
    const batches = whileKeyHolds(ctx, {
      scope: `${name}:read`,
      parts: exportByKey(ctx, { companyId, name, after }),
    });
    if (format === "ndjson") return ndjsonAnswer(batches);
    const fileName = datedFile(name.replaceAll("_", "-"), ctx.clock.now());
    return csvAnswer({ fileName, columns: Object.keys(wire.COLLECTIONS[name].shape) as never[], batches });
  }),
  implement(find, ({ ctx, companyId, params }) =>
    findByKey(ctx, { companyId, name, id: params[wire.pathNameOf(name)] ?? "" }),
  ),
]);

/** What servers take along of an account. */
export const statementRoutes = [
  implement(
    getAccountStatement,
    async ({ ctx, companyId, params: { account_number: id }, query: { format, ...days } }) => {
      const facts = await findKeyStatement(ctx, { companyId, id, ...days, isPaper: format === "ofx" });
      if (format === "csv") return statementCsvAnswer(facts);
      const { name: institution, prefix, tz } = await readInstitution(ctx, { companyId });
      return statementOfxAnswer({ ...facts, institution, prefix, tz }, ctx.clock.now());
    },
  ),
];
