import {
  emptyFields,
  type IdentityFact,
  type SavingsAccountPatch,
  savingsAccountFeed,
} from "../../../../lib/contract/index";
import { checkAll, conflict, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { SAVINGS_ACCOUNT, toColumns } from "../../foundation/records/index";
import { refuseAhead, sourceOfCaller } from "../sources/index";
import {
  BALANCES,
  changedAccountFields,
  findNamed,
  type Named,
  ownerOf,
  refuseProduct,
  type Stamp,
} from "./account-change";
import { type Absent, type FedIdentity, type FedMany, type FedRow, readRows } from "./feed-each";
import { exactAmounts, readAccountNumber, refuseLength } from "./policy";
import { recordOpened, updateFedAccounts } from "./record-account";
import { markFed } from "./store-customers";
import * as store from "./store-savings";

/** An account that is replaced keeps nothing of what it was, but for what another system calls it. */
const EMPTY = emptyFields(savingsAccountFeed.omit({ external_id: true }));

/** Whether a feed tells a balance: then it is of now, or of the moment that the feed says. */
export const hasBalance = ({ balance }: SavingsAccountPatch): boolean => typeof balance === "string";

interface Plan {
  /** What the account is now; null for a new one. */
  account: store.Account | null;
  change: Partial<store.AccountValues>;
  accountNumber: string;
  /** Absent where the feed has no balance. */
  stamp: Stamp | undefined;
  /** A customer of whom the core system had not spoken. */
  stranger: number | undefined;
}

interface Planning {
  named: Named;
  known: Map<string, store.Account>;
  absent: Absent;
  /** The source that feeds; null: a file that staff brought. */
  sourceId: number | null;
  receivedAt: Date;
}

/**
 * Creates or changes up to a few hundred savings accounts as the core system has them, each once. Call it in a
 * transaction. Errors: `RowRefusals`.
 */
export async function putSavingsAccounts(
  ctx: Context,
  { companyId, rows, absent, faults }: FedMany<SavingsAccountPatch>,
): Promise<FedIdentity> {
  const named = await findNamed(ctx, { companyId, feeds: rows.map(({ feed }) => feed) });
  const numbers = rows.map(({ id }) => id.toUpperCase());
  const accounts = await store.selectByNumbers(ctx, companyId, numbers);
  const known = new Map(accounts.map((account) => [account.accountNumber, account]));
  const sourceId = rows.some(({ feed }) => hasBalance(feed)) ? await sourceOfCaller(ctx) : null;
  const planning = { named, known, absent, sourceId, receivedAt: ctx.clock.now() };
  let plans = await readRows(rows, (row) => planAccount(row, planning), { faults });
  const created = await insertNew(ctx, companyId, plans);
  const opened = new Set(created.map(({ accountNumber }) => accountNumber));
  const late = plans.filter(({ account, accountNumber }) => !account && !opened.has(accountNumber));
  if (late.length > 0) {
    // Another caller opened them at the same moment, or others that differ by hyphens.
    const lateNumbers = late.map(({ accountNumber }) => accountNumber);
    for (const account of await store.selectByNumbers(ctx, companyId, lateNumbers))
      known.set(account.accountNumber, account);
    plans = await readRows(rows, async (row) => {
      const again = await planAccount(row, planning);
      if (again.account || opened.has(again.accountNumber)) return again;
      throw conflict("account_number", "taken", "differs from another account only by its hyphens");
    });
  }
  await recordOpened(ctx, created);
  const { changed, identity } = await changeKnown(ctx, plans);
  await stampPlans(ctx, plans, created);
  const strangers = plans.map(({ stranger }) => stranger).filter((id) => id !== undefined);
  if (strangers.length > 0) await markFed(ctx, [...new Set(strangers)].sort());
  const unchanged = rows.length - created.length - changed;
  const ids = new Map([...known.values(), ...created].map(({ accountNumber, id }) => [accountNumber, id]));
  const outcomes = plans.map(({ account, accountNumber }) => ({
    id: ids.get(accountNumber) ?? 0,
    isNew: account === null,
  }));
  return { created: created.length, changed, unchanged, identity, outcomes };
}

/** What a feed makes of an account. Errors: 400 naming the field. */
export async function planAccount(
  { id, feed: { as_of: asOf, ...said } }: FedRow<SavingsAccountPatch>,
  { named, known, absent, sourceId, receivedAt }: Planning,
): Promise<Plan> {
  const accountNumber = id.toUpperCase();
  const account = known.get(accountNumber) ?? null;
  const { customer_number, product_id, ...feed } = absent === "empties" ? { ...EMPTY, ...said } : said;
  const change = toColumns(SAVINGS_ACCOUNT, feed);
  const product = named.products.get(product_id ?? 0);
  const currency = change.currency ?? (account && absent === "stays" ? undefined : product?.currency);
  const isTold = hasBalance(said);
  const [owner, , exact] = await checkAll(
    () => ownerOf(named, customer_number),
    () => refuseProduct(named, product_id, account),
    () => exactAmounts(change, currency ?? account?.currency ?? ""),
    () => refuseNumber(id, account),
    () => refuseMoment(asOf, { isTold, receivedAt }),
  );
  const stranger = owner && !owner.isFed ? owner.id : undefined;
  const ids = { customerId: owner?.id, productId: product_id };
  const stamp = isTold ? { asOf: asOf === undefined ? receivedAt : new Date(asOf), sourceId } : undefined;
  return { account, change: { ...change, ...ids, ...exact, currency }, accountNumber, stamp, stranger };
}

/** Notes when the balances were told, after all accounts are locked or new: in the order of their ids. */
async function stampPlans(ctx: Context, plans: Plan[], created: store.Opened[]): Promise<void> {
  const opened = new Map(created.map(({ accountNumber, id }) => [accountNumber, id]));
  const stamps = plans.flatMap(({ account, accountNumber, stamp }) => {
    const accountId = account?.id ?? opened.get(accountNumber);
    return stamp && accountId !== undefined ? [{ accountId, ...stamp }] : [];
  });
  await store.stampBalances(ctx, stamps);
}

/** Errors: 400 on `as_of`. */
function refuseMoment(
  asOf: string | undefined,
  { isTold, receivedAt }: { isTold: boolean; receivedAt: Date },
): void {
  if (asOf === undefined) return;
  if (!isTold) throw invalidField("as_of", "unexpected", "may only stand beside a balance");
  refuseAhead(receivedAt, new Date(asOf));
}

/** Errors: 400 on `account_number`. */
function refuseNumber(id: string, account: store.Account | null) {
  const number = readAccountNumber(id);
  if (!account) refuseLength(number);
}

async function insertNew(ctx: Context, companyId: number, plans: Plan[]): Promise<store.Opened[]> {
  const rows = plans.flatMap(({ account, change, accountNumber }) =>
    account ? [] : [{ ...change, companyId, accountNumber } as store.NewAccount],
  );
  return rows.length === 0 ? [] : store.insertAccounts(ctx, rows);
}

/** The facts of identity among the fields that change. */
function factsOf(fields: string[]): IdentityFact[] {
  const isBalance = (field: string) => (BALANCES as readonly string[]).includes(field);
  return [
    ...(fields.includes("customerId") ? (["customer_number"] as const) : []),
    ...(fields.some(isBalance) ? (["balance"] as const) : []),
    ...(fields.includes("status") ? (["account_status"] as const) : []),
  ];
}

/** Changes those that are there, and says how many were not so already, and which got another owner. */
async function changeKnown(
  ctx: Context,
  plans: Plan[],
): Promise<Pick<FedIdentity, "identity"> & { changed: number }> {
  const changes = new Map(
    plans.flatMap(({ account, change }, index) =>
      account && changedAccountFields(account, change).length > 0
        ? [[account.id, { ...change, index }] as const]
        : [],
    ),
  );
  const identity = new Map<number, IdentityFact[]>();
  if (changes.size === 0) return { changed: 0, identity };
  const locked = await store.lockByIds(ctx, [...changes.keys()]);
  const updates = locked.flatMap((account) => {
    const planned = changes.get(account.id);
    if (!planned) return [];
    const { index, ...change } = planned;
    const facts = factsOf(changedAccountFields(account, change));
    if (facts.length > 0) identity.set(index, facts);
    return [{ account, change, row: index }];
  });
  await updateFedAccounts(ctx, updates);
  return { changed: changes.size, identity };
}
