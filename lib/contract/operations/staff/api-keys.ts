import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

export const keys = operationsOfKind({
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
