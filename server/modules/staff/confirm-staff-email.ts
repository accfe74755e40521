import { ApiError, invalidField } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockUser } from "../credentials/index";
import { hashesOfEmailToken, selectEmailLink, takeEmailLink } from "../email-links/index";
import { orConflict } from "../or-conflict";
import { selectStaffMember, updateStaff } from "./store";
import { deleteLink } from "./store-links";
import { tellAt } from "./tell-owner";

/**
 * Puts the e-mail address of a member of staff in force by the link that was mailed to it; the former address is told, and
 * links for a password that were mailed there end. Errors: 400 on `token`, 403 `application_not_allowed`, 409 on `email`.
 */
export async function confirmStaffEmail(
  ctx: Context,
  { application, token }: { application: Application; token: string },
): Promise<{ email: string }> {
  const { company } = application;
  const { id: companyId } = company;
  const hashes = hashesOfEmailToken(ctx, token);
  const found = await selectEmailLink(ctx, hashes);
  if (!found) throw unusable();
  const { userId, email } = found;
  const before = await selectStaffMember(ctx, { companyId, id: userId });
  if (!before) throw new ApiError("application_not_allowed");
  const self = { ...ctx, actor: { kind: "staff", userId, companyId } as const };
  await orConflict(() =>
    inTransaction(self, async (ctx) => {
      const { active } = await lockUser(ctx, { userId });
      if (!active || !(await takeEmailLink(ctx, hashes))) throw unusable();
      await tellAt(ctx, { company, email: before.email, news: "email_replaced" });
      await updateStaff(ctx, userId, { email });
      await deleteLink(ctx, userId);
      const details = { own: true, renamed: false, email_confirmed: true };
      await recordAudit(ctx, { companyId, action: "staff.updated", subjectId: userId, details });
    }),
  );
  return { email };
}

const unusable = () => invalidField("token", "unknown", "is not known, was used, or has expired");
