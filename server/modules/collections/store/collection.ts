import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** How a field is compared, ordered and written out. */
export type FieldKind =
  | "int"
  | "decimal"
  | "boolean"
  | "date"
  | "time"
  | "uuid"
  /** Letters and digits by their characters, alike on every server. */
  | "code"
  /** Words as people sort them. */
  | "words"
  /** Neither a filter nor an order. */
  | "json";

export interface Field {
  kind: FieldKind;
  value: PgColumn | SQL;
  /** A filter finds it however it is capitalised: it is kept in capitals, or as somebody wrote it. */
  anyCase?: "kept in capitals" | "kept as written";
}

/** How one collection is read. */
export interface Collection {
  table: PgTable;
  joins: { table: PgTable; on: SQL; kind: "inner" | "left" }[];
  /** What keeps other companies' rows out; absent where the rows are everybody's. */
  company?: PgColumn;
  /** By their names on the wire. */
  fields: Record<string, Field>;
  /** Decides where the order leaves rows equal, and is the order when none is asked for. */
  tie: PgColumn;
  /** The conditions that a path's last part may mean, in their order; none when its shape is wrong. */
  match(id: string): SQL[];
  /** What a wrong shape is answered with. */
  shape: string;
}

export const int = (value: PgColumn | SQL): Field => ({ kind: "int", value });
export const decimal = (value: PgColumn | SQL): Field => ({ kind: "decimal", value });
export const boolean = (value: PgColumn | SQL): Field => ({ kind: "boolean", value });
export const day = (value: PgColumn | SQL): Field => ({ kind: "date", value });
export const time = (value: PgColumn): Field => ({ kind: "time", value });
export const code = (value: PgColumn | SQL): Field => ({ kind: "code", value });
export const words = (value: PgColumn | SQL): Field => ({ kind: "words", value });
