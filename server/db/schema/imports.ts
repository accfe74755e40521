import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type IdentityFact, IMPORT_KINDS, IMPORT_STATUSES } from "../../../lib/contract/imports";
import { apiKeys } from "./api-keys";
import { createdAt, moment, ownRowId, rowId, rowOf } from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";
import { users } from "./people";

/** Files of records on their way in. What is read of them waits in `import_rows`. */
export const imports = pgTable(
  "imports",
  {
    id: rowId(),
    companyId: companyId(),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    status: text("status", { enum: IMPORT_STATUSES }).notNull().default("receiving"),
    /** In the order of the file: `{name, field}`. */
    columns: jsonb("columns").notNull().default([]).$type<{ name: string; field: string | null }[]>(),
    rows: integer("rows").notNull().default(0),
    rowsDone: integer("rows_done").notNull().default(0),
    /** Taken for good: of a long file the parts that are committed. */
    rowsTaken: integer("rows_taken").notNull().default(0),
    badRows: integer("bad_rows").notNull().default(0),
    created: integer("created").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    /** Customers or accounts of which the last check would change a fact of identity. */
    identityChanges: integer("identity_changes").notNull().default(0),
    /** Its commit leaves out the rows that the check found wrong. */
    onlyGood: boolean("only_good").notNull().default(false),
    /**
     * Digest over the columns, the rows, which of them are wrong, and the facts of identity that they change, as they were
     * checked; each part of a long file has a digest.
     */
    digest: text("digest"),
    stopped: text("stopped", { enum: ["interrupted", "failed"] }),
    /** Null: from a shell. */
    createdBy: integer("created_by").references(() => users.id),
    /** The key that sent it; then keys of the institution alone go on with it. */
    createdByKey: integer("created_by_key").references(() => apiKeys.id),
    /** Who asked for the check or the commit that is under way: a person, or a key. */
    askedBy: integer("asked_by").references(() => users.id),
    askedByKey: integer("asked_by_key").references(() => apiKeys.id),
    /** Under which approval it is committed, for its audit rows. */
    approval: jsonb("approval").$type<Record<string, unknown>>(),
    /** The process that is at it, until its lease ends. */
    worker: uuid("worker"),
    leaseUntil: moment("lease_until"),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
    /** Ended, and nothing of its rows and problems is left. */
    cleared: boolean("cleared").notNull().default(false),
  },
  (t) => [
    index("imports_list").on(t.companyId, t.id),
    uniqueIndex("imports_open").on(t.companyId).where(sql`status not in ('done', 'cancelled')`),
    index("imports_at_work").on(t.leaseUntil).where(sql`status in ('receiving', 'checking', 'committing')`),
    index("imports_uncleared").on(t.id).where(sql`not cleared`),
  ],
);
holds(imports, {
  stays: "who let which file in stays known",
  internal:
    "kind status columns rows rows_done rows_taken bad_rows created changed unchanged identity_changes only_good created_by_key digest stopped approval asked_by_key worker lease_until ended_at cleared",
});

const importId = () => rowOf("import_id", () => imports.id);

/** The rows of a file that has not ended, as they came: `row` counts like a spreadsheet. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: importId(),
    row: integer("row_number").notNull(),
    cells: jsonb("cells").notNull().$type<string[]>(),
    /** Facts of identity that it changes, as it was checked. */
    identity: jsonb("identity").$type<IdentityFact[]>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.row] })],
);
holds(importRows, { sensitive: "cells", internal: "import_id row_number identity" });

/** What the last check or commit found wrong. No values: they are people's. */
export const importProblems = pgTable(
  "import_problems",
  {
    id: ownRowId(),
    importId: importId(),
    row: integer("row_number").notNull(),
    column: text("column_name"),
    field: text("field"),
    reason: text("reason").notNull(),
    message: text("message").notNull(),
  },
  (t) => [index("import_problems_import").on(t.importId, t.id)],
);
holds(importProblems, {
  stays: "go with the rows of their import",
  internal: "import_id row_number column_name field reason message",
});

/** Where columns of these names went last, in an institution. */
export const importMappings = pgTable(
  "import_mappings",
  {
    companyId: companyId(),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    /** Fields by the name of the column. */
    fields: jsonb("fields").notNull().$type<Record<string, string | null>>(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);
holds(importMappings, { stays: "one for each kind of file", internal: "kind fields" });
