import type { ApplicationChange, ApplicationRecord, NewApplication } from "../../../../lib/contract/index";
import { conflict } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { changesOf, recordAudit } from "../audit/index";
import { readOne } from "../records/index";
import { lockApplication } from "./issue-secret";
import { APP_KEY_BYTES, formatAppKey, isLastForStaff, isOfPages } from "./policy";
import type { ApplicationRow } from "./store";
import { APPLICATION, changeApplication, insertApplication, staffHavePasskeys } from "./store-applications";

/** Registers an application with a key of its own. */
export function createApplication(
  ctx: Context,
  { companyId, application }: { companyId: number; application: NewApplication },
): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const id = await addApplication(ctx, { ...application, companyId });
    return readOne(ctx, APPLICATION, { companyId, id });
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

/**
 * Renames an application, changes its origins, disables or enables it; a disabled one's sessions end with the next
 * request. Errors: 404; 409 on `status` for one of our own pages, and for the last that staff can sign in through;
 * on `rp_id` while passkeys of staff would be lost with it.
 */
export function updateApplication(
  ctx: Context,
  { companyId, id, change }: RecordId & { change: ApplicationChange },
): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { application, all } = await lockApplication(ctx, { companyId, id });
    const { appKey, formerAppKey } = application;
    if (change.status === "disabled" && isOfPages([appKey, formerAppKey], ctx.settings))
      throw conflict("status", "in_use", "is the application of our own pages: the settings name its key");
    if (change.status === "disabled" && isLastForStaff(application, all))
      throw conflict("status", "in_use", "is the last application that staff can sign in through");
    const movesStaff =
      application.kind === "admin" && change.rp_id !== undefined && change.rp_id !== application.rpId;
    if (movesStaff && (await staffHavePasskeys(ctx, companyId)))
      throw conflict("rp_id", "in_use", "staff have passkeys, which are good for the present host alone");
    const before = await readOne(ctx, APPLICATION, { companyId, id });
    const details = changesOf(before, change);
    if (!details) return before;
    await changeApplication(ctx, id, change);
    await recordAudit(ctx, { companyId, action: "application.updated", subjectId: id, details });
    return readOne(ctx, APPLICATION, { companyId, id });
  });
}
