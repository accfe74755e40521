import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { findRows, updateRow, updateRows } from "../../../db/rows";
import { appNow, inSeconds, webhookEndpoints, webhookFormerSecrets } from "../../../db/schema/index";
import type { Context } from "../../context";
import { SECRET_OVERLAP } from "./policy";

const { id, endpointId, signsUntil } = webhookFormerSecrets;

/** The sealed secrets of an endpoint that sign beside the present one, the newest first. */
export const formerSecrets = (endpoint: SQL | number): SQL =>
  sql`select f.secret from ${webhookFormerSecrets} f where f.endpoint_id = ${endpoint} and f.signs_until > app_now() order by f.id desc`;

export async function countFormerSecrets(ctx: Context, endpoint: number): Promise<number> {
  const signs = sql`${signsUntil} > app_now()`;
  return (await findRows(ctx, webhookFormerSecrets, eq(endpointId, endpoint), signs)).length;
}

/** The present secret becomes a former one, which goes on signing for a while. Call it with the endpoint locked. */
export async function replaceSecret(ctx: Context, endpoint: number, secret: Buffer): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${webhookFormerSecrets} (endpoint_id, secret, signs_until)
      select id, secret, ${inSeconds(SECRET_OVERLAP)} from ${webhookEndpoints} where id = ${endpoint}`,
  );
  await updateRow(ctx, webhookEndpoints, endpoint, {
    ...{ previousSecretUntil: inSeconds(SECRET_OVERLAP), secret, updatedAt: appNow },
  });
}

interface Sealed {
  /** The id of the endpoint. */
  id: number;
  /** The id of the former secret; null for the present one. */
  formerId: number | null;
  secret: Buffer;
}

/** Every secret that signs, as it is stored. */
export async function selectSealed(ctx: Context): Promise<Sealed[]> {
  const present = await ctx.db
    .select({ id: webhookEndpoints.id, formerId: sql<null>`null`, secret: webhookEndpoints.secret })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.deletedAt));
  const former = await ctx.db
    .select({ id: endpointId, formerId: id, secret: webhookFormerSecrets.secret })
    .from(webhookFormerSecrets)
    .where(sql`${signsUntil} > app_now()`);
  return [...present, ...former];
}

/** Stores a secret that was encrypted again, unless another secret is there now. Answers how many it changed: one, or none. */
export function replaceSealed(
  ctx: Context,
  { id: endpoint, formerId, secret, fresh }: Sealed & { fresh: Buffer },
): Promise<number> {
  const [table, which] = formerId === null ? [webhookEndpoints, endpoint] : [webhookFormerSecrets, formerId];
  return updateRows(ctx, table, { secret: fresh }, eq(table.id, which), eq(table.secret, secret));
}
