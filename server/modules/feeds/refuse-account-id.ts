import { idText } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { isOnlyAnId } from "./store-savings";

/**
 * Refuses to write to a savings account where its id is read: one URL means one record, and a write that names
 * a number must never reach, nor hide, another account. Errors: 400 on `id`.
 */
export async function refuseAccountId(ctx: Context, companyId: number, text: string): Promise<void> {
  const id = idText().safeParse(text);
  if (text.startsWith("0") || !id.success) return;
  if (await isOnlyAnId(ctx, companyId, id.data))
    throw invalidField("id", "taken", "must be an account number; here it is the id of another account");
}
