import { readWords } from "@/components/words/read-words";
import { SecretField } from "./secret-field";

/** Either secret that is known already, before something that guards the account changes. */
export async function CurrentSecretField({ hint }: { hint?: string }) {
  const words = await readWords();
  return (
    <SecretField
      name="current"
      label={words("signup.currentSecret")}
      hint={hint}
      noun={words("signup.currentSecretNoun")}
      autoComplete="current-password"
    />
  );
}

type PasscodeProps = {
  label: string;
  hint?: string;
  autoComplete: "current-password" | "off";
  name?: string;
};

/** Digits, with their keyboard. */
export async function PasscodeField({ label, hint, autoComplete, name = "user_passcode" }: PasscodeProps) {
  const words = await readWords();
  return (
    <SecretField
      name={name}
      label={label}
      hint={hint}
      noun={words("signup.passcode")}
      autoComplete={autoComplete}
      inputMode="numeric"
      className="figures w-[10ch] tracking-[0.25em]"
    />
  );
}

/** A passcode to be: its rules stand before it. No password managers keep it in the place of the password. */
export async function NewPasscodeField({ label }: { label: string }) {
  const words = await readWords();
  return <PasscodeField label={label} autoComplete="off" hint={words("signup.passcodeHint")} />;
}

/** A password to be: its rules stand before it. */
export async function NewPasswordField({ label, minLength }: { label: string; minLength: number }) {
  const words = await readWords();
  return (
    <SecretField
      name="password"
      label={label}
      noun={words("signup.password")}
      autoComplete="new-password"
      hint={words("signup.passwordHint", { length: minLength })}
    />
  );
}

/** Tells password managers whose secret this is; people never see it. */
export function UsernameForManagers({ value }: { value: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
