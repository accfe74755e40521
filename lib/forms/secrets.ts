import * as z from "zod/mini";
import { LARGEST_WIDE_ID } from "../contract/rules";
import {
  digits,
  type FormSchema,
  flag,
  isId,
  mapped,
  passcode,
  requiredText,
  rule,
  secret,
  text,
  typed,
} from "./fields";
import { birthDateForm } from "./profile";
import { told } from "./words";

export type SecretKind = "password" | "passcode";

/** How good a secret has to be, the API says; it is typed once. */
export const newPassword = mapped(
  z.object({ password: secret(told("newPassword"), told("password")) }),
  ({ password }) => ({ password, confirm_password: password }),
);

const newPasscode = mapped(
  z.object({ user_passcode: passcode(told("newPasscode")) }),
  ({ user_passcode }) => ({ user_passcode, confirm_user_passcode: user_passcode }),
);

const current = z.object({ current: secret(told("current")) });

/** A secret that is known, before something that needs a fresh sign-in. */
export const currentSecretForm = current;

/** A new password, with either secret that is known already. */
export const passwordChangeForm = z.intersection(current, newPassword);

/** A new passcode, likewise. */
export const passcodeChangeForm = z.intersection(current, newPasscode);
export type SecretChange = z.output<typeof passwordChangeForm | typeof passcodeChangeForm>;

export const MISSING_SECRETS = {
  password: told("passwordMissing"),
  user_passcode: told("passcodeMissing"),
} as const;

/** Both secrets of a new account. A missing one is sent too: the API then says what is wrong with the other. */
export const signupSecretsForm = mapped(
  z.object({ password: typed(told("password")), user_passcode: digits() }),
  ({ password, user_passcode }) => ({
    password,
    confirm_password: password,
    user_passcode,
    confirm_user_passcode: user_passcode,
  }),
);
export type SignupSecrets = z.output<typeof signupSecretsForm>;

/**
 * The secret that ends a recovery. @param birthDateOn today (`YYYY-MM-DD`) where the birth date is asked for, too
 */
export const recoverSecretForm = (
  kind: SecretKind,
  birthDateOn: string | null,
): FormSchema<Record<string, string>> => {
  const chosen = kind === "password" ? newPassword : newPasscode;
  return birthDateOn === null ? chosen : z.intersection(chosen, birthDateForm(birthDateOn));
};

const identified = {
  id: requiredText(told("identifier")),
  /** Sessions on it end sooner. */
  shared_device: flag,
};
const withPassword = z.object({ ...identified, password: secret(told("yourPassword")) });
const withPasscode = z.object({ ...identified, user_passcode: passcode(told("yourPasscode")) });

/** One identifier of whatever kind, and the secret that the page asked for. */
export const signInForm = (kind: SecretKind) => (kind === "passcode" ? withPasscode : withPassword);
export type SignInFields = z.output<typeof withPassword> | z.output<typeof withPasscode>;

const rememberedWith = { remembered: flag };
const rememberedWithPassword = z.object({ ...rememberedWith, password: secret(told("yourPassword")) });
const rememberedWithPasscode = z.object({ ...rememberedWith, user_passcode: passcode(told("yourPasscode")) });

/** The secret alone, of the customer whom the device remembers. */
export const rememberedSignInForm = (kind: SecretKind) =>
  kind === "passcode" ? rememberedWithPasscode : rememberedWithPassword;
export type RememberedSignIn = z.output<typeof rememberedWithPassword | typeof rememberedWithPasscode>;

/** Signing in to the desk. */
export const staffSignInForm = z.object({
  email: requiredText("Enter your e-mail address"),
  password: secret("Enter your password"),
  /** The code of staff who have an authenticator app. */
  totp: mapped(text(), (code) => code || undefined),
});

/** Signing out another device. */
export const endSessionForm = z
  .object({ id: text() })
  .check(rule(({ id }) => isId(id, LARGEST_WIDE_ID), "unknown", told("session")));
