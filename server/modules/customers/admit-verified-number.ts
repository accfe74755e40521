import { ApiError } from "../../core/index";
import { type Application, effectiveLang } from "../applications/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { type IssuedTokens, openSession } from "../tokens/index";
import { endIdleCustomer } from "./end-idle-customers";
import { factsOf } from "./facts-of";
import { recoveryAsksBirthDate } from "./guard-recovery";
import { isProvisional } from "./is-provisional";
import { isUnfinished, UNFINISHED_LIFETIME } from "./policy";
import { type Customer, insertCustomer, nextCustomerNumber, touchCustomer } from "./store";
import { hasUnclaimed, selectHolderOfNumber } from "./store-claims";

/** What a right code says of its holder. */
export interface VerifiedNumber {
  mobile: string;
  isCompany: boolean;
  /** The locale asked for with the code. */
  lang: string | null;
}

/**
 * Signs in whoever holds a number that was just proven: an unfinished customer goes on signing up, a known
 * one recovers, a new one is created. Runs in the transaction that used the code up, and returns a refusal
 * instead of throwing it, so that the code stays used.
 */
export async function admitVerifiedNumber(
  ctx: Context,
  application: Application,
  number: VerifiedNumber,
): Promise<IssuedTokens | ApiError> {
  if (application.kind !== "user") return new ApiError("application_not_allowed");
  const { company } = application;
  const lang = effectiveLang(number.lang, company.lang);
  const holder = await openHolder(ctx, company.id, number.mobile);
  if (holder?.customer.status === "suspended") return new ApiError("customer_not_active");
  if (holder?.hasCredential) {
    if (!company.recoveryEnabled || holder.recoveryBlocked) return new ApiError("insufficient_scope");
    const birthDateRequired = await recoveryAsksBirthDate(ctx, company, holder.customer);
    return open(ctx, application, holder.customer, "recovery", lang, { birthDateRequired });
  }
  if (holder) await touchCustomer(ctx, holder.customer.id);
  const customer = holder?.customer ?? (await create(ctx, application, number, lang));
  const claimRequired =
    (await hasUnclaimed(ctx, company.id, number.mobile)) && (await isProvisional(ctx, customer));
  return open(ctx, application, customer, "signup", lang, { claimRequired });
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
  await recordAudit(ctx, {
    companyId: company.id,
    action: "customer.created",
    subjectId: customer.id,
  });
  await recordEvent(ctx, { companyId: company.id, type: "customer.created", object: factsOf(customer) });
  return customer;
}

const open = (
  ctx: Context,
  application: Application,
  customer: Customer,
  scope: "signup" | "recovery",
  lang: string,
  required: Pick<IssuedTokens, "claimRequired" | "birthDateRequired">,
) =>
  openSession(ctx, {
    companyId: application.companyId,
    applicationId: application.id,
    userId: customer.userId!,
    customerId: customer.id,
    scope,
    lang,
    tz: application.company.tz,
    customerNumber: customer.customerNumber,
    ...required,
    proof: "code",
  });
