import type { StaffWithLink } from "../../../lib/contract/index";
import type { Context } from "../context";
import { newLinkToken } from "./policy";
import { upsertLink } from "./store-links";

/** The stored form of a link. */
export const hashLink = (ctx: Context, token: string) => ctx.keys.hash("staff-link", token);

/** Draws a one-time link for somebody, in the transaction of its cause; an earlier one ends. */
export async function issueLink(
  ctx: Context,
  { userId, kind }: { userId: number; kind: "invitation" | "reset" },
): Promise<StaffWithLink["link"]> {
  const token = newLinkToken(ctx.random.bytes);
  const expiresAt = await upsertLink(ctx, { userId, kind, hash: hashLink(ctx, token) });
  const { staffOrigin, publicOrigin } = ctx.settings;
  const url = `${staffOrigin ?? publicOrigin}/staff/welcome?link=${token}`;
  return { url, token, expires_at: expiresAt.toISOString() };
}
