import { and, asc, eq, sql } from "drizzle-orm";
import * as wire from "../../../lib/contract/index";
import { hasAny, only } from "../../db/only";
import { applications, inSeconds, passkeys, users } from "../../db/schema/index";
import type { Context } from "../context";
import { companyList, projection, selectRecord } from "../records/index";
import { type ApplicationRow, formerKeyWorks } from "./store";

/** What staff are told of an application. */
const APPLICATION = projection(
  wire.applicationRecord,
  applications,
  {
    former_app_key: sql`case when ${formerKeyWorks} then ${applications.formerAppKey} end`,
    former_app_key_ends_at:
      sql`case when ${formerKeyWorks} then ${applications.formerAppKeyEndsAt} end`.mapWith(
        applications.formerAppKeyEndsAt,
      ),
    has_secret: sql`${applications.secretHash} is not null`,
    status: sql`case when ${applications.active} then 'active' else 'disabled' end`,
  },
  { words: ["name"] },
);

const isOf = (companyId: number) => eq(applications.companyId, companyId);

/** A page of a company's applications, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listApplications = companyList<wire.ApplicationRecord>(APPLICATION, "applications");

/** Of one that is there. */
export async function readApplicationRecord(
  ctx: Context,
  companyId: number,
  id: number,
): Promise<wire.ApplicationRecord> {
  const record = await selectRecord(ctx, APPLICATION, isOf(companyId), eq(applications.id, id));
  if (!record) throw new Error(`application ${id} is not there`);
  return record;
}

export const staffHavePasskeys = (ctx: Context, companyId: number): Promise<boolean> =>
  hasAny(
    ctx.db
      .select({ id: passkeys.id })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(and(eq(users.companyId, companyId), eq(users.kind, "staff")))
      .limit(1),
  );

/** All applications of a company, by their ids: changes of them take turns. */
export const lockApplications = (ctx: Context, companyId: number): Promise<ApplicationRow[]> =>
  ctx.db.select().from(applications).where(isOf(companyId)).orderBy(asc(applications.id)).for("update");

export async function insertApplication(
  ctx: Context,
  application: Omit<typeof applications.$inferInsert, "publicUserId">,
): Promise<number> {
  const { companyId, name } = application;
  const user = await ctx.db
    .insert(users)
    .values({ companyId, kind: "public", name })
    .returning({ id: users.id });
  const values = { ...application, publicUserId: only(user).id };
  return only(await ctx.db.insert(applications).values(values).returning({ id: applications.id })).id;
}

export async function changeApplication(
  ctx: Context,
  id: number,
  { status, rp_id: rpId, ...change }: wire.ApplicationChange,
): Promise<void> {
  const active = status && status === "active";
  await ctx.db
    .update(applications)
    .set({ ...change, rpId, active })
    .where(eq(applications.id, id));
}

/** Gives an application a new key; the one that it has goes on for `overlap` seconds. */
export async function replaceAppKey(
  ctx: Context,
  { id, appKey }: Pick<ApplicationRow, "id" | "appKey">,
  { next, overlap }: { next: string; overlap: number },
): Promise<void> {
  const former = overlap > 0 ? { key: appKey, endsAt: inSeconds(overlap) } : { key: null, endsAt: null };
  await ctx.db
    .update(applications)
    .set({ appKey: next, formerAppKey: former.key, formerAppKeyEndsAt: former.endsAt })
    .where(eq(applications.id, id));
}

/** @param secretHash null takes the secret away */
export async function replaceSecret(ctx: Context, id: number, secretHash: Buffer | null): Promise<void> {
  await ctx.db.update(applications).set({ secretHash }).where(eq(applications.id, id));
}

/** Puts another hash of the same secret in place, unless the secret is another one now. */
export async function replaceSecretHash(
  ctx: Context,
  id: number,
  { matched, fresh }: { matched: Buffer; fresh: Buffer },
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ secretHash: fresh })
    .where(and(eq(applications.id, id), eq(applications.secretHash, matched)));
}
