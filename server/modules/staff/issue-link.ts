import type { StaffWithLink } from "../../../lib/contract/index";
import type { Context } from "../context";
import { enqueueEmail, wordsIn } from "../messages/index";
import { LINK_LIFETIME, newLinkToken } from "./policy";
import { type LinkKind, selectActorName, selectRecipient, upsertLink } from "./store-links";

const PURPOSE = "staff-link";

/** Every form in which a link may be stored. */
export const hashesOfLink = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

/**
 * Draws a one-time link for a member of staff, and mails it where mails are sent, in the transaction of its cause; an earlier
 * one ends. What was mailed is not answered: it is its owner's alone.
 */
export async function issueLink(
  ctx: Context,
  { userId, kind }: { userId: number; kind: LinkKind },
): Promise<StaffWithLink["link"]> {
  const token = newLinkToken(ctx.random.bytes);
  const expiresAt = await upsertLink(ctx, { userId, kind, hash: ctx.keys.hash(PURPOSE, token) });
  const { staffOrigin, publicOrigin } = ctx.settings;
  const url = `${staffOrigin ?? publicOrigin}/staff/welcome#${token}`;
  const emailed = await mailLink(ctx, { userId, kind, url });
  const shown = emailed ? { url: null, token: null } : { url, token };
  return { ...shown, expires_at: expiresAt.toISOString(), emailed };
}

async function mailLink(
  ctx: Context,
  { userId, kind, url }: { userId: number; kind: LinkKind; url: string },
): Promise<boolean> {
  const { companyId, company, lang, email, role, branch } = await selectRecipient(ctx, userId);
  if (email === null) return false;
  const words = wordsIn(lang);
  const { rest, ...link } = words.passwordLink;
  const cause =
    kind === "reset"
      ? words.reset(company)
      : words.invitation({
          ...{ company, branch, inviter: await selectActorName(ctx) },
          role: words.roles[role ?? "teller"],
        });
  return enqueueEmail(ctx, {
    purpose: "link",
    companyId,
    to: email,
    from: company,
    language: words.language,
    mail: { ...link, paragraphs: [cause, ...rest] },
    url,
    lifetime: LINK_LIFETIME,
  });
}
