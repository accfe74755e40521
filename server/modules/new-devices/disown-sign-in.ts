import { ApiError, invalidField } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { blockCredentials, lockUser } from "../credentials/index";
import { confirmedEmails, lockCustomerOfUser, sendSecurityNotice } from "../customers/index";
import { forgetDevicesSince } from "../devices/index";
import { recordEvent } from "../events/index";
import { deletePasskeysSince } from "../second-factor/index";
import { revokeSessionsOfUser } from "../tokens/index";
import { PURPOSE } from "./policy";
import { selectDisownLink, takeDisownLink } from "./store";

export interface Disowned {
  application: Application;
  /** Of the link. */
  token: string;
}

/**
 * Ends a sign-in that its account's owner knows nothing of, and those after it, of which a text may not have told; forgets
 * the devices and removes the passkeys that they added, and blocks password and passcode until access is recovered. Errors:
 * 400 on `token`, 403 `application_not_allowed`.
 */
export async function disownSignIn(ctx: Context, { application, token }: Disowned): Promise<void> {
  const { company } = application;
  const hashes = ctx.keys.hashes(PURPOSE, token);
  const found = await selectDisownLink(ctx, hashes);
  if (!found) throw unusable();
  if (application.kind !== "user") throw new ApiError("application_not_allowed");
  const { userId, sessionId } = found;
  const companyId = company.id;
  const self = { ...ctx, actor: { kind: "customer", userId, companyId } as const };
  await inTransaction(self, async (ctx) => {
    await lockUser(ctx, { userId });
    const customer = await lockCustomerOfUser(ctx, userId);
    if (customer?.companyId !== companyId || !(await takeDisownLink(ctx, hashes))) throw unusable();
    const reason = "disowned";
    const ended = await revokeSessionsOfUser(ctx, { userId, sinceId: sessionId, reason });
    await forgetDevicesSince(ctx, { userId, sessionId });
    const passkeys = await deletePasskeysSince(ctx, { userId, sessionId });
    await blockCredentials(ctx, { userId });
    const details = { customer: customer.id, ended, passkeys };
    await recordAudit(ctx, { companyId, action: "session.disowned", subjectId: sessionId, details });
    await recordEvent(ctx, { companyId, type: "session.disowned", object: { id: sessionId, uid: userId } });
    const emails = confirmedEmails(customer);
    await sendSecurityNotice(ctx, { company, to: customer, emails, news: "sign_in_disowned" });
  });
}

const unusable = () => invalidField("token", "unknown", "is not known, was used, or has expired");
