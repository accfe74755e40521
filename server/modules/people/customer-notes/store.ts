import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  type CustomerNote,
  customerNote,
  FLAG_KINDS,
  LIST_SIZES,
  type NewCustomerNote,
} from "../../../../lib/contract/index";
import { firstOf } from "../../../db/only";
import { findRow, insertRow, lockRow, updateRow, updateRows } from "../../../db/rows";
import { appNow, companies, customerNotes, customers, fullName, users } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context, RecordId } from "../../context";
import * as records from "../../foundation/records/index";

const enders = alias(users, "enders");

const isActive = sql<boolean>`coalesce(${customerNotes.endsAt} > app_now(), true)`;

export const CUSTOMER_NOTE = records.projection(
  customerNote,
  customerNotes,
  {
    document: sql`case when ${customerNotes.documentKind} is not null
      then json_build_object('kind', ${customerNotes.documentKind}, 'ending', ${customerNotes.documentEnding}) end`,
    active: isActive,
    written_by_name: users.name,
    ended_by_name: sql<string | null>`${enders.name}`,
  },
  {
    joins: [
      { table: users, on: eq(users.id, customerNotes.writtenBy) },
      { table: enders, on: eq(enders.id, customerNotes.endedBy) },
    ],
    words: ["text", "written_by_name", "ended_by_name"],
  },
);

const ofCustomer = ({ companyId, id }: RecordId) =>
  and(eq(customerNotes.companyId, companyId), eq(customerNotes.customerId, id));

/** All of a customer, the newest first. */
export const selectNotes = (
  ctx: Context,
  { companyId, id, query }: RecordId & records.ListQuery,
): Promise<records.RecordPage<CustomerNote>> =>
  records.readRecordPage<CustomerNote>(ctx, CUSTOMER_NOTE, {
    list: `notes of customer ${id}`,
    within: ofCustomer({ companyId, id }),
    order: [{ field: "id", descending: true }],
    query,
  });

const active = statement("active_notes", ["companyId", "id"], ({ companyId, id }, db) =>
  records
    .fromProjection({ db }, CUSTOMER_NOTE, { record: records.rowJson(CUSTOMER_NOTE) })
    .where(and(eq(customerNotes.companyId, companyId), eq(customerNotes.customerId, id), isActive))
    .orderBy(
      sql`array_position(${sql.param([...FLAG_KINDS])}::text[], ${customerNotes.kind})`,
      desc(customerNotes.id),
    )
    .limit(LIST_SIZES.max),
);

/** What stands of a customer now: flags, the gravest first, and then the rest; the newest of a kind first. */
export async function readActiveNotes(ctx: Context, { companyId, id }: RecordId): Promise<CustomerNote[]> {
  const rows = await active(ctx.db, { companyId, id });
  return rows.map(({ record }) => record as CustomerNote);
}

/** Who the notes are about; null where the company has no such customer. */
export const selectSubject = (ctx: Context, { companyId, id }: RecordId) =>
  firstOf(
    ctx.db
      .select({ customer_number: customers.customerNumber, customer_name: fullName(customers) })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.id, id))),
  );

/** The end of a day where the institution is; null where it has passed. */
export async function selectEndOf(ctx: Context, companyId: number, day: string): Promise<Date | null> {
  const end = sql<Date>`(${day}::date + 1)::timestamp at time zone ${companies.tz}`.mapWith(
    customerNotes.endsAt,
  );
  const [found] = await ctx.db
    .select({ end })
    .from(companies)
    .where(and(eq(companies.id, companyId), sql`${end} > app_now()`, sql`${day}::date < '9999-01-01'::date`));
  return found?.end ?? null;
}

export async function insertNote(
  ctx: Context,
  { companyId, id: customerId }: RecordId,
  { kind, text, document, document_expires_on, matches }: NewCustomerNote,
  { writtenBy, endsAt }: { writtenBy: number; endsAt: Date | null },
): Promise<number> {
  const row = { companyId, customerId, kind, text, matches, writtenBy, endsAt };
  const seen = { documentKind: document?.kind, documentEnding: document?.ending };
  const documentExpiresOn = document && document_expires_on;
  return (await insertRow(ctx, customerNotes, { ...row, ...seen, documentExpiresOn })).id;
}

export const selectNoteRow = (ctx: Context, { companyId, id }: RecordId) =>
  findRow(ctx, customerNotes, eq(customerNotes.companyId, companyId), eq(customerNotes.id, id));

export const lockNote = (ctx: Context, { companyId, id }: RecordId) =>
  lockRow(ctx, customerNotes, eq(customerNotes.companyId, companyId), eq(customerNotes.id, id));

export const markConfirmed = (ctx: Context, id: number): Promise<void> =>
  updateRow(ctx, customerNotes, id, { confirmedAt: appNow });

export const markDisclosed = (ctx: Context, id: number, disclosedBy: number): Promise<void> =>
  updateRow(ctx, customerNotes, id, { disclosedAt: appNow, disclosedBy });

/** Ends one that stands; false where it has ended already. */
export async function endNote(ctx: Context, id: number, endedBy: number): Promise<boolean> {
  // Who waited for another end sees a time after the beginning of this transaction.
  const stands = [isActive, isNull(customerNotes.endedBy)];
  const ended = { endsAt: appNow, endedBy };
  return (await updateRows(ctx, customerNotes, ended, eq(customerNotes.id, id), ...stands)) === 1;
}
