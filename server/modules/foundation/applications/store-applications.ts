import { and, eq, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import { hasAny } from "../../../db/only";
import { insertRow, lockRows, updateRow, updateRows } from "../../../db/rows";
import { applications, inSeconds, passkeys, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import { companyList, projection } from "../records/index";
import { type ApplicationRow, formerKeyWorks } from "./store";

/** What staff are told of an application. */
export const APPLICATION = projection(
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

/** A page of a company's applications, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listApplications = companyList<wire.ApplicationRecord>(APPLICATION, "applications");

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
  lockRows(ctx, applications, eq(applications.companyId, companyId));

export async function insertApplication(
  ctx: Context,
  application: Omit<typeof applications.$inferInsert, "publicUserId">,
): Promise<number> {
  const { companyId, name } = application;
  const { id: publicUserId } = await insertRow(ctx, users, { companyId, kind: "public", name });
  return (await insertRow(ctx, applications, { ...application, publicUserId })).id;
}

export const changeApplication = (
  ctx: Context,
  id: number,
  { status, rp_id: rpId, ...change }: wire.ApplicationChange,
): Promise<void> =>
  updateRow(ctx, applications, id, { ...change, rpId, active: status && status === "active" });

/** Gives an application a new key; the one that it has goes on for `overlap` seconds. */
export async function replaceAppKey(
  ctx: Context,
  { id, appKey }: Pick<ApplicationRow, "id" | "appKey">,
  { next, overlap }: { next: string; overlap: number },
): Promise<void> {
  const former = overlap > 0 ? { key: appKey, endsAt: inSeconds(overlap) } : { key: null, endsAt: null };
  await updateRow(ctx, applications, id, {
    ...{ appKey: next, formerAppKey: former.key, formerAppKeyEndsAt: former.endsAt },
  });
}

/** @param secretHash null takes the secret away */
export const replaceSecret = (ctx: Context, id: number, secretHash: Buffer | null): Promise<void> =>
  updateRow(ctx, applications, id, { secretHash });

/** Puts another hash of the same secret in place, unless the secret is another one now. */
export const replaceSecretHash = (
  ctx: Context,
  id: number,
  { matched, fresh }: { matched: Buffer; fresh: Buffer },
): Promise<number> => {
  return updateRows(
    ctx,
    applications,
    { secretHash: fresh },
    eq(applications.id, id),
    eq(applications.secretHash, matched),
  );
};
