import type { PasskeyAssertion, PasskeyRequestOptions } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { requiredSteps } from "../../branch/staff/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { lockUser, readCredential } from "../../identity/credentials/index";
import { findDevice, rememberDevice } from "../../identity/devices/index";
import {
  hasPasskey,
  type Passkey,
  recordPasskeyFailure,
  requestOptions,
  selectPasskeys,
  verifyAssertion,
} from "../../identity/second-factor/index";
import { type IssuedTokens, openSession, type Session } from "../../identity/tokens/index";
import { isUnfinished, lockCustomerOfUser, touchCustomer } from "../../people/customers/index";
import { asksSteps } from "./offer-second-step";
import { type SignInBody, whenIdle } from "./read-sign-in";
import { tellNewDevice } from "./tell-new-device";

/** What a browser needs to sign in by a passkey or, in a session, to prove one of its user. */
export const beginPasskeySignIn = async (
  ctx: Context,
  { application, session }: { application: Application; session: Session | null },
): Promise<PasskeyRequestOptions> => {
  const passkeys = session ? await selectPasskeys(ctx, session.userId) : [];
  return requestOptions(ctx, { application, sessionId: session?.id ?? null, passkeys });
};

export interface PasskeySignIn
  extends Pick<SignInBody, "lock_when_idle" | "end_when_idle" | "shared_device"> {
  application: Application;
  credential: PasskeyAssertion;
  /** What an earlier sign-in answered to the same device. */
  deviceToken?: string | undefined;
}

/**
 * Signs in by a passkey alone, which counts as two factors. Errors: 401 `invalid_credentials`, 403
 * `application_not_allowed`, `customer_not_active`.
 */
export async function signInByPasskey(ctx: Context, request: PasskeySignIn): Promise<IssuedTokens> {
  const { application, credential } = request;
  const assertion = await verifyAssertion(ctx, { application, sessionId: null, answer: credential });
  if (assertion.proven) return inTransaction(ctx, (ctx) => enter(ctx, request, assertion.proven));
  await recordPasskeyFailure(ctx, { application, ...assertion });
  throw new ApiError("invalid_credentials");
}

async function enter(ctx: Context, request: PasskeySignIn, passkey: Passkey): Promise<IssuedTokens> {
  const { application, credential: _, deviceToken, ...body } = request;
  const { company } = application;
  const { userId } = passkey;
  const { active, kind } = await lockUser(ctx, { userId });
  // What was verified before the lock may just have been removed.
  if (!active || !(await hasPasskey(ctx, passkey.id))) throw new ApiError("invalid_credentials");
  if ((kind === "staff") !== (application.kind === "admin")) throw new ApiError("application_not_allowed");
  const customer = await lockCustomerOfUser(ctx, userId);
  if (kind !== "staff" && customer === null) throw new ApiError("invalid_credentials");
  if (kind === "staff") await refuseWithoutPassword(ctx, userId);
  if (customer?.status === "suspended" || customer?.status === "closed")
    throw new ApiError("customer_not_active");
  const unfinished = customer !== null && isUnfinished(customer.status);
  if (unfinished) await touchCustomer(ctx, { customerId: customer.id });
  const tokens = await openSession(ctx, {
    ...{ companyId: company.id, applicationId: application.id, userId, tz: company.tz },
    ...{ customerId: customer?.id ?? null, customerNumber: customer?.customerNumber, proof: "passkey" },
    secondFactor: "passkey",
    lang: customer?.lang ?? company.lang,
    scope: customer ? (unfinished ? "signup" : "user") : await staffScope(ctx, userId),
    ...whenIdle(customer ? "customer" : "staff", body),
  });
  const sessionId = tokens.sessionId as number;
  const known = await findDevice(ctx, { userId, token: deviceToken });
  if (customer && !unfinished && !known) await tellNewDevice(ctx, { company, customer, sessionId });
  if (body.shared_device && customer) return tokens;
  const device = { userId, known, sessionId, stepped: asksSteps(company) };
  return { ...tokens, deviceToken: await rememberDevice(ctx, device) };
}

/** Refuses a member of staff who was reset, or has not begun yet: only the link opens the account. */
async function refuseWithoutPassword(ctx: Context, userId: number): Promise<void> {
  if ((await readCredential(ctx, { userId, kind: "password" })) === null)
    throw new ApiError("invalid_credentials");
}

const staffScope = async (ctx: Context, userId: number) =>
  (await requiredSteps(ctx, { userId })).length > 0 ? "staff_setup" : "staff";
