import { ApiError, invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { blockCredentials, lockUser } from "../../identity/credentials/index";
import { forgetDevices } from "../../identity/devices/index";
import { deletePasskeysSince } from "../../identity/second-factor/index";
import { revokeSessionsOfUser } from "../../identity/tokens/index";
import {
  type Customer,
  confirmedEmails,
  lockCustomerOfUser,
  sendSecurityNotice,
} from "../../people/customers/index";
import { openReview, settleReviews } from "../../people/reviews/index";
import { selectDisownLink, takeDisownLinks } from "./store-disown-links";
import { DISOWN_LINK } from "./tell-new-device";

export interface Disowned {
  application: Application;
  /** The token of the link. */
  token: string;
}

/**
 * Ends a sign-in that its account's owner knows nothing of: no session and no device is trusted any more, all links are used
 * up, passkeys added since the oldest of them go, and password and passcode are blocked until access is recovered. Where
 * what recovery goes by was changed since, staff decide of it. Errors: 400 on `token`, 403 `application_not_allowed`.
 */
export async function disownSignIn(ctx: Context, { application, token }: Disowned): Promise<void> {
  const { company } = application;
  const hashes = ctx.keys.hashes(DISOWN_LINK, token);
  const found = await selectDisownLink(ctx, hashes);
  if (!found) throw unusable();
  if (application.kind !== "user") throw new ApiError("application_not_allowed");
  const { userId } = found;
  const companyId = company.id;
  const self = { ...ctx, actor: { kind: "customer", userId, companyId } as const };
  await inTransaction(self, async (ctx) => {
    await lockUser(ctx, { userId });
    const customer = await lockCustomerOfUser(ctx, userId);
    if (customer?.companyId !== companyId) throw unusable();
    const links = await takeDisownLinks(ctx, { userId, hashes });
    const [oldest] = links;
    if (!oldest) throw unusable();
    const { sessionId } = found;
    const ended = await revokeSessionsOfUser(ctx, { userId, reason: "disowned" });
    await forgetDevices(ctx, { userId });
    const passkeys = await deletePasskeysSince(ctx, { userId, sessionId: oldest.sessionId });
    await blockCredentials(ctx, { userId });
    if (changedSince(customer, oldest.createdAt)) {
      const review = { companyId, customerId: customer.id, kind: "recovery" } as const;
      // What was decided or waits goes by what was known before.
      await settleReviews(ctx, review);
      await openReview(ctx, { ...review, cause: "disowned" });
    }
    const details = { customer: customer.id, ended, passkeys };
    await recordAudit(ctx, { companyId, action: "session.disowned", subjectId: sessionId, details });
    await recordEvent(ctx, { companyId, type: "session.disowned", object: { id: sessionId, uid: userId } });
    const emails = confirmedEmails(customer);
    const news = "sign_in_disowned";
    await sendSecurityNotice(ctx, { company, to: customer, emails, news });
    const told = [customer.mobile, ...emails];
    const before = new Set(links.flatMap(({ sentTo }) => sentTo ?? []).filter((to) => !told.includes(to)));
    for (const to of before) {
      const isEmail = to.includes("@");
      const former = { mobile: isEmail ? null : to, lang: customer.lang };
      await sendSecurityNotice(ctx, { company, to: former, emails: isEmail ? [to] : [], news });
    }
  });
}

/** Whether number, e-mail address or birth date, by which a stranger could recover, are new. */
const changedSince = ({ mobileVerifiedAt, emailVerifiedAt, dobChangedAt }: Customer, since: Date): boolean =>
  [mobileVerifiedAt, emailVerifiedAt, dobChangedAt].some((at) => at !== null && at >= since);

const unusable = () => invalidField("token", "unknown", "is not known, was used, or has expired");
