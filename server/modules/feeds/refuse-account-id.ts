import { idText } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { selectOnlyIds } from "./store-savings";

/** The id that the text in a path would be, if it is not a number of an account. */
export function idIn(text: string): number | null {
  const id = idText().safeParse(text);
  return text.startsWith("0") || !id.success ? null : id.data;
}

export const isAnId = () =>
  invalidField("account_number", "taken", "must be an account number; here it is the id of another account");

/**
 * Refuses to write to a savings account where its id is read: one URL means one record, and a write that names
 * a number must never reach, nor hide, another account. Errors: 400 on `account_number`.
 */
export async function refuseAccountId(ctx: Context, companyId: number, text: string): Promise<void> {
  const id = idIn(text);
  if (id !== null && (await selectOnlyIds(ctx, companyId, [id])).has(id)) throw isAnId();
}
