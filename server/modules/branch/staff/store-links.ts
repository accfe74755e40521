import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { oneOf } from "../../../db/any-of";
import { firstOf, only } from "../../../db/only";
import { findRow, removeRows } from "../../../db/rows";
import { appNow, branches, companies, inSeconds, isAhead, staffLinks, users } from "../../../db/schema/index";
import type { Context } from "../../context";

/** Seconds that a one-time link lives. */
export const LINK_LIFETIME = 72 * 3_600;

export type LinkKind = (typeof staffLinks.$inferSelect)["kind"];

/** Stores a member's newest link, in place of any other. Returns when it expires. */
export async function upsertLink(
  ctx: Context,
  link: { userId: number; hash: Buffer; kind: LinkKind },
): Promise<Date> {
  const giverId = "userId" in ctx.actor ? ctx.actor.userId : null;
  const values = { ...link, giverId, expiresAt: inSeconds(LINK_LIFETIME) };
  const rows = await ctx.db
    .insert(staffLinks)
    .values(values)
    .onConflictDoUpdate({ target: staffLinks.userId, set: { ...values, createdAt: appNow } })
    .returning({ expiresAt: staffLinks.expiresAt });
  return only(rows).expiresAt;
}

/** Whom a link is mailed to. */
export async function selectRecipient(ctx: Context, userId: number) {
  return only(
    await ctx.db
      .select({
        companyId: companies.id,
        company: companies.name,
        lang: companies.lang,
        email: users.email,
        role: users.role,
        branch: branches.name,
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(eq(users.id, userId)),
  );
}

/** The member of staff who acts; null: it is no person, or one without a name. */
export async function selectActorName(ctx: Context): Promise<string | null> {
  if (!("userId" in ctx.actor)) return null;
  return (await findRow(ctx, users, eq(users.id, ctx.actor.userId)))?.name ?? null;
}

const isLive = (hashes: Buffer[]) => and(oneOf(staffLinks.hash, hashes), isAhead(staffLinks.expiresAt));

const givers = alias(users, "givers");

/** Whose a live link is, in this company, and who gave it. */
export const selectByLink = (ctx: Context, companyId: number, hashes: Buffer[]) =>
  firstOf(
    ctx.db
      .select({
        userId: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        branch: branches.name,
        inviter: givers.name,
        kind: staffLinks.kind,
      })
      .from(staffLinks)
      .innerJoin(users, eq(users.id, staffLinks.userId))
      .leftJoin(branches, eq(branches.id, users.branchId))
      .leftJoin(givers, eq(givers.id, staffLinks.giverId))
      .where(and(isLive(hashes), eq(users.companyId, companyId), users.active)),
  );

/** Uses a live link up. Null when another call did so first. */
export async function takeLink(ctx: Context, hashes: Buffer[]): Promise<LinkKind | null> {
  const [row] = await ctx.db.delete(staffLinks).where(isLive(hashes)).returning({ kind: staffLinks.kind });
  return row?.kind ?? null;
}

export async function deleteLink(ctx: Context, userId: number): Promise<void> {
  await removeRows(ctx, staffLinks, eq(staffLinks.userId, userId));
}
