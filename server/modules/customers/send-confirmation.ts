import type { ApiError } from "../../core/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import { increaseCounter, tooMany } from "../limits/index";
import { enqueueEmail, wordsIn } from "../messages/index";
import { EMAIL_LINK_LIFETIME, newEmailToken } from "./policy";
import type { Customer } from "./store";
import { upsertEmailLink } from "./store-emails";

export interface Confirmation {
  company: Company;
  customer: Customer;
  userId: number;
  /** The address to be confirmed. */
  email: string;
}

const PURPOSE = "email-link";

/** Every form in which what is secret in a link may be stored. */
export const hashesOfEmailToken = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

/**
 * Mails a link that proves an address, in the transaction of its cause; an earlier link ends. Answers the refusal,
 * 429, where the customer or the address had too many such mails: then nothing is sent.
 */
export async function sendConfirmation(
  ctx: Context,
  { company, customer, userId, email }: Confirmation,
): Promise<ApiError | null> {
  const refusal = await countConfirmation(ctx, customer, email);
  if (refusal) return refusal;
  const token = newEmailToken(ctx.random.bytes);
  await upsertEmailLink(ctx, { userId, email, hash: ctx.keys.hash(PURPOSE, token) });
  const words = wordsIn(customer.lang, company.lang);
  await enqueueEmail(ctx, {
    purpose: "link",
    companyId: company.id,
    to: email,
    from: company.name,
    language: words.language,
    mail: words.confirmation(company.name),
    url: `${ctx.settings.publicOrigin}/confirm-email?token=${token}`,
    lifetime: EMAIL_LINK_LIFETIME,
  });
  return null;
}

/** Nobody fills a stranger's mailbox: neither one customer, nor many about one address. */
async function countConfirmation(ctx: Context, { id, companyId }: Customer, email: string) {
  const { volumeEnabled, confirmationsPerCustomer, confirmationsPerEmail } = ctx.settings.limits;
  const counters = [
    { key: `email-confirmation:${id}`, window: confirmationsPerCustomer },
    { key: `email-confirmation:${companyId}:${email.toLowerCase()}`, window: confirmationsPerEmail },
  ];
  for (const counter of counters) {
    const { count, reset } = await increaseCounter(ctx, counter);
    if (volumeEnabled && count > counter.window.max) return tooMany(counter.window.max, reset);
  }
  return null;
}
