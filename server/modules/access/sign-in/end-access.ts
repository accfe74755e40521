import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import {
  blockCredentials,
  clearFailures,
  isBlocked,
  locked,
  lockUser,
  readCredential,
} from "../../identity/credentials/index";
import { forgetDevices } from "../../identity/devices/index";
import { delayPasskeys, deletePasskeys } from "../../identity/second-factor/index";
import { revokeSessionsOfUser } from "../../identity/tokens/index";
import {
  confirmedEmails,
  lockCustomerOfUser,
  recordCustomer,
  sendSecurityNotice,
  updateCustomerRow,
} from "../../people/customers/index";
import { openReview, settleReviews } from "../../people/reviews/index";
import { type Proven, prove, type SignInRequest } from "./sign-in";

/**
 * Ends all access of the customer who proves it by identifier and secret, as after a loss of the phone that gets the codes:
 * sessions, devices, passkeys, and both secrets until recovery, which staff decide for a day (decision 103). Errors: those of
 * `signIn`, 403 `application_not_allowed` for staff.
 */
export const endAccess = (ctx: Context, request: SignInRequest): Promise<void> =>
  prove(ctx, request, (proven) => end(ctx, request, proven));

async function end(ctx: Context, { application }: SignInRequest, proven: Proven): Promise<void> {
  const { candidate, tried, credential: kind, verified } = proven;
  const { company } = application;
  const { userId } = candidate;
  const companyId = company.id;
  if (candidate.kind === "staff" || application.kind !== "user") {
    await clearFailures(ctx, { userId, kind, proven: tried });
    throw new ApiError("application_not_allowed");
  }
  const self = { ...ctx, actor: { kind: "customer", userId, companyId } as const };
  await inTransaction(self, async (ctx) => {
    await lockUser(ctx, { userId });
    const customer = await lockCustomerOfUser(ctx, userId);
    const isCurrent = (await readCredential(ctx, { userId, kind })) === verified;
    if (!customer || !isCurrent) throw new ApiError("invalid_credentials");
    // An old secret, which was ended before, must not end what was recovered since.
    if (await isBlocked(ctx, { userId, kind }))
      throw locked({ companyId, kind, userId, subject: tried.subject }, null);
    await clearFailures(ctx, { userId, kind, proven: tried });
    const ended = await revokeSessionsOfUser(ctx, { userId, reason: "access ended" });
    await forgetDevices(ctx, { userId });
    const passkeys = await deletePasskeys(ctx, { userId, id: "all" });
    if (passkeys.length > 0) await delayPasskeys(ctx, userId);
    await blockCredentials(ctx, { userId });
    if (customer.recoveryAllowedUntil)
      await updateCustomerRow(ctx, customer.id, { recoveryAllowedUntil: null });
    const review = { companyId, customerId: customer.id, kind: "recovery" } as const;
    // What was decided or waits goes by what was known before.
    await settleReviews(ctx, review);
    await openReview(ctx, { ...review, cause: "access_ended" });
    const told = "customer.access_ended" as const;
    const details = { ended, credential: kind, ...(passkeys.length > 0 && { passkey_removed: passkeys }) };
    await recordCustomer(ctx, { customer, action: told, event: told, details });
    const emails = confirmedEmails(customer);
    await sendSecurityNotice(ctx, { company, to: customer, emails, news: "access_ended" });
  });
}
