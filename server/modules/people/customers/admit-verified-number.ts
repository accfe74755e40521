import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import { type Application, effectiveLang } from "../../foundation/applications/index";
import { type IssuedTokens, openSession, type ProvenSession } from "../../identity/tokens/index";
import { acceptTerms } from "../terms/index";
import { recoveryProof } from "./guard-recovery";
import { isUnfinished, UNFINISHED_LIFETIME } from "./policy";
import { endIdleCustomer, recordCustomer } from "./record-customer";
import { type Customer, insertCustomer, touchCustomer } from "./store";
import { hasUnclaimed, isProvisional } from "./store-claims";
import { selectHolderOfNumber } from "./store-holders";
import { nextCustomerNumber } from "./store-numbers";

/** What a right code says of its holder. */
export interface VerifiedNumber {
  mobile: string;
  isCompany: boolean;
  /** The locale asked for with the code. */
  lang: string | null;
  /** What the code was sent for; null where only its verification tells whose the number is. */
  purpose: "signup" | "recovery" | "number" | "second_step" | null;
}

interface Arrival extends Pick<Admission, "application" | "ends"> {
  number: VerifiedNumber;
  /** The version of the terms that were shown before the number was asked. */
  termsVersion?: string | undefined;
}

/**
 * Signs in the holder of a number that was just proven: an unfinished customer goes on signing up, a known
 * one recovers, a new one is created. Only who signs up has accepted the terms: a recovery is not proven yet. Runs in the
 * transaction that used the code up, and returns a refusal instead of throwing it, so that the code stays used.
 */
export async function admitVerifiedNumber(
  ctx: Context,
  { application, number, ends, termsVersion }: Arrival,
): Promise<IssuedTokens | ApiError> {
  if (application.kind !== "user") return new ApiError("application_not_allowed");
  const { company } = application;
  const lang = effectiveLang(number.lang, company.lang);
  const holder = await openHolder(ctx, company.id, number.mobile);
  // The number changed hands meanwhile: what the text said is no longer so.
  if (number.purpose && number.purpose !== (holder?.hasCredential ? "recovery" : "signup"))
    return new ApiError("invalid_otp");
  if (holder?.customer.status === "suspended") return new ApiError("customer_not_active");
  if (holder?.hasCredential) {
    if (!company.recoveryEnabled || holder.recoveryBlocked) return new ApiError("insufficient_scope");
    const { customer } = holder;
    const { by } = await recoveryProof(ctx, { company, customer });
    const birthDateRequired = by === "birth date";
    const tokens = await open(ctx, {
      application,
      customer,
      lang,
      scope: "recovery",
      birthDateRequired,
      ends,
    });
    return by === "passkey" ? { ...tokens, secondStep: { methods: ["passkey"] } } : tokens;
  }
  if (holder) await touchCustomer(ctx, { customerId: holder.customer.id });
  const customer = holder?.customer ?? (await create(ctx, application, number, lang));
  await keepAcceptance(ctx, customer, termsVersion);
  const claimRequired =
    (await hasUnclaimed(ctx, company.id, number.mobile)) && (await isProvisional(ctx, customer));
  return open(ctx, { application, customer, lang, scope: "signup", claimRequired, ends });
}

async function keepAcceptance(ctx: Context, customer: Customer, version: string | undefined): Promise<void> {
  const { id: customerId, userId, companyId } = customer;
  if (version === undefined || userId === null) return;
  const self = { ...ctx, actor: { kind: "customer", userId, companyId } as const };
  await acceptTerms(self, { companyId, userId, customerId, version, how: "sign_up" });
}

/** Who holds the number. An unfinished record that lay idle too long gives it up. */
async function openHolder(ctx: Context, companyId: number, mobile: string) {
  const holder = await selectHolderOfNumber(ctx, companyId, mobile);
  if (!holder || !isUnfinished(holder.customer.status) || holder.idle <= UNFINISHED_LIFETIME) return holder;
  await endIdleCustomer(ctx, holder.customer);
  return null;
}

async function create(
  ctx: Context,
  application: Application,
  number: VerifiedNumber,
  lang: string,
): Promise<Customer> {
  const { company } = application;
  const customer = await insertCustomer(ctx, {
    companyId: company.id,
    customerNumber: await nextCustomerNumber(ctx, company.id),
    mobile: number.mobile,
    isCompany: number.isCompany,
    lang,
    tz: company.tz,
  });
  await recordCustomer(ctx, { customer, action: "customer.created", event: "customer.created" });
  return customer;
}

interface Admission extends Pick<IssuedTokens, "claimRequired" | "birthDateRequired"> {
  application: Application;
  customer: Customer;
  scope: "signup" | "recovery";
  lang: string;
  ends?: ProvenSession["ends"];
}

function open(ctx: Context, { application, customer, ...rest }: Admission): Promise<IssuedTokens> {
  const { id: customerId, userId, customerNumber } = customer;
  if (userId === null) throw new Error("only an unclaimed record has no user");
  const { id: applicationId, companyId, company } = application;
  const session = { companyId, applicationId, userId, customerId, customerNumber, tz: company.tz };
  return openSession(ctx, { ...session, ...rest, proof: "code" });
}
