import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import type { Customer } from "../customers/index";
import { type CustomerId, selectCustomer } from "./store";

/** Reads of a customer, in one transaction with the row that says who looked, also at nobody. Errors: 404. */
export async function lookUpCustomer<Found>(
  ctx: Context,
  { companyId, id }: CustomerId,
  part: "file" | "history",
  read: (ctx: Context, customer: Customer) => Promise<Found>,
): Promise<Found> {
  const answer = await inTransaction(ctx, async (ctx) => {
    const customer = await selectCustomer(ctx, { companyId, id });
    const found = customer && (await read(ctx, customer));
    await recordAudit(ctx, {
      companyId,
      action: "customer.looked_up",
      subjectId: customer ? id : null,
      details: { id, part, found: customer !== null },
    });
    return found;
  });
  if (answer === null) throw new ApiError("not_found");
  return answer;
}
