import { and, eq, inArray } from "drizzle-orm";
import { type QueueFilter, type Review, type ReviewStatus, review } from "../../../../lib/contract/index";
import { firstOf } from "../../../db/only";
import { insertNew, updateRows } from "../../../db/rows";
import { appNow, customers, fullName, reviews, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import {
  byAge,
  type ListQuery,
  projection,
  type RecordPage,
  readRecordPage,
} from "../../foundation/records/index";
import { type HandingOver, handedFields, handOver, inQueue } from "../../foundation/work-queue/index";

export type ReviewRow = typeof reviews.$inferSelect;

/** Those that staff can still decide. */
export const OPEN: ReviewStatus[] = ["waiting", "refused"];
const isOpen = inArray(reviews.status, OPEN);

/** True where it was opened: there was none that is open. */
export async function insertReview(
  ctx: Context,
  row: Pick<ReviewRow, "companyId" | "customerId" | "kind" | "cause">,
): Promise<number | null> {
  return (await insertNew(ctx, reviews, row))?.id ?? null;
}

/** Nothing is left to decide: the customer gave the birth date meanwhile. Call it in the transaction of that. */
export async function settleReviews(
  ctx: Context,
  { customerId, kind }: Pick<ReviewRow, "customerId" | "kind">,
): Promise<void> {
  const settled = { status: "settled", decidedAt: appNow } as const;
  const isOfKind = eq(reviews.kind, kind);
  await updateRows(ctx, reviews, settled, eq(reviews.customerId, customerId), isOfKind, isOpen);
}

/** Decides one that stands so; null where another was faster. */
export const updateOpen = (
  ctx: Context,
  id: number,
  from: ReviewStatus[],
  decision: { status: ReviewStatus; reason: string; decidedBy: number },
): Promise<ReviewRow | null> =>
  firstOf(
    ctx.db
      .update(reviews)
      .set({ ...decision, decidedAt: appNow })
      .where(and(eq(reviews.id, id), inArray(reviews.status, from)))
      .returning(),
  );

/** Hands over one that staff can still decide. Errors: 409 `conflict`. */
export const handOverOpen = (ctx: Context, asked: HandingOver) => handOver(ctx, reviews, asked, isOpen);

const handed = handedFields(reviews);

export const REVIEW = projection(
  review,
  reviews,
  {
    customer_number: customers.customerNumber,
    customer_name: fullName(customers),
    customer_status: customers.status,
    decided_by_name: users.name,
    ...handed.fields,
    branch_code: customers.branchCode,
  },
  {
    joins: [
      { table: customers, on: eq(customers.id, reviews.customerId), always: true },
      { table: users, on: eq(users.id, reviews.decidedBy) },
      handed.join,
    ],
    words: ["customer_name", "reason", "decided_by_name", "assigned_to_name", "note", "noted_by_name"],
  },
);

/** Which cases a list shows. */
export interface ReviewListing extends ListQuery {
  status: ReviewStatus;
  kind?: Review["kind"] | undefined;
  filter: QueueFilter;
  /** Who reads. */
  userId: number;
}

/** Those of a status: waiting ones the longest first, decided ones the newest first. */
export const selectReviews = (
  ctx: Context,
  { companyId, status, kind, filter, userId, query }: ReviewListing,
): Promise<RecordPage<Review>> =>
  readRecordPage<Review>(ctx, REVIEW, {
    list: `reviews of ${companyId} ${JSON.stringify([status, kind, filter, userId])}`,
    within: and(
      eq(reviews.companyId, companyId),
      eq(reviews.status, status),
      kind && eq(reviews.kind, kind),
      ...inQueue(
        { assignedTo: reviews.assignedTo, since: reviews.createdAt, branch: customers.branchCode },
        filter,
        userId,
      ),
    ),
    order: byAge(query, "created_at", status !== "waiting"),
    query,
  });
