import { againWhenBusy } from "../../../db/connection-failure";
import { type Context, inTransaction } from "../../context";

/** Runs what is fed in one transaction, and again where another call is at the same records: who feeds waits for it. */
export const inFedTransaction = <T>(ctx: Context, change: (ctx: Context) => Promise<T>): Promise<T> =>
  againWhenBusy(() => inTransaction(ctx, change));
