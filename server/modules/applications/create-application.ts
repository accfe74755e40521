import type { ApplicationRecord, NewApplication } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { addApplication } from "./add-application";
import { APP_KEY_BYTES, formatAppKey } from "./policy";
import { readApplicationRecord } from "./store-applications";

/** Registers an application with a key of its own. */
export function createApplication(
  ctx: Context,
  { companyId, application }: { companyId: number; application: NewApplication },
): Promise<ApplicationRecord> {
  const appKey = formatAppKey(ctx.random.bytes(APP_KEY_BYTES));
  return inTransaction(ctx, async (ctx) => {
    const id = await addApplication(ctx, { ...application, companyId, appKey });
    return readApplicationRecord(ctx, companyId, id);
  });
}
