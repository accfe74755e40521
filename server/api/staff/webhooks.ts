import * as operations from "../../../lib/contract/operations/staff/webhooks";
import { implement } from "../../http/index";
import { findRecord, listRecords, type RecordList } from "../../modules/foundation/records/index";
import {
  listAttempts,
  listReplays,
  readDeliveryFile,
  readWebhookFigures,
} from "../../modules/integration/webhooks/index";
import { implementList, implementListAndFile } from "../implement-list";
import { ofStaffAlone } from "../implement-shared";
import { endpointRoutes } from "../webhook-endpoints";
import { replayRoutes, retryRoutes } from "../webhook-sending";

/** A page of a collection as `/v2` tells it. */
const asPage = <Name extends "webhook_endpoints" | "webhook_deliveries">({
  data,
  meta,
  next,
}: RecordList<Name>) => ({ count: data.length, results: data, ...meta, ...(next && { next }) });

const endpoints = [
  ...implementListAndFile(
    operations.listStaffWebhookEndpoints,
    operations.exportWebhookEndpoints,
    async ({ ctx, companyId, query }) =>
      asPage(await listRecords(ctx, { companyId, name: "webhook_endpoints", query })),
  ),
  implement(operations.getStaffWebhookEndpoint, ({ ctx, companyId, params: { id } }) =>
    findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(id) }),
  ),
];

const figures = implement(operations.getStaffWebhookFigures, ({ ctx, companyId, params: { id } }) =>
  readWebhookFigures(ctx, { companyId, id }),
);

const deliveries = [
  ...implementListAndFile(
    operations.listStaffWebhookDeliveries,
    operations.exportWebhookDeliveries,
    async ({ ctx, companyId, query }) => {
      const wanted = { ...query, order: "id desc" };
      return asPage(await listRecords(ctx, { companyId, name: "webhook_deliveries", query: wanted }));
    },
  ),
  implement(operations.getStaffWebhookDelivery, ({ ctx, companyId, params: { id } }) =>
    readDeliveryFile(ctx, { companyId, id }),
  ),
  implementList(operations.listStaffWebhookAttempts, ({ ctx, companyId, params: { id }, query }) =>
    listAttempts(ctx, { companyId, id, query }),
  ),
];

const replays = implementList(
  operations.listStaffWebhookReplays,
  ({ ctx, companyId, params: { id }, query }) => listReplays(ctx, { companyId, endpointId: id, query }),
);

/** The institution's webhooks, as its administrators see to them. */
export const webhookRoutes = [
  ...endpoints,
  ...ofStaffAlone(endpointRoutes),
  figures,
  ...deliveries,
  ...ofStaffAlone(retryRoutes),
  ...ofStaffAlone(replayRoutes),
  replays,
];
