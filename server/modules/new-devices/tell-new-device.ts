import type { Company } from "../applications/index";
import type { Context } from "../context";
import { type Customer, confirmedEmails } from "../customers/index";
import { increaseCounter } from "../limits/index";
import { enqueueEmail, enqueueText, NOTICE_LIFETIME, wordsIn } from "../messages/index";
import { newDisownToken, PURPOSE } from "./policy";
import { insertDisownLink } from "./store";

export interface NewDevice {
  company: Company;
  customer: Customer;
  /** The session that it has just opened. */
  sessionId: number;
}

/**
 * Tells a customer that a device signed in which is not known, with a link that ends it: each by mail where an address is
 * confirmed, else by text once a day. Call it in the transaction that opens the session.
 */
export async function tellNewDevice(
  ctx: Context,
  { company, customer, sessionId }: NewDevice,
): Promise<void> {
  const { mobile, userId } = customer;
  if (userId === null) throw new Error("only an unclaimed record has no user");
  const words = wordsIn(customer.lang, company.lang);
  const emails = ctx.settings.sendsEmail ? confirmedEmails(customer) : [];
  const byText = emails.length === 0 && mobile !== null;
  if (!(await hasRoom(ctx, customer.id, byText ? "newDeviceTexts" : "newDeviceMails"))) return;
  const token = newDisownToken(ctx.random.bytes);
  await insertDisownLink(ctx, { userId, sessionId, hash: ctx.keys.hash(PURPOSE, token) });
  const url = `${ctx.settings.publicOrigin}/not-me?token=${token}`;
  const message = { companyId: company.id, purpose: "link", lifetime: NOTICE_LIFETIME } as const;
  if (byText)
    return enqueueText(ctx, {
      ...message,
      to: mobile,
      text: words.newDevice({ company: company.name, url }),
    });
  const { language } = words;
  for (const to of emails) {
    const mail = words.newDeviceMail(company.name);
    await enqueueEmail(ctx, { ...message, to, from: company.name, language, mail, url });
  }
}

async function hasRoom(
  ctx: Context,
  customerId: number,
  limit: "newDeviceTexts" | "newDeviceMails",
): Promise<boolean> {
  const window = ctx.settings.limits[limit];
  const { count } = await increaseCounter(ctx, { key: `${limit}:${customerId}`, window });
  return count <= window.max;
}
