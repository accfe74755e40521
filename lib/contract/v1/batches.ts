import { z } from "zod";
import { CUSTOMER_NUMBER, NEW_ACCOUNT_NUMBER } from "../rules";
import { choice, externalId, storableText } from "../text";
import { customerFeed, savingsAccountFeed } from "./feeds";
import { BATCH_MODES, rowResult } from "./row-results";

export const MOST_BATCH_ROWS = 500;

/** A row says what a single write says, and which record it is about. */
const customerRow = customerFeed
  .extend({
    customer_number: storableText().optional().meta({
      description: "Absent, `external_id` names the customer, and a new one gets the next number.",
      pattern: CUSTOMER_NUMBER.source,
    }),
  })
  .meta({ id: "CustomerBatchRow", formOf: "Customer", nullClears: true });
const savingsAccountRow = savingsAccountFeed
  .extend({
    account_number: storableText()
      .optional()
      .meta({
        ...NEW_ACCOUNT_NUMBER,
        description: "Absent, `external_id` names the account, which has to be there.",
      }),
    customer_number: savingsAccountFeed.shape.customer_number
      .optional()
      .describe("Whose it is; or `customer_external_id` says it."),
    customer_external_id: externalId()
      .optional()
      .meta({
        description: "What a system of yours calls the customer whose it is.",
        examples: ["crm:0047-12"],
      }),
  })
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
