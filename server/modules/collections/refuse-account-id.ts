import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { findRecords } from "./find-records";
import { STORED, selectRecord } from "./store/index";

const { match } = STORED.savings_accounts;

/**
 * Refuses to write to a savings account where its id is read: one URL means one record, and a write that names
 * a number must never reach, nor hide, another account. Errors: 400 on `id`.
 */
export async function refuseAccountId(ctx: Context, companyId: number, text: string): Promise<void> {
  const [byNumber, byId] = match(text);
  if (!byNumber || !byId) return;
  if (await selectRecord(ctx, STORED.savings_accounts, companyId, byNumber)) return;
  const [account] = await findRecords(ctx, companyId, "savings_accounts", [Number(text)]);
  if (account) throw invalidField("id", "must be an account number; here it is the id of another account");
}
