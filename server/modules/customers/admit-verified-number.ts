import { ApiError } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { type IssuedTokens, openSession } from "../tokens/index";
import { recoveryAsksBirthDate } from "./guard-recovery";
import { isUnfinished, UNFINISHED_LIFETIME } from "./policy";
import { type Customer, closeCustomer, insertCustomer, nextCustomerNumber, touchCustomer } from "./store";
import { hasUnclaimed, selectHolderOfNumber } from "./store-claims";

/** What a right code says of its holder. */
export interface VerifiedNumber {
  mobile: string;
  isCompany: boolean;
  lang: string;
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
  const holder = await selectHolderOfNumber(ctx, company.id, number.mobile);
  if (holder?.customer.status === "suspended") return new ApiError("customer_not_active");
  if (holder?.hasCredential) {
    if (!company.recoveryEnabled || holder.recoveryBlocked) return new ApiError("insufficient_scope");
    const birthDateRequired = await recoveryAsksBirthDate(ctx, company, holder.customer);
    return open(ctx, application, holder.customer, "recovery", number.lang, { birthDateRequired });
  }
  const customer = holder
    ? await resume(ctx, application, holder, number)
    : await create(ctx, application, number);
  const claimRequired = await hasUnclaimed(ctx, company.id, number.mobile);
  return open(ctx, application, customer, "signup", number.lang, { claimRequired });
}

type Holder = NonNullable<Awaited<ReturnType<typeof selectHolderOfNumber>>>;

async function resume(ctx: Context, application: Application, holder: Holder, number: VerifiedNumber) {
  if (!isUnfinished(holder.customer.status) || holder.idle <= UNFINISHED_LIFETIME) {
    await touchCustomer(ctx, holder.customer.id);
    return holder.customer;
  }
  await closeCustomer(ctx, holder.customer.id);
  await recordAudit(ctx, {
    companyId: application.companyId,
    action: "customer.closed",
    subjectType: "customer",
    subjectId: holder.customer.id,
    details: { reason: "unfinished and idle" },
  });
  await recordEvent(ctx, application.companyId, "customer.closed", {
    object: factsOf({ ...holder.customer, status: "closed" }),
    previous: { status: holder.customer.status },
  });
  return create(ctx, application, number);
}

async function create(ctx: Context, application: Application, number: VerifiedNumber): Promise<Customer> {
  const { company } = application;
  const customer = await insertCustomer(ctx, {
    companyId: company.id,
    customerNumber: await nextCustomerNumber(ctx, company.id),
    mobile: number.mobile,
    isCompany: number.isCompany,
    lang: number.lang,
    tz: company.tz,
  });
  await recordAudit(ctx, {
    companyId: company.id,
    action: "customer.created",
    subjectType: "customer",
    subjectId: customer.id,
  });
  await recordEvent(ctx, company.id, "customer.created", { object: factsOf(customer) });
  return customer;
}

/** What an event may tell of a customer. */
export const factsOf = (customer: Customer) => ({
  id: customer.id,
  customer_number: customer.customerNumber,
  uid: customer.userId,
  status: customer.status,
});

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
  });
