import { z } from "zod";
import { CUSTOMER_NUMBER, NEW_ACCOUNT_NUMBER } from "../rules";
import { choice, storableText } from "../text";
import { customerFeed, savingsAccountFeed } from "./feeds";
import { BATCH_MODES, rowResult } from "./row-results";

export const MOST_BATCH_ROWS = 500;

/** A row says what a single write says, and which record it is about. */
const customerRow = customerFeed
  .extend({ customer_number: storableText().meta({ pattern: CUSTOMER_NUMBER.source }) })
  .meta({ id: "CustomerBatchRow", formOf: "Customer", nullClears: true });
const savingsAccountRow = savingsAccountFeed
  .extend({ account_number: storableText().meta(NEW_ACCOUNT_NUMBER) })
  .meta({ id: "SavingsAccountBatchRow", nullClears: true });

const batchOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    mode: choice(BATCH_MODES).meta({
      description:
        "`all`: every row is taken, or none (400, which names them as `rows.<n>.<field>`). `each`: what is right is taken, and each of the others says why not.",
    }),
    rows: z
      .array(row)
      .min(1)
      .max(MOST_BATCH_ROWS)
      .describe("1 to 500, each by the rules of the single `PUT`, and each record once."),
  });

/** A batch before its rows are read: each is read by itself. */
export const unreadBatch = batchOf(z.unknown());
export type UnreadBatch = z.infer<typeof unreadBatch>;

export const customerBatch = batchOf(customerRow).meta({ id: "CustomerBatch" });
export const savingsAccountBatch = batchOf(savingsAccountRow).meta({ id: "SavingsAccountBatch" });

export const batchResult = z
  .object({ results: z.array(rowResult).describe("One for each row, in their order.") })
  .meta({ id: "BatchResult" });
export type BatchResult = z.infer<typeof batchResult>;
