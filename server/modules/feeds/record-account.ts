import type { EventType } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { BALANCES } from "./account-change";
import { selectCustomerNumber } from "./store-customers";
import type { Account } from "./store-savings";

const balancesOf = (account: Account) => ({
  balance: account.balance,
  available_balance: account.availableBalance,
  hold_amount: account.holdAmount,
});

/** What an event may tell of an account. */
async function accountFacts(ctx: Context, account: Account) {
  return {
    id: account.id,
    account_number: account.accountNumber,
    customer_id: account.customerId,
    customer_number: await selectCustomerNumber(ctx, account.customerId),
    status: account.status,
    currency: account.currency,
    ...balancesOf(account),
  };
}

type AccountAction = "savings_account.created" | "savings_account.updated";

const audit = (
  ctx: Context,
  account: Account,
  action: AccountAction,
  details: Record<string, unknown> = {},
) =>
  recordAudit(ctx, {
    companyId: account.companyId,
    action,
    subjectId: account.id,
    details,
  });

/** The audit row and the event of a new account. */
export async function recordOpened(ctx: Context, account: Account): Promise<void> {
  await audit(ctx, account, "savings_account.created");
  await recordEvent(ctx, {
    companyId: account.companyId,
    type: "savings_account.opened",
    object: await accountFacts(ctx, account),
  });
}

/** Statuses with a word of their own. */
const STATUS_EVENTS: Partial<Record<Account["status"], EventType>> = {
  frozen: "savings_account.frozen",
  dormant: "savings_account.dormant",
  closed: "savings_account.closed",
};

/** The events of a change of status, in the order they are told. */
function statusEvents(before: Account, after: Account): EventType[] {
  if (before.status === after.status) return [];
  const told = STATUS_EVENTS[after.status];
  return [
    ...(before.status === "frozen" ? (["savings_account.unfrozen"] as const) : []),
    ...(told ? [told] : []),
  ];
}

/** The audit row and the events of a change. */
export async function recordChanged(
  ctx: Context,
  before: Account,
  after: Account,
  fields: string[],
): Promise<void> {
  await audit(ctx, after, "savings_account.updated", { fields });
  const object = await accountFacts(ctx, after);
  const status = { status: before.status };
  const told = statusEvents(before, after);
  for (const type of told)
    await recordEvent(ctx, { companyId: after.companyId, type, object, previous: status });
  const isBalance = (field: string) => BALANCES.some((name) => name === field);
  if (fields.some(isBalance)) {
    await recordEvent(ctx, {
      companyId: after.companyId,
      type: "savings_account.balance_changed",
      object,
      previous: balancesOf(before),
    });
  }
  const untold = fields.filter((field) => !isBalance(field) && !(field === "status" && told.length > 0));
  if (untold.length > 0) {
    const previous = untold.includes("status") ? status : undefined;
    await recordEvent(ctx, { companyId: after.companyId, type: "savings_account.updated", object, previous });
  }
}
