import * as wire from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";
import { WAITS } from "../waits";

const keys = operationsOfKind({
  tag: "API keys",
  ...ofStaff("api_keys"),
  params: idParams("key"),
  sample: "{{api_key_id}}",
});

export const updateApiKey = keys.change({
  auth: { stepUp: true },
  operationId: "updateApiKey",
  summary: "Change an API key",
  description:
    "What customers are told of who uses it, from now on: reads of before keep the name of then. Everything else of a key stays as it was made.",
  body: { schema: wire.apiKeyChange },
  sample: { body: { public_name: "Pay Ahead" }, answer: { public_name: "Pay Ahead" } },
  answers: { 200: { schema: wire.apiKeyRecord, description: "The key as it is now." } },
  refuses: ["not_found"],
});

export const revokeApiKey = keys.verb({
  verb: "revoke",
  operationId: "revokeApiKey",
  summary: "End an API key",
  description: "It is refused at once, for good.",
  sample: { path: { id: "{{api_key_to_revoke_id}}" }, answer: { status: "revoked" } },
  answers: { 200: { schema: wire.apiKeyRecord, description: "The key as it is now." } },
  refuses: ["not_found"],
});

const issued = {
  schema: wire.issuedApiKey,
  description: "The key, with the secret itself: it is answered only here.",
};
export const listApiKeys = keys.list({
  operationId: "listApiKeys",
  summary: "List API keys",
  description: "What may be known of keys after they were made: never the keys themselves.",
  page: { schema: wire.apiKeyList, description: "A page of keys." },
});

export const exportApiKeys = exportOfList(listApiKeys, {
  operationId: "exportApiKeys",
  summary: "API keys as a file",
});

export const createApiKey = keys.add({
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
});

export const rotateApiKey = keys.verb({
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
});

export const listApiKeyRequests = keys.list({
  part: "requests",
  operationId: "listApiKeyRequests",
  summary: "The last requests of an API key",
  description:
    "The last 1,000, the newest first, for finding out what went wrong. They are written once a second; a crash may lose the last of them.",
  page: { schema: wire.apiKeyRequestList, description: "A page of requests." },
});
