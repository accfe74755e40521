import { ApiError, conflict } from "../../../core/index";
import type { Context } from "../../context";
import { decreaseCounter, increaseCounter, tooMany } from "../../foundation/limits/index";
import type { News } from "../../foundation/messages/index";
import { orConflict } from "../../or-conflict";
import { EMAIL_CONFLICTS_PER_DAY, isSameEmail } from "./policy";
import { type Customer, type CustomerChange, selectEmailHolder } from "./store";

export interface EmailChange {
  change: Pick<CustomerChange, "email" | "emailVerifiedAt" | "newEmail">;
  /** The address that is to be confirmed by a mail, or null. */
  confirm: string | null;
  /** Whether it waits because another customer has it, and so tells of them. */
  tellsOfHolder?: boolean;
}

const NONE: EmailChange = { change: {}, confirm: null };

/**
 * What an update makes of the e-mail. Another address is in force at once while the present one is not confirmed, and
 * otherwise waits; so it does while another customer has it who never confirmed it. Call it with the address locked.
 * Errors: 409 `conflict` on `partner.email` when another customer has confirmed it; without mails, when anybody has it.
 */
export async function emailChange(
  ctx: Context,
  { customer, wanted }: { customer: Customer; wanted: string | null | undefined },
): Promise<EmailChange> {
  if (wanted === undefined) return NONE;
  if (wanted === null)
    return { change: { email: null, emailVerifiedAt: null, newEmail: null }, confirm: null };
  if (isSameEmail(wanted, customer.email))
    return { change: { email: wanted, newEmail: null }, confirm: null };
  if (isSameEmail(wanted, customer.newEmail)) return { change: { newEmail: wanted }, confirm: null };
  const { sendsEmail } = ctx.settings;
  const { companyId, id: exceptId } = customer;
  const holder = await selectEmailHolder(ctx, { companyId, email: wanted, exceptId });
  if (holder && (holder.emailVerifiedAt !== null || !sendsEmail))
    throw conflict("partner.email", "taken", "belongs to another customer");
  const waits = sendsEmail && (customer.emailVerifiedAt !== null || holder !== null);
  const change = waits ? { newEmail: wanted } : { email: wanted, emailVerifiedAt: null, newEmail: null };
  const tellsOfHolder = holder !== null && customer.emailVerifiedAt === null;
  return { change, confirm: sendsEmail ? wanted : null, tellsOfHolder };
}

/** What is told of an update's e-mail: each that is in force from now on signs in, also the first one. */
export function newsOfEmail(
  { email: before }: Pick<Customer, "email">,
  { email, newEmail }: EmailChange["change"],
): News | null {
  if (newEmail) return before === null ? null : "email_asked";
  if (email === undefined || isSameEmail(before, email)) return null;
  if (before === null) return email === null ? null : "email_added";
  return email === null ? "email_removed" : "email_changed";
}

/** Whether an update gives another address, or none, in place of one that is in force. */
export const changesEmail = (
  { email }: Pick<Customer, "email">,
  wanted: string | null | undefined,
): boolean => wanted !== undefined && email !== null && !isSameEmail(email, wanted);

const WINDOW = { max: EMAIL_CONFLICTS_PER_DAY, seconds: 86_400 };

/**
 * Runs a change and turns a broken uniqueness into 409 `conflict` on its field. A customer learns that another has an
 * address ten times a day at most, by a conflict or by an address that waits (`tells`); then any change of the e-mail is
 * 429. Counted before the change and taken back unless it told, so that parallel tries learn no more.
 */
export async function guardEmail<T>(
  ctx: Context,
  { customer, email }: { customer: Customer; email: string | null | undefined },
  change: (tells: () => void) => Promise<T>,
): Promise<T> {
  const guarded = Boolean(email) && email !== customer.email;
  const counter = { key: `email-conflict:${customer.id}`, window: WINDOW };
  if (guarded) {
    const { count, reset } = await increaseCounter(ctx, counter);
    if (count > WINDOW.max) throw tooMany(WINDOW.max, reset);
  }
  let told = false;
  const tells = () => {
    told = true;
  };
  try {
    return await orConflict(() => change(tells), "partner.");
  } catch (error) {
    if (tellsTaken(error)) tells();
    throw error;
  } finally {
    if (guarded && !told) await decreaseCounter(ctx, counter);
  }
}

const tellsTaken = (error: unknown) =>
  error instanceof ApiError &&
  error.details.some(({ field, reason }) => field === "partner.email" && reason === "taken");
