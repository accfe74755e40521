import * as operations from "../../../lib/contract/operations/staff/profile";
import { implement } from "../../http/index";
import * as staff from "../../modules/branch/staff/index";

/** What members of staff see and change of themselves. */
export const profileRoutes = [
  implement(
    { ...operations.getStaffProfile, readWithToken: () => staff.readOwnRecord },
    ({ session, found }) => staff.staffProfileOf(session, found),
  ),
  implement(operations.changeStaffProfile, ({ ctx, session, body }) =>
    staff.changeOwnProfile(ctx, { session, change: body }),
  ),
  implement(operations.changeStaffPassword, ({ ctx, session, body: { password } }) =>
    staff.changeOwnPassword(ctx, { session, password }),
  ),
  implement(operations.enrolStaffTotp, ({ ctx, session }) => staff.enrolTotp(ctx, session)),
  implement(operations.confirmStaffTotp, async ({ ctx, session, body: { totp } }) => ({
    recovery_codes: await staff.confirmOwnTotp(ctx, { session, totp }),
  })),
  implement(operations.disableStaffTotp, ({ ctx, session, body: { totp } }) =>
    staff.disableOwnTotp(ctx, { session, totp }),
  ),
  implement(operations.stepUpStaff, ({ ctx, session, body }) => staff.stepUp(ctx, { session, ...body })),
  implement(operations.lockStaffSession, ({ ctx, session }) => staff.lockOwnSession(ctx, { session })),
  implement(operations.unlockStaffSession, ({ ctx, session, body }) =>
    staff.unlockOwnSession(ctx, { session, ...body }),
  ),
];
