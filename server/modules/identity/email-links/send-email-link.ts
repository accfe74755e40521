import type { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { increaseCounter, tooMany } from "../../foundation/limits/index";
import { enqueueEmail, wordsIn } from "../../foundation/messages/index";
import { EMAIL_LINK_LIFETIME, upsertEmailLink } from "./store";

export interface EmailLink {
  company: Company;
  /** Whose address it is going to be. */
  userId: number;
  email: string;
  /** In which language it is written, where that is known. */
  lang?: string;
  /** Where the page of the link is. */
  page: string;
}

const PURPOSE = "email-link";
const TOKEN_PREFIX = "eml_";
const TOKEN_BYTES = 32;

/** Every form in which what is secret in a link may be stored. */
export const hashesOfEmailToken = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

/**
 * Mails a link that proves an address, in the transaction of its cause; an earlier link ends. Answers the refusal, 429,
 * where the user or the address had too many such mails: then nothing is sent.
 */
export async function sendEmailLink(
  ctx: Context,
  { company, userId, email, lang = company.lang, page }: EmailLink,
): Promise<ApiError | null> {
  const refusal = await countLink(ctx, { companyId: company.id, userId, email });
  if (refusal) return refusal;
  const token = TOKEN_PREFIX + ctx.random.bytes(TOKEN_BYTES).toString("base64url");
  await upsertEmailLink(ctx, { userId, email, hash: ctx.keys.hash(PURPOSE, token) });
  const words = wordsIn(lang, company.lang);
  await enqueueEmail(ctx, {
    purpose: "link",
    companyId: company.id,
    to: email,
    from: company.name,
    language: words.language,
    mail: words.mail("confirmation", { company: company.name }),
    url: `${page}#${token}`,
    lifetime: EMAIL_LINK_LIFETIME,
  });
  return null;
}

/** No stranger's mailbox is filled: neither by one user, nor by many about one address. */
async function countLink(
  ctx: Context,
  { companyId, userId, email }: { companyId: number; userId: number; email: string },
) {
  const { volumeEnabled, confirmationsPerCustomer, confirmationsPerEmail } = ctx.settings.limits;
  const counters = [
    { key: `email-link:${userId}`, window: confirmationsPerCustomer },
    { key: `email-confirmation:${companyId}:${email.toLowerCase()}`, window: confirmationsPerEmail },
  ];
  for (const counter of counters) {
    const { count, reset } = await increaseCounter(ctx, counter);
    if (volumeEnabled && count > counter.window.max) return tooMany(counter.window.max, reset);
  }
  return null;
}
