import { ApiError, conflict, invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application, Company } from "../../foundation/applications/index";
import { lockUser } from "../../identity/credentials/index";
import { hashesOfEmailToken, selectEmailLink, takeEmailLink } from "../../identity/email-links/index";
import { confirmedEmails, isSameEmail } from "./policy";
import { recordCustomer } from "./record-customer";
import { sendSecurityNotice } from "./send-confirmation";
import { type Customer, clearEmail, lockEmail, lockOwnerAndHolder, markEmailConfirmed } from "./store";

export interface ConfirmedEmail {
  application: Application;
  /** The token of the link. */
  token: string;
}

/**
 * Confirms an address by the link that was mailed to it: it is in force from now on, and taken from a customer who had it
 * without confirming it. Errors: 400 on `token`, 403 `application_not_allowed` and `customer_not_active`, 409 `conflict`
 * where another customer has confirmed it first.
 */
export async function confirmEmail(
  ctx: Context,
  { application, token }: ConfirmedEmail,
): Promise<{ email: string }> {
  const { company } = application;
  const hashes = hashesOfEmailToken(ctx, token);
  const found = await selectEmailLink(ctx, hashes);
  if (!found) throw unusable();
  if (application.kind !== "user") throw new ApiError("application_not_allowed");
  const { userId, email } = found;
  const self = { ...ctx, actor: { kind: "customer", userId, companyId: company.id } as const };
  await inTransaction(self, async (ctx) => {
    await lockEmail(ctx, company.id, email);
    await lockUser(ctx, { userId });
    const locked = await lockOwnerAndHolder(ctx, { userId, companyId: company.id, email });
    const owner = requireOwner(
      locked.find((customer) => customer.userId === userId),
      company,
      email,
    );
    if (!(await takeEmailLink(ctx, hashes))) throw unusable();
    const holder = locked.find(({ id }) => id !== owner.id);
    if (holder) await release(ctx, company, holder);
    await putInForce(ctx, { company, owner, email });
  });
  return { email };
}

const unusable = () => invalidField("token", "unknown", "is not known, was used, or has expired");

/** The link proves the address that its customer still wants to have, and nothing else. */
function requireOwner(owner: Customer | undefined, company: Company, email: string): Customer {
  const wants = owner && (isSameEmail(owner.email, email) || isSameEmail(owner.newEmail, email));
  if (!wants || owner.companyId !== company.id || owner.status === "closed") throw unusable();
  if (owner.status === "suspended") throw new ApiError("customer_not_active");
  return owner;
}

/** The customer who confirms wins over one who only typed the address, and who is told by text. */
async function release(ctx: Context, company: Company, holder: Customer): Promise<void> {
  if (holder.emailVerifiedAt) throw conflict("token", "taken", "another customer has confirmed the address");
  const customer = await clearEmail(ctx, holder.id);
  await recordCustomer(ctx, { customer, action: "customer.email_released", event: "customer.updated" });
  await sendSecurityNotice(ctx, { company, to: holder, news: "email_released" });
}

async function putInForce(
  ctx: Context,
  { company, owner, email }: { company: Company; owner: Customer; email: string },
): Promise<void> {
  const replaces = owner.email !== null && !isSameEmail(owner.email, email);
  const customer = await markEmailConfirmed(ctx, owner.id, email);
  await recordCustomer(ctx, {
    ...{ customer, action: "customer.email_confirmed", event: "customer.updated", details: { replaces } },
  });
  if (!replaces && owner.email !== null) return;
  const news = replaces ? "email_replaced" : "email_added";
  await sendSecurityNotice(ctx, { company, to: owner, emails: confirmedEmails(owner), news });
}
