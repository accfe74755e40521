import type { z } from "zod";
import * as wire from "../../../../lib/contract/index";
import { type ApiError, invalidField, validate, withPauses } from "../../../core/index";
import type { Context } from "../../context";
import { type FedIdentity, type FedRow, feedEach, RowRefusals, refusalIn } from "./feed-each";
import { inFedTransaction } from "./in-fed-transaction";
import { type Name, nameAccounts, nameCustomers } from "./name-records";
import { putCustomers } from "./put-customers";
import { putSavingsAccounts } from "./put-savings-accounts";

interface Batched<Row extends object> {
  row: z.ZodType<Row>;
  key: keyof Row & string;
  name: (ctx: Context, input: { companyId: number; rows: Row[] }) => Promise<Name<Row>>;
  put: (
    ctx: Context,
    input: { companyId: number; rows: FedRow<Row>[]; absent: "empties" },
  ) => Promise<FedIdentity>;
}

interface Batch {
  companyId: number;
  batch: wire.UnreadBatch;
}

/** A row that was read, and its place. */
type ReadRow<Row> = FedRow<Row> & { index: number };

const createFeed =
  <Row extends object>({ row, key, name, put }: Batched<Row>) =>
  /** Takes up to 500 rows, each as the single `PUT` would; `all` or none of them, or `each` by itself. Errors: `RowRefusals`. */
  async (ctx: Context, { companyId, batch: { mode, rows } }: Batch): Promise<wire.BatchResult> => {
    const take = async (ctx: Context): Promise<wire.BatchResult> => {
      const refused = new Map<number, ApiError>();
      const right = new Map<string, ReadRow<Row>>();
      const read = new Map<number, Row>();
      for await (const [index, sent] of withPauses(rows)) {
        try {
          read.set(index, validate(row, sent));
        } catch (error) {
          refused.set(index, refusalIn(error));
        }
      }
      const named = await name(ctx, { companyId, rows: [...read.values()] });
      for (const [index, sent] of read) {
        try {
          const feed = named(sent);
          const id = String(feed[key]).toUpperCase();
          if (right.has(id)) throw invalidField(key, "repeated", "stands in an earlier row of the batch");
          right.set(id, { id, feed, index });
        } catch (error) {
          refused.set(index, refusalIn(error));
        }
      }
      const fed = await feedEach(ctx, {
        // Two batches that name the same records wait for each other in one order.
        rows: [...right.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
        feed: (ctx, rows) => put(ctx, { companyId, rows, absent: "empties" }),
      });
      for (const [{ index }, why] of fed.refused) refused.set(index, why);
      if (mode === "all" && refused.size > 0) throw new RowRefusals(inOrder(refused));
      const results = [...refused].map(([index, why]) => refusedRow(index, why));
      for (const [rows, { outcomes }] of fed.taken)
        for (const [place, { index }] of rows.entries()) results.push(takenRow(index, outcomes[place]));
      return { results: results.sort((a, b) => a.row - b.row) };
    };
    return inFedTransaction(ctx, take);
  };

const inOrder = <Value>(map: Map<number, Value>) => new Map([...map].sort(([a], [b]) => a - b));

/** What is said of a row that is not taken. */
export const refusedRow = (
  row: number,
  { code, status, message, details }: ApiError,
): wire.BatchRowResult => ({
  row,
  status,
  error: { code, message, details },
});

const takenRow = (
  row: number,
  outcome: FedIdentity["outcomes"][number] | undefined,
): wire.BatchRowResult => ({
  row,
  status: outcome?.isNew ? 201 : 200,
  id: outcome?.id,
});

export const feedCustomers = createFeed({
  row: wire.customerBatch.shape.rows.element,
  key: "customer_number",
  name: nameCustomers,
  put: putCustomers,
});

export const feedSavingsAccounts = createFeed({
  row: wire.savingsAccountBatch.shape.rows.element,
  key: "account_number",
  name: nameAccounts,
  put: putSavingsAccounts,
});
