import type { ApplicationRecord, NewApplication } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { APP_KEY_BYTES, formatAppKey } from "./policy";
import type { ApplicationRow } from "./store";
import { insertApplication, readApplicationRecord } from "./store-applications";

/** Registers an application with a key of its own. */
export function createApplication(
  ctx: Context,
  { companyId, application }: { companyId: number; application: NewApplication },
): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const id = await addApplication(ctx, { ...application, companyId });
    return readApplicationRecord(ctx, companyId, id);
  });
}

type NewRow = Pick<ApplicationRow, "companyId" | "kind" | "name" | "origins"> & {
  /** Drawn where it is absent. */
  appKey?: string | undefined;
};

/** Stores an application with its public user, and who made it: a step of its caller's transaction. Answers its id. */
export async function addApplication(ctx: Context, application: NewRow): Promise<number> {
  const appKey = application.appKey ?? formatAppKey(ctx.random.bytes(APP_KEY_BYTES));
  const id = await insertApplication(ctx, { ...application, appKey });
  const { companyId, name, kind, origins } = application;
  const details = { name, kind, origins };
  await recordAudit(ctx, { companyId, action: "application.created", subjectId: id, details });
  return id;
}
