import { and, eq, gt } from "drizzle-orm";
import { oneOf } from "../../../db/any-of";
import { findRow } from "../../../db/rows";
import { appNow, disownLinks, inSeconds, isAhead } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

/** Seconds in which a sign-in can be disowned by the link that told of it. */
const DISOWN_LIFETIME = 7 * 86_400;

type DisownLink = Pick<typeof disownLinks.$inferSelect, "userId" | "sessionId" | "hash" | "sentTo">;

const insert = statement("disown_link", ["userId", "sessionId", "hash", "sentTo"], (link, db) =>
  db.insert(disownLinks).values({ ...link, expiresAt: inSeconds(DISOWN_LIFETIME) }),
);

export async function insertDisownLink(ctx: Context, link: DisownLink): Promise<void> {
  await insert(ctx.db, { ...link });
}

export const selectDisownLink = (ctx: Context, hashes: Buffer[]) =>
  findRow(ctx, disownLinks, oneOf(disownLinks.hash, hashes), isAhead(disownLinks.expiresAt));

/** Uses up all links of a user by one of them; answers them, the oldest first. None: another was faster. */
export async function takeDisownLinks(
  ctx: Context,
  { userId, hashes }: { userId: number; hashes: Buffer[] },
): Promise<(typeof disownLinks.$inferSelect)[]> {
  const taken = await ctx.db
    .delete(disownLinks)
    .where(and(eq(disownLinks.userId, userId), gt(disownLinks.expiresAt, appNow)))
    .returning();
  const isOne = taken.some(({ hash }) => hashes.some((each) => each.equals(hash)));
  return isOne ? taken.sort((one, other) => one.sessionId - other.sessionId) : [];
}
