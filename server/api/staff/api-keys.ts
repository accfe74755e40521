import * as wire from "../../../lib/contract/index";
import { listApiKeys, listKeyRequests, revokeApiKey, updateApiKey } from "../../modules/api-keys/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind, ofStaff } from "../declare-kind";
import { idParams } from "../query-text";

const HOUR = 3_600;
const keys = declareKind({
  tag: "API keys",
  ...ofStaff("api_keys"),
  params: idParams("key"),
  sample: "{{api_key_id}}",
});
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
  keys.change(
    {
      auth: { stepUp: true },
      operationId: "updateApiKey",
      summary: "Change an API key",
      description:
        "What customers are told of who uses it, from now on: reads of before keep the name of then. Everything else of a key stays as it was made.",
      body: { schema: wire.apiKeyChange },
      sample: { body: { public_name: "Pay Ahead" }, answer: { public_name: "Pay Ahead" } },
      answers: { 200: { schema: wire.apiKeyRecord, description: "The key as it is now." } },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params: { id }, body }) => updateApiKey(ctx, { companyId, id, change: body }),
  ),
  keys.verb(
    {
      verb: "revoke",
      operationId: "revokeApiKey",
      summary: "End an API key",
      description: "It is refused at once, for good.",
      sample: { path: { id: "{{api_key_to_revoke_id}}" }, answer: { status: "revoked" } },
      answers: { 200: { schema: wire.apiKeyRecord, description: "The key as it is now." } },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params: { id } }) => revokeApiKey(ctx, { companyId, id }),
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
