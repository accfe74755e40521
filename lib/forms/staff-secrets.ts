import * as z from "zod/mini";
import { requiredText } from "./fields";
import { newPassword } from "./secrets";

/** A new password of staff, whose sign-in was a short while ago. */
export const staffPasswordForm = newPassword;

/** A password that is set by a one-time link. */
export const staffLinkForm = z.intersection(
  z.object({ link: requiredText("Open the link that you were given once more") }),
  newPassword,
);

/** A code of the authenticator app, or a recovery code. */
export const totpForm = z.object({ totp: requiredText("Enter the code that your authenticator app shows") });
