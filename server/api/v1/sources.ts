import { putSourcePosition } from "../../../lib/contract/operations/v1/sources";
import { implement } from "../../http/index";
import { putPosition } from "../../modules/integration/sources/index";

/** How far the systems that feed are. */
export const sourceRoutes = [
  implement(putSourcePosition, ({ ctx, companyId, params: { name }, body }) =>
    putPosition(ctx, { companyId, name, asOf: new Date(body.as_of) }),
  ),
];
