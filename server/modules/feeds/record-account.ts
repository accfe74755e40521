import type { EventType } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { type AuditEntry, recordAudits } from "../audit/index";
import type { Context } from "../context";
import { type NewEvent, recordEvents } from "../events/index";
import { fieldsFrom, SAVINGS_ACCOUNT } from "../records/index";
import { BALANCES, changedAccountFields } from "./account-change";
import { RowRefusals } from "./feed-each";
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

type AccountAction = "savings_account.created" | "savings_account.updated";

const auditEntry = (
  { companyId, id }: Opened,
  action: AccountAction,
  details: Record<string, unknown> = {},
): AuditEntry => ({ companyId, action, subjectId: id, details });

/** The audit rows and the events of new accounts. */
export async function recordOpened(ctx: Context, accounts: Opened[]): Promise<void> {
  const numbers = await selectCustomerNumbers(
    ctx,
    accounts.map(({ customerId }) => customerId),
  );
  await recordAudits(
    ctx,
    accounts.map((account) => auditEntry(account, "savings_account.created")),
  );
  await recordEvents(
    ctx,
    accounts.map((account) => ({
      companyId: account.companyId,
      type: "savings_account.opened",
      object: accountFacts(account, numbers),
    })),
  );
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

export interface Changed {
  before: Account;
  after: Account;
  fields: string[];
}

const isBalance = (field: string) => BALANCES.some((name) => name === field);

/** The events of a change, in the order they are told. */
function eventsOf({ before, after, fields }: Changed, object: ReturnType<typeof accountFacts>): NewEvent[] {
  const { companyId } = after;
  const changed = fieldsFrom(SAVINGS_ACCOUNT, fields);
  const status = { status: before.status };
  const told = statusEvents(before, after);
  const events: NewEvent[] = told.map((type) => ({ companyId, type, object, previous: status, changed }));
  if (fields.some(isBalance))
    events.push({
      companyId,
      type: "savings_account.balance_changed",
      object,
      previous: balancesOf(before),
      changed,
    });
  const untold = fields.filter((field) => !isBalance(field) && !(field === "status" && told.length > 0));
  const previous = untold.includes("status") ? status : undefined;
  if (untold.length > 0)
    events.push({ companyId, type: "savings_account.updated", object, previous, changed });
  return events;
}

/** The audit rows and the events of changes. */
export async function recordChanged(ctx: Context, changes: Changed[]): Promise<void> {
  const numbers = await selectCustomerNumbers(
    ctx,
    changes.map(({ after }) => after.customerId),
  );
  await recordAudits(
    ctx,
    changes.map(({ after, fields }) => auditEntry(after, "savings_account.updated", { fields })),
  );
  await recordEvents(
    ctx,
    changes.flatMap((change) => eventsOf(change, accountFacts(change.after, numbers))),
  );
}

/**
 * An account that has transactions keeps their currency. No transaction is added meanwhile, since that locks its account, too.
 * Errors: 400 `mismatch` on `currency`, as `RowRefusals` where the updates have places.
 */
async function refuseOtherCurrency(ctx: Context, updates: AccountUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const booked = await selectBooked(
    ctx,
    updates.map(({ account }) => account.id),
  );
  const refused = updates
    .filter(({ account }) => booked.has(account.id))
    .map(({ account: { currency }, row }) => {
      const message = `must stay ${currency}, since the account has transactions`;
      return { row, why: invalidField("currency", "mismatch", message) };
    });
  const named = refused.flatMap(({ row, why }) => (row === undefined ? [] : [[row, why] as const]));
  if (named.length > 0) throw new RowRefusals(new Map(named));
  for (const { why } of refused) throw why;
}

/**
 * Writes what the core system says of known accounts, each once, with their audit rows and events in this order; what is
 * so already is no change. Answers how many changed. Call it in a transaction, with the rows locked. Errors: 400 `mismatch` on
 * `currency`, as `RowRefusals` where the updates have places.
 */
export async function updateFedAccounts(ctx: Context, updates: AccountUpdate[]): Promise<number> {
  const told = updates.flatMap((update) => {
    const fields = changedAccountFields(update.account, update.change);
    return fields.length > 0 ? [{ ...update, fields }] : [];
  });
  if (told.length === 0) return 0;
  await refuseOtherCurrency(
    ctx,
    told.filter(({ fields }) => fields.includes("currency")),
  );
  const after = new Map((await updateAccounts(ctx, told)).map((account) => [account.id, account]));
  await recordChanged(
    ctx,
    told.flatMap(({ account, fields }) => {
      const now = after.get(account.id);
      return now ? [{ before: account, after: now, fields }] : [];
    }),
  );
  return told.length;
}
