import { z } from "zod";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockUser, setCredentials } from "../credentials/index";
import { recordEvent } from "../events/index";
import { removeSecondFactors } from "../second-factor/index";
import { endSessions } from "../tokens/index";
import { generatePassword } from "./create-institution";
import { markDrawn, selectStaff } from "./store";

/** Whose password is to be replaced. */
export const staffName = z.object({
  company: z
    .string("is missing")
    .regex(/^[A-Za-z]{2,5}$/, "must be the prefix of the company's customer numbers"),
  email: z.email("must be an e-mail address"),
});
export type StaffName = z.infer<typeof staffName>;

/**
 * Gives a member of staff a new password, which is shown once and has to be changed at the next sign-in: the count of
 * failures starts anew, all second factors are removed, all sessions end. Errors: 404 when the company has no
 * such active staff.
 */
export async function resetStaff(ctx: Context, { company, email }: StaffName): Promise<{ password: string }> {
  const { password, secrets } = await generatePassword(ctx);
  await inTransaction(ctx, async (ctx) => {
    const staff = await selectStaff(ctx, company.toUpperCase(), email.toLowerCase());
    if (!staff || !(await lockUser(ctx, { userId: staff.id })).active) throw new ApiError("not_found");
    const { id, companyId, role } = staff;
    await setCredentials(ctx, { userId: id, secrets });
    await markDrawn(ctx, id);
    await removeSecondFactors(ctx, { userId: id });
    await endSessions(ctx, { userId: id, companyId, reason: "credential changed" });
    await recordAudit(ctx, {
      companyId,
      action: "staff.credentials_changed",
      subjectId: id,
      details: { kinds: ["password"] },
    });
    await recordEvent(ctx, { companyId, type: "staff.credentials_changed", object: { id, role } });
  });
  return { password };
}
