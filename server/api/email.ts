import * as operations from "../../lib/contract/operations/email";
import { implement } from "../http/index";
import { confirmStaffEmail } from "../modules/branch/staff/index";
import { confirmEmail, resendConfirmation } from "../modules/people/customers/index";

/** Confirmed e-mail addresses of customers and staff (additive). */
export const emailRoutes = [
  implement(operations.resendEmailConfirmation, ({ ctx, session }) => resendConfirmation(ctx, session)),
  implement(operations.confirmEmail, ({ ctx, application, body: { token } }) =>
    (application.kind === "admin" ? confirmStaffEmail : confirmEmail)(ctx, { application, token }),
  ),
];
