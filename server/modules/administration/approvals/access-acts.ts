import { z } from "zod";
import {
  institutionChange,
  newApiKey,
  newWebhookEndpoint,
  webhookEndpointChange,
} from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { issueSecret, lockApplication } from "../../foundation/applications/index";
import { changesOf } from "../../foundation/audit/index";
import { createApiKey, lockRotatable, rotateApiKey } from "../../integration/api-keys/index";
import { commitImport, lockChecked, selectIdentity } from "../../integration/imports/index";
import {
  createEndpoint,
  lockEndpoint,
  originOf,
  sendsMoreRecords,
  updateEndpoint,
} from "../../integration/webhooks/index";
import { lockInstitution, lowersSecurity, updateInstitution } from "../institutions/index";
import { ADMINISTRATORS, DECIDERS, defineAct } from "./act";

const KEYS = { permission: "api_keys:write", deciders: ADMINISTRATORS } as const;

const ENDPOINTS = { permission: "webhooks:write", deciders: ADMINISTRATORS } as const;

const id = z.int();

const writes = (scopes: string[]) => scopes.some((scope) => scope.endsWith(":write"));

/** What opens the institution to programs, and what its policies ask. */
export const ACCESS_ACTS = {
  "api_key.create": defineAct({
    ...KEYS,
    request: newApiKey,
    describe: async (_, { request: { name, ...after } }) =>
      writes(after.scopes) ? { subjectId: null, about: name, before: null, after } : null,
    perform: (ctx, { companyId, request }) => createApiKey(ctx, { companyId, key: request }),
    secretOf: ({ id, key }) => ({ id, secret: key }),
  }),
  "api_key.rotate": defineAct({
    ...KEYS,
    request: z.object({ id, overlap: z.int() }),
    async describe(ctx, { companyId, request }) {
      const { name, scopes } = orNotFound(await lockRotatable(ctx, companyId, request.id));
      if (!writes(scopes)) return null;
      const after = { scopes, overlap_seconds: request.overlap };
      return { subjectId: request.id, about: name, before: { scopes }, after };
    },
    perform: (ctx, { companyId, request }) => rotateApiKey(ctx, { companyId, ...request }),
    secretOf: ({ id, key }) => ({ id, secret: key }),
  }),
  "application.secret": defineAct({
    permission: "applications:write",
    deciders: ADMINISTRATORS,
    request: z.object({ id }),
    async describe(ctx, { companyId, request }) {
      const { application } = await lockApplication(ctx, { companyId, id: request.id });
      const before = { has_secret: application.secretHash !== null };
      return { subjectId: request.id, about: application.name, before, after: { has_secret: true } };
    },
    perform: (ctx, { companyId, request }) => issueSecret(ctx, { companyId, id: request.id }),
    secretOf: ({ application, secret }) => ({ id: application.id, secret }),
  }),
  "webhook_endpoint.create": defineAct({
    ...ENDPOINTS,
    request: newWebhookEndpoint,
    describe: async (_, { request }) =>
      request.payload === "full"
        ? { subjectId: null, about: originOf(request.url), before: null, after: request }
        : null,
    perform: (ctx, { companyId, request }) => createEndpoint(ctx, { companyId, endpoint: request }),
    secretOf: ({ id, secret }) => ({ id, secret }),
  }),
  "webhook_endpoint.change": defineAct({
    ...ENDPOINTS,
    request: webhookEndpointChange.extend({ id }),
    async describe(ctx, { companyId, request: { id, ...change } }) {
      const before = await lockEndpoint(ctx, { companyId, id });
      const changes = changesOf(before, change);
      if (!changes || !sendsMoreRecords(before, change)) return null;
      return {
        ...{ subjectId: id, about: originOf(before.url), ...changes },
        request: { id, ...changes.after },
      };
    },
    perform: (ctx, { companyId, request: { id, ...change } }) =>
      updateEndpoint(ctx, { companyId, id, change }),
  }),
  /** Exactly the file that was checked, by its digest: also once it is taken, row by row (`modules/integration/imports`). */
  "import.commit": defineAct({
    permission: "imports:write",
    deciders: DECIDERS,
    request: z.object({ id, checked: z.string().optional(), only_good: z.boolean().optional() }),
    async describe(ctx, { companyId, request }) {
      const row = await lockChecked(ctx, { companyId, id: request.id, onlyGood: request.only_good });
      const { kind, rows, rowsTaken, created, changed, identityChanges: identity_changes, columns } = row;
      // Once parts of a long file are taken, the row counts what changed in these alone.
      const mayChange = identity_changes > 0 || rowsTaken > 0;
      const identity_facts = mayChange ? await selectIdentity(ctx, row.id) : [];
      if (identity_facts.length === 0) return null;
      const fields = columns.flatMap(({ field }) => (field ? [field] : []));
      return {
        subjectId: row.id,
        about: `#${row.id}`,
        before: null,
        after: {
          ...{ kind, rows, ...(rowsTaken > 0 && { rows_taken: rowsTaken }) },
          ...(row.badRows > 0 && { left_out: row.badRows }),
          ...{ only_good: request.only_good ?? false, checked: row.digest },
          ...{ created, changed, identity_changes, identity_facts, fields },
        },
        request: { ...request, checked: row.digest },
      };
    },
    async perform(ctx, { companyId, request }) {
      const one = { companyId, id: request.id, onlyGood: request.only_good };
      const { digest } = await lockChecked(ctx, one);
      if (request.checked !== undefined && request.checked !== digest)
        throw conflict("id", "wrong_state", "was checked again since it was asked for");
      return commitImport(ctx, one);
    },
  }),
  "policy.lower": defineAct({
    permission: "institution:write",
    deciders: ADMINISTRATORS,
    request: institutionChange,
    async describe(ctx, { companyId, request }) {
      const before = await lockInstitution(ctx, { companyId });
      const changes = changesOf(before, request);
      if (!changes || !lowersSecurity(before, request)) return null;
      return { subjectId: companyId, about: before.name, ...changes, request: changes.after };
    },
    perform: (ctx, { companyId, request }) => updateInstitution(ctx, { companyId, change: request }),
  }),
};
