import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { customerColumns } from "../../../lib/contract/customer-fields";

/** How data is protected, by class: the rows of the first table of `docs/compliance/data.md`. */
export const DATA_CLASSES = {
  public: {
    what: "told to every caller",
    protection: "integrity only: changed by administrators, audited",
  },
  internal: {
    what: "how the institution and the program work; leads to no person by itself",
    protection: "told by permission; may be in logs where it is an id, a status or a count",
  },
  personal: {
    what: "about a person, or an id that leads to one",
    protection:
      "told to its owner, and to staff and API keys by permission, each read by staff audited; never in logs; in events only as ids",
  },
  sensitive: {
    what: "birth date, age, gender, marital status (RA 10173, section 3 l); accounts and deposits (RA 1405)",
    protection: "as personal; balances are in events, since integrators subscribe to them",
  },
  secret: {
    what: "opens something; kept only as a keyed hash, as a plain one of 120 random bits, or argon2id over a pepper",
    protection: "never told again, never logged; the keys are outside the database",
  },
  sealed: {
    what: "key material, and messages and answers that carry secrets; kept only encrypted (AES-256-GCM)",
    protection:
      "opened by the program alone, for its one purpose; never logged; the keys are outside the database",
  },
} as const;

export type DataClass = keyof typeof DATA_CLASSES;

/** Columns that mean the same wherever they stand. */
export const SHARED_COLUMNS: Partial<Record<DataClass, string>> = {
  internal: "id company_id created_at updated_at",
  personal: "user_id customer_id asked_by decided_by created_by blocked_by lifted_by address",
};

/** Columns that hold fields of a customer, which say their class themselves. */
export const columnsOfFields = (data: DataClass) =>
  customerColumns((field) => field.data === data)
    .filter((name) => !Object.values(SHARED_COLUMNS).some((shared) => shared.split(" ").includes(name)))
    .join(" ");

/** Columns of one table by class, with blanks between; and why rows stay where the retention has no line for them. */
export type TableData = Partial<Record<DataClass, string>> & { stays?: string };

const tables = new Map<string, TableData>();

/** Says beside a table what it holds. A column that no table says anything of fails `data-classes.test.ts`. */
export const holds = (table: PgTable, data: TableData): void => {
  tables.set(getTableName(table), data);
};

/** What every table holds that was declared so far. */
export const DATA_OF_TABLES: ReadonlyMap<string, TableData> = tables;
