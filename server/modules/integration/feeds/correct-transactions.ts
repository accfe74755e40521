import { kindOf } from "../../accounts/reckoning/index";
import type { Context } from "../../context";
import { recordAudits } from "../../foundation/audit/index";
import { fieldsFrom, SAVINGS_TRANSACTION } from "../../foundation/records/index";
import { type Correctable, correctedFields } from "./policy";
import {
  type LockedAccount,
  type NewTransaction,
  type Transaction,
  updateTransactions,
} from "./store-savings";
import { identityOf, tellTransactions } from "./tell-transactions";

/** A transaction that the core system says otherwise than before. */
export interface Correction {
  before: Transaction;
  after: Transaction & { kind: NonNullable<Transaction["kind"]> };
  fields: Correctable[];
}

interface Sent {
  accounts: LockedAccount[];
  known: Transaction[];
  rows: NewTransaction[];
}

/** What is sent of known transactions otherwise than it was. */
export function correctionsOf({ accounts, known, rows }: Sent): Correction[] {
  const sent = new Map(rows.map((row) => [identityOf(row), row]));
  const kinds = new Map(accounts.map(({ id, typeKinds }) => [id, typeKinds]));
  return known.flatMap((before) => {
    const row = sent.get(identityOf(before));
    const fields = row ? correctedFields(before, row) : [];
    if (!row || fields.length === 0) return [];
    const changed = Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
    const after: Transaction = { ...before, ...changed };
    return [{ before, fields, after: { ...after, kind: kindOf(after, kinds.get(before.accountId) ?? {}) } }];
  });
}

/** The audit row of a correction. A description may name people, so the row says only that it changed. */
function auditRow(companyId: number, { before, after, fields }: Correction) {
  const told = fields.filter((field) => field !== "description");
  const of = (row: Transaction) =>
    Object.fromEntries(told.map((field) => [fieldsFrom(SAVINGS_TRANSACTION, [field])[0], row[field]]));
  const details = { fields: fieldsFrom(SAVINGS_TRANSACTION, fields), before: of(before), after: of(after) };
  return { companyId, action: "transaction.corrected" as const, subjectId: before.id, details };
}

interface Corrected {
  companyId: number;
  accounts: LockedAccount[];
  corrections: Correction[];
}

/** Writes corrections with their audit rows, and one event for each account. Call it in a transaction, with the accounts locked. */
export async function correctTransactions(
  ctx: Context,
  { companyId, accounts, corrections }: Corrected,
): Promise<void> {
  if (corrections.length === 0) return;
  const rows = corrections.map(({ after }) => after);
  await updateTransactions(ctx, rows);
  await recordAudits(
    ctx,
    corrections.map((correction) => auditRow(companyId, correction)),
  );
  const fields = [...new Set(corrections.flatMap((correction) => correction.fields))];
  await tellTransactions(ctx, {
    ...{ companyId, type: "transaction.updated", accounts, rows },
    ids: new Map(rows.map((row) => [identityOf(row), row.id])),
    changed: fieldsFrom(SAVINGS_TRANSACTION, fields),
  });
}
