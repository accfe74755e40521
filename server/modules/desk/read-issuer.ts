import type { Receipt } from "../../../lib/contract/index";
import type { Context } from "../context";
import { readStaffProfile } from "../staff/index";
import type { StaffSession } from "../tokens/index";
import { selectTime } from "./store";

export type Issuer = Pick<
  Receipt,
  "institution" | "issued_at" | "tz" | "staff_name" | "branch_code" | "branch_name" | "reference"
>;

/** Who hands a paper over, where and when. */
export async function readIssuer(ctx: Context, session: StaffSession): Promise<Issuer> {
  const { name, branch_code, branch_name } = await readStaffProfile(ctx, session);
  return {
    institution: session.application.company.name,
    issued_at: (await selectTime(ctx)).toISOString(),
    tz: session.tz,
    staff_name: name,
    branch_code,
    branch_name,
    reference: ctx.requestId,
  };
}
