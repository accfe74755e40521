import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { oneOf } from "../../../db/any-of";
import { firstOf, hasAny } from "../../../db/only";
import { findValue } from "../../../db/rows";
import { appNow, emailLinks, inSeconds, isAhead } from "../../../db/schema/index";
import type { Context } from "../../context";

/** Seconds that the link in a mail proves an address. */
export const EMAIL_LINK_LIFETIME = 86_400;

/** Stores a user's newest link, in place of any other. */
export async function upsertEmailLink(
  ctx: Context,
  link: { userId: number; email: string; hash: Buffer },
): Promise<void> {
  const values = { ...link, expiresAt: inSeconds(EMAIL_LINK_LIFETIME) };
  await ctx.db
    .insert(emailLinks)
    .values(values)
    .onConflictDoUpdate({ target: emailLinks.userId, set: { ...values, createdAt: appNow } });
}

const isLive = (hashes: Buffer[]) => and(oneOf(emailLinks.hash, hashes), isAhead(emailLinks.expiresAt));

/** Whose live link it is, and the address that it proves. */
export const selectEmailLink = (ctx: Context, hashes: Buffer[]) =>
  firstOf(
    ctx.db
      .select({ userId: emailLinks.userId, email: emailLinks.email })
      .from(emailLinks)
      .where(isLive(hashes)),
  );

/** Uses a live link up. False when another call did so first. */
export const takeEmailLink = (ctx: Context, hashes: Buffer[]): Promise<boolean> =>
  hasAny(ctx.db.delete(emailLinks).where(isLive(hashes)).returning({ userId: emailLinks.userId }));

/** The address that waits for its owner to follow a link; null: none does. */
export const waitingEmail = (userId: SQLWrapper) =>
  sql<string | null>`(select ${emailLinks.email} from ${emailLinks} where ${emailLinks.userId} = ${userId}
    and ${isAhead(emailLinks.expiresAt)})`;

/** The address of a user who acts that waits for a link to be followed; null: none does. */
export const selectWaitingEmail = (ctx: Context, userId: number): Promise<string | null> =>
  findValue(ctx, emailLinks.email, eq(emailLinks.userId, userId), isAhead(emailLinks.expiresAt));

/** Ends the link of a user, if there is one. */
export const deleteEmailLink = async (ctx: Context, userId: number): Promise<void> => {
  await ctx.db.delete(emailLinks).where(eq(emailLinks.userId, userId));
};
