import { ApiError, conflict } from "../../core/index";
import type { Context } from "../context";
import type { ImportRow } from "./store";
import { lockImport } from "./store";

/** The import, locked, in one of the states in which this may be asked for. Errors: 404, 409 on `status`. */
export async function lockImportIn(
  ctx: Context,
  { companyId, id, statuses }: { companyId: number; id: number; statuses: ImportRow["status"][] },
): Promise<ImportRow> {
  const found = await lockImport(ctx, companyId, id);
  if (!found) throw new ApiError("not_found");
  if (!statuses.includes(found.status)) {
    const message = `must be ${statuses.join(" or ")}; the import is ${found.status}`;
    throw conflict("status", "not_allowed", message);
  }
  return found;
}

/** Who asked for it, where that is somebody on the staff. */
export const askerOf = ({ actor }: Context) => (actor.kind === "staff" ? actor.userId : null);
