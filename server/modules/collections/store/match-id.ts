import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const LARGEST_ID = 2_147_483_647;

export const ID_SHAPE = `must be a whole number from 1 to ${LARGEST_ID}`;

/** Rows by their numeric id. */
export const matchId =
  (column: PgColumn) =>
  (id: string): SQL[] =>
    /^[1-9][0-9]{0,9}$/.test(id) && Number(id) <= LARGEST_ID ? [eq(column, Number(id))] : [];
