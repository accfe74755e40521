import type { Context } from "../context";
import { insertReference, type ReferenceData } from "./store";

export type { ReferenceData };

/** Adds what is missing of the lists, in one transaction; rows that exist stay as they are. */
export function loadReference(ctx: Pick<Context, "db">, data: ReferenceData): Promise<void> {
  return ctx.db.transaction((tx) => insertReference({ db: tx }, data));
}
