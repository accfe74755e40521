import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { increaseCounter } from "../../foundation/limits/index";
import { enqueueEmail, enqueueText, NOTICE_LIFETIME, wordsIn } from "../../foundation/messages/index";
import { type Customer, confirmedEmails } from "../../people/customers/index";
import { insertDisownLink } from "./store-disown-links";

/** Seconds after an address was confirmed in which the number is told of new devices as well. */
const NEW_ADDRESS_LIFETIME = 30 * 86_400;

/** What the hash of a link that disowns a sign-in is for. */
export const DISOWN_LINK = "disown-link";
const PREFIX = "nme_";
/** Short enough for a text, long enough not to be guessed. */
const TOKEN_BYTES = 18;

export interface NewDevice {
  company: Company;
  customer: Customer;
  /** The session that it has just opened. */
  sessionId: number;
}

/**
 * Tells a customer that a device signed in which is not known, with a link that ends it: each by mail where an address is
 * confirmed, and by text once a day where none is, or it is new: it may be that of a thief. Call it in the transaction that
 * opens the session.
 */
export async function tellNewDevice(
  ctx: Context,
  { company, customer, sessionId }: NewDevice,
): Promise<void> {
  const { mobile, userId } = customer;
  if (userId === null) throw new Error("only an unclaimed record has no user");
  const words = wordsIn(customer.lang, company.lang);
  const emails = ctx.settings.sendsEmail ? confirmedEmails(customer) : [];
  const message = { companyId: company.id, purpose: "link", lifetime: NOTICE_LIFETIME } as const;
  const newUrl = async (sentTo: string) => {
    const token = PREFIX + ctx.random.bytes(TOKEN_BYTES).toString("base64url");
    await insertDisownLink(ctx, { userId, sessionId, hash: ctx.keys.hash(DISOWN_LINK, token), sentTo });
    return `${ctx.settings.publicOrigin}/not-me#${token}`;
  };
  const byText = emails.length === 0 || isNew(ctx, customer);
  if (mobile !== null && byText && (await hasRoom(ctx, customer.id, "newDeviceTexts"))) {
    const text = words.say("texts.newDevice", { company: company.name, url: await newUrl(mobile) });
    await enqueueText(ctx, { ...message, to: mobile, text });
  }
  if (emails.length === 0 || !(await hasRoom(ctx, customer.id, "newDeviceMails"))) return;
  const { language } = words;
  for (const to of emails) {
    const endAccess = `${ctx.settings.publicOrigin}/end-access`;
    const mail = words.mail("newDevice", { company: company.name, endAccess });
    const url = await newUrl(to);
    await enqueueEmail(ctx, { ...message, to, from: company.name, language, mail, url });
  }
}

/** Whether the address was confirmed so lately that the number is told, too. */
const isNew = (ctx: Context, { emailVerifiedAt }: Customer): boolean =>
  emailVerifiedAt !== null &&
  ctx.clock.now().getTime() - emailVerifiedAt.getTime() < NEW_ADDRESS_LIFETIME * 1_000;

async function hasRoom(
  ctx: Context,
  customerId: number,
  limit: "newDeviceTexts" | "newDeviceMails",
): Promise<boolean> {
  const window = ctx.settings.limits[limit];
  const { count } = await increaseCounter(ctx, { key: `${limit}:${customerId}`, window });
  return count <= window.max;
}
