import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const LARGEST_ID = 2_147_483_647;

export const ID_SHAPE = `must be a whole number from 1 to ${LARGEST_ID}`;

/** Rows by their numeric id. */
export const matchId =
  (column: PgColumn) =>
  (id: string): SQL | null => {
    const number = /^[0-9]{1,10}$/.test(id) ? Number(id) : 0;
    return number >= 1 && number <= LARGEST_ID ? eq(column, number) : null;
  };
