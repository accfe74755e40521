import { and, eq, isNull, sql } from "drizzle-orm";
import type { DisabledReason, WebhookEndpointChange } from "../../../../lib/contract/index";
import { firstOf } from "../../../db/only";
import { findRows, insertRow, isRow, lockRow, updateRow } from "../../../db/rows";
import { appNow, webhookEndpoints } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { type Author, NO_AUTHOR } from "./payload-rights";

const { id, companyId, status, deletedAt } = webhookEndpoints;

export type NewEndpoint = Pick<
  typeof webhookEndpoints.$inferInsert,
  | ("companyId" | "url" | "types" | "description" | "secret" | "payload" | "inFlight")
  | ("payloadApiKeyId" | "payloadUserId")
>;

/** It is told the events from its horizon on: what no reader could read before it was there. */
export const insertEndpoint = async (ctx: Context, endpoint: NewEndpoint): Promise<number> =>
  (await insertRow(ctx, webhookEndpoints, { ...endpoint, position: sql`event_horizon()` })).id;

export const countEndpoints = async (ctx: Context, company: number): Promise<number> =>
  (await findRows(ctx, webhookEndpoints, eq(companyId, company), isNull(deletedAt))).length;

/** One that is not deleted, until the end of the transaction for its caller to change. */
export const lockEndpoint = (ctx: Context, endpoint: RecordId) =>
  lockRow(ctx, webhookEndpoints, isRow(webhookEndpoints, endpoint), isNull(deletedAt));

const ENABLED = { disabledReason: null, failingSince: null, lastFailedAt: null };

/** One that is enabled again is told nothing of what happened meanwhile. */
export async function changeEndpoint(
  ctx: Context,
  endpointId: number,
  { in_flight: inFlight, ...change }: WebhookEndpointChange & Partial<Author> & { fullEndedAt?: null },
): Promise<void> {
  const standing =
    change.status === "enabled"
      ? { ...ENABLED, position: sql`event_horizon()` }
      : change.status === "disabled"
        ? { disabledReason: "asked" as const }
        : {};
  await updateRow(ctx, webhookEndpoints, endpointId, { ...change, inFlight, ...standing, updatedAt: appNow });
}

/** Disables one that is enabled. Null: it is not. */
export const disableEnabled = (
  ctx: Context,
  endpointId: number,
  reason: DisabledReason,
): Promise<{ companyId: number } | null> =>
  firstOf(
    ctx.db
      .update(webhookEndpoints)
      .set({ status: "disabled", disabledReason: reason, updatedAt: appNow })
      .where(and(eq(id, endpointId), eq(status, "enabled"), isNull(deletedAt)))
      .returning({ companyId }),
  );

/** Takes full payloads from one whose author this still is. Null: it is another one's, or thin, by now. */
export const makeThin = (
  ctx: Context,
  { endpointId, payloadApiKeyId, payloadUserId }: Author & { endpointId: number },
): Promise<{ companyId: number } | null> =>
  firstOf(
    ctx.db
      .update(webhookEndpoints)
      .set({ payload: "thin", ...NO_AUTHOR, fullEndedAt: appNow, updatedAt: appNow })
      .where(
        and(
          eq(id, endpointId),
          eq(webhookEndpoints.payload, "full"),
          sql`(${webhookEndpoints.payloadApiKeyId}, ${webhookEndpoints.payloadUserId})
            is not distinct from (${payloadApiKeyId}::int, ${payloadUserId}::int)`,
          isNull(deletedAt),
        ),
      )
      .returning({ companyId }),
  );

export const markDeleted = (ctx: Context, endpointId: number): Promise<void> =>
  updateRow(ctx, webhookEndpoints, endpointId, {
    ...{ deletedAt: appNow, status: "disabled", disabledReason: "asked", updatedAt: appNow },
  });

/** Tells every node, once this is committed, that there is something to do. */
export async function notifyWorkers(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select pg_notify('events', '')`);
}
