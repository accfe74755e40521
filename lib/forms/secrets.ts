import * as z from "zod/mini";
import { birthDateForm } from "./birth-date";
import { digits, type FormSchema, passcode, secret, typed } from "./fields";
import { WORDS } from "./words";

export type SecretKind = "password" | "passcode";

/** How good a secret has to be, the API says; nobody is asked to type it twice. */
export const newPassword = z.pipe(
  z.object({ password: secret("Enter a new password", WORDS.password) }),
  z.transform(({ password }) => ({ password, confirm_password: password })),
);

const newPasscode = z.pipe(
  z.object({ user_passcode: passcode("Enter a new passcode") }),
  z.transform(({ user_passcode }) => ({ user_passcode, confirm_user_passcode: user_passcode })),
);

const current = z.object({ current: secret(WORDS.current) });

/** A new password, with either secret that is known already. */
export const passwordChangeForm = z.intersection(current, newPassword);

/** A new passcode, likewise. */
export const passcodeChangeForm = z.intersection(current, newPasscode);
export type SecretChange = z.output<typeof passwordChangeForm | typeof passcodeChangeForm>;

export const MISSING_SECRETS = {
  password: "Enter a password",
  user_passcode: "Enter a passcode",
} as const;

/** Both secrets of a new account. A missing one is sent too: the API then says what is wrong with the other. */
export const signupSecretsForm = z.pipe(
  z.object({ password: typed(WORDS.password), user_passcode: digits() }),
  z.transform(({ password, user_passcode }) => ({
    password,
    confirm_password: password,
    user_passcode,
    confirm_user_passcode: user_passcode,
  })),
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
