import * as operations from "../../../lib/contract/operations/staff/api-keys";
import { implement } from "../../http/index";
import {
  listApiKeys,
  listKeyRequests,
  revokeApiKey,
  updateApiKey,
} from "../../modules/integration/api-keys/index";
import { answerAct } from "../answer-act";
import { implementList, implementListAndFile } from "../implement-list";

const HOUR = 3_600;

/** The keys by which servers of the institution call `/v1`. */
export const apiKeyRoutes = [
  ...implementListAndFile(operations.listApiKeys, operations.exportApiKeys, ({ ctx, companyId, query }) =>
    listApiKeys(ctx, { companyId, query }),
  ),
  implement(operations.createApiKey, ({ ctx, session, body: { reason, ...request } }) =>
    answerAct(ctx, { act: "api_key.create", session, request, reason }),
  ),
  implement(operations.rotateApiKey, ({ ctx, session, params: { id }, body: { overlap_hours, reason } }) =>
    answerAct(ctx, {
      act: "api_key.rotate",
      session,
      request: { id, overlap: overlap_hours * HOUR },
      reason,
    }),
  ),
  implement(operations.updateApiKey, ({ ctx, companyId, params: { id }, body }) =>
    updateApiKey(ctx, { companyId, id, change: body }),
  ),
  implement(operations.revokeApiKey, ({ ctx, companyId, params: { id } }) =>
    revokeApiKey(ctx, { companyId, id }),
  ),
  implementList(operations.listApiKeyRequests, ({ ctx, companyId, params: { id }, query }) =>
    listKeyRequests(ctx, { companyId, id, query }),
  ),
];
