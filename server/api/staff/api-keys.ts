import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/api-keys";
import { implement } from "../../http/index";
import { listApiKeys, listKeyRequests, revokeApiKey, updateApiKey } from "../../modules/api-keys/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";

const HOUR = 3_600;
const keys = declareKind(operations.keys.kind);
const issued = {
  schema: wire.issuedApiKey,
  description: "The key, with the secret itself: it is answered only here.",
};

/** The keys by which servers of the institution call `/v1`. */
export const apiKeyRoutes = [
  ...keys.listAndFile(
    { operationId: "exportApiKeys", summary: "API keys as a file" },
    {
      operationId: "listApiKeys",
      summary: "List API keys",
      description: "What may be known of keys after they were made: never the keys themselves.",
      page: { schema: wire.apiKeyList, description: "A page of keys." },
    },
    ({ ctx, companyId, query }) => listApiKeys(ctx, { companyId, query }),
  ),
  keys.add(
    {
      auth: { stepUp: true },
      operationId: "createApiKey",
      summary: "Make an API key",
      description:
        "The answer is the only one that has the key. Keep it on servers. A key that may write needs a second administrator.",
      body: { schema: wire.newApiKey.extend(wire.approvalReason.shape).meta({ id: "AskedApiKey" }) },
      sample: {
        body: {
          name: "Core banking",
          scopes: ["customers:write", "savings_accounts:write"],
          expires_in_days: 365,
          allowed_addresses: ["203.0.113.0/24"],
        },
        answer: { status: "live" },
      },
      answers: { 201: issued, 202: WAITS },
    },
    ({ ctx, session, body: { reason, ...request } }) =>
      answerAct(ctx, { act: "api_key.create", session, request, reason }),
  ),
  keys.verb(
    {
      verb: "rotate",
      auth: { stepUp: true },
      operationId: "rotateApiKey",
      summary: "Replace an API key",
      description:
        "Makes a new key with the names, scopes, networks and lifetime of this one. This one works on for `overlap_hours`. A key can be replaced once. One that may write needs a second administrator.",
      body: { schema: wire.keyRotation.extend(wire.approvalReason.shape).meta({ id: "AskedRotation" }) },
      sample: {
        path: { id: "{{api_key_to_rotate_id}}" },
        body: { overlap_hours: 24 },
        answer: { status: "live" },
        shows: { id: 4 },
      },
      answers: { 201: issued, 202: WAITS },
    },
    ({ ctx, session, params: { id }, body: { overlap_hours, reason } }) =>
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
  keys.list(
    {
      part: "requests",
      operationId: "listApiKeyRequests",
      summary: "The last requests of an API key",
      description:
        "The last 1,000, the newest first, for finding out what went wrong. They are written once a second; a crash may lose the last of them.",
      page: { schema: wire.apiKeyRequestList, description: "A page of requests." },
    },
    ({ ctx, companyId, params: { id }, query }) => listKeyRequests(ctx, { companyId, id, query }),
  ),
];
