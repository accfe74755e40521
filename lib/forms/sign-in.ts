import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LARGEST_WIDE_ID } from "../contract/rules";
import { flag, isId, passcode, requiredText, secret, text } from "./fields";
import type { SecretKind } from "./secrets";

const common = {
  id: requiredText("Enter your mobile number, e-mail or customer number"),
  /** Sessions on it end sooner. */
  shared_device: flag,
};
const withPassword = z.object({ ...common, password: secret("Enter your password") });
const withPasscode = z.object({ ...common, user_passcode: passcode("Enter your passcode") });

/** One identifier of whatever kind, and the secret that the page asked for. */
export const signInForm = (kind: SecretKind) => (kind === "passcode" ? withPasscode : withPassword);
export type SignInFields = z.output<typeof withPassword> | z.output<typeof withPasscode>;

/** Signing in to the desk. */
export const staffSignInForm = z.object({
  email: requiredText("Enter your e-mail address"),
  password: secret("Enter your password"),
  /** Of who has an authenticator app. */
  totp: z.pipe(
    text(),
    z.transform((code) => code || undefined),
  ),
});

/** Signing out another device. */
export const endSessionForm = z
  .object({ id: text() })
  .check(
    z.refine(({ id }) => isId(id, LARGEST_WIDE_ID), because("unknown", "Choose the session to sign out")),
  );
