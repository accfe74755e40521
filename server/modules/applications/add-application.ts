import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import type { ApplicationRow } from "./store";
import { insertApplication } from "./store-applications";

type NewRow = Pick<ApplicationRow, "companyId" | "kind" | "name" | "origins" | "appKey">;

/** Stores an application with its public user, and who made it: a step of its caller's transaction. Answers its id. */
export async function addApplication(ctx: Context, application: NewRow): Promise<number> {
  const id = await insertApplication(ctx, application);
  const { companyId, name, kind, origins } = application;
  const details = { name, kind, origins };
  await recordAudit(ctx, { companyId, action: "application.created", subjectId: id, details });
  return id;
}
