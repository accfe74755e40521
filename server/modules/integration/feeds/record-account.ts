import type { EventType } from "../../../../lib/contract/index";
import { type ApiError, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { recordAudits } from "../../foundation/audit/index";
import { type NewEvent, recordEvents } from "../../foundation/events/index";
import { fieldsFrom, SAVINGS_ACCOUNT } from "../../foundation/records/index";
import { BALANCES, changedAccountFields } from "./account-change";
import { RowRefusals, refusalIn } from "./feed-each";
import { exactAmounts } from "./policy";
import { selectCustomerNumbers } from "./store-customers";
import { type Account, type AccountUpdate, type Opened, selectBooked, updateAccounts } from "./store-savings";

const balancesOf = (account: Opened) => ({
  balance: account.balance,
  available_balance: account.availableBalance,
  hold_amount: account.holdAmount,
});

/** What an event may tell of an account. */
const accountFacts = (account: Opened, customerNumbers: Map<number, string>) => ({
  id: account.id,
  account_number: account.accountNumber,
  customer_id: account.customerId,
  customer_number: customerNumbers.get(account.customerId) ?? null,
  status: account.status,
  currency: account.currency,
  ...balancesOf(account),
});

interface Told {
  account: Opened;
  action: "savings_account.created" | "savings_account.updated";
  details?: Record<string, unknown>;
  /** In the order they are told. */
  events(object: ReturnType<typeof accountFacts>): NewEvent[];
}

/** The audit rows and the events of what happened to accounts. */
async function record(ctx: Context, told: Told[]): Promise<void> {
  const customerIds = told.map(({ account }) => account.customerId);
  const numbers = await selectCustomerNumbers(ctx, customerIds);
  const entries = told.map(({ account: { companyId, id: subjectId }, action, details }) => ({
    ...{ companyId, action, subjectId, details },
  }));
  await recordAudits(ctx, entries);
  const events = told.flatMap(({ account, events }) => events(accountFacts(account, numbers)));
  await recordEvents(ctx, events);
}

/** The audit rows and the events of new accounts. */
export const recordOpened = (ctx: Context, accounts: Opened[]): Promise<void> =>
  record(
    ctx,
    accounts.map((account) => ({
      ...{ account, action: "savings_account.created" },
      events: (object) => [{ companyId: account.companyId, type: "savings_account.opened", object }],
    })),
  );

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

const isBalance = (field: string) => BALANCES.some((name) => name === field);

/** No event says that staff read another reason: a program that hears of it could tell its holder. */
const STAFF_ONLY = "staffReason";

/** The events of a change, in the order they are told. */
function eventsOf(
  before: Account,
  after: Account,
  fields: string[],
  object: ReturnType<typeof accountFacts>,
): NewEvent[] {
  const { companyId } = after;
  const changed = fieldsFrom(
    SAVINGS_ACCOUNT,
    fields.filter((field) => field !== STAFF_ONLY),
  );
  const status = { status: before.status };
  const told = statusEvents(before, after);
  const events: NewEvent[] = told.map((type) => ({ companyId, type, object, previous: status, changed }));
  if (fields.some(isBalance))
    events.push({
      ...{ companyId, type: "savings_account.balance_changed", object, changed },
      previous: balancesOf(before),
    });
  const untold = fields.filter(
    (field) => !isBalance(field) && field !== STAFF_ONLY && !(field === "status" && told.length > 0),
  );
  const previous = untold.includes("status") ? status : undefined;
  if (untold.length > 0)
    events.push({ companyId, type: "savings_account.updated", object, previous, changed });
  return events;
}

/**
 * An account that has transactions keeps their currency. No transaction is added meanwhile, since that locks its account, too.
 * Balances that stay get the digits of the new one. Errors: 400 `mismatch` on `currency`, `too_precise`, as `RowRefusals`
 * where the updates have places.
 */
async function takeOtherCurrency(ctx: Context, updates: AccountUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const ids = updates.map(({ account }) => account.id);
  const booked = await selectBooked(ctx, ids);
  const refused = new Map<number, ApiError>();
  for (const { account, change, row } of updates)
    try {
      const { currency, balance, availableBalance, holdAmount, minimumBalance, overdraftLimit } = account;
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const message = `must stay ${currency}, since the account has transactions`;
      if (booked.has(account.id)) throw invalidField("currency", "mismatch", message);
      const after = { balance, availableBalance, holdAmount, minimumBalance, overdraftLimit, ...given };
      Object.assign(change, await exactAmounts(after, change.currency ?? currency));
    } catch (error) {
      if (row === undefined) throw error;
      refused.set(row, refusalIn(error));
    }
  if (refused.size > 0) throw new RowRefusals(refused);
}

/**
 * Writes what the core system says of known accounts, each once, with their audit rows and events in this order; what is
 * so already is no change. Answers how many changed. Call it in a transaction, with the rows locked. Errors: 400 `mismatch` on
 * `currency` and `too_precise`, as `RowRefusals` where the updates have places.
 */
export async function updateFedAccounts(ctx: Context, updates: AccountUpdate[]): Promise<number> {
  const told = updates.flatMap((update) => {
    const fields = changedAccountFields(update.account, update.change);
    return fields.length > 0 ? [{ ...update, fields }] : [];
  });
  if (told.length === 0) return 0;
  const ofCurrency = told.filter(({ fields }) => fields.includes("currency"));
  await takeOtherCurrency(ctx, ofCurrency);
  const after = new Map((await updateAccounts(ctx, told)).map((account) => [account.id, account]));
  const changes = told.flatMap(({ account: before, fields }) => {
    const account = after.get(before.id);
    const events: Told["events"] = (object) => (account ? eventsOf(before, account, fields, object) : []);
    return account
      ? [{ account, action: "savings_account.updated" as const, details: { fields }, events }]
      : [];
  });
  await record(ctx, changes);
  return told.length;
}
