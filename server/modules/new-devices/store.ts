import { and, gt } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import { firstOf } from "../../db/first-of";
import { appNow, disownLinks, inSeconds } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";
import { DISOWN_LIFETIME } from "./policy";

type DisownLink = Pick<typeof disownLinks.$inferSelect, "userId" | "sessionId" | "hash">;

const insert = statement("disown_link", ["userId", "sessionId", "hash"], (db, link) =>
  db.insert(disownLinks).values({ ...link, expiresAt: inSeconds(DISOWN_LIFETIME) }),
);

export async function insertDisownLink(ctx: Context, link: DisownLink): Promise<void> {
  await insert(ctx.db, { ...link });
}

const usable = (hashes: Buffer[]) => and(oneOf(disownLinks.hash, hashes), gt(disownLinks.expiresAt, appNow));

export const selectDisownLink = (ctx: Context, hashes: Buffer[]) =>
  firstOf(ctx.db.select().from(disownLinks).where(usable(hashes)));

/** Uses a link up. False: another was faster. */
export async function takeDisownLink(ctx: Context, hashes: Buffer[]): Promise<boolean> {
  const taken = await ctx.db
    .delete(disownLinks)
    .where(usable(hashes))
    .returning({ id: disownLinks.sessionId });
  return taken.length > 0;
}
