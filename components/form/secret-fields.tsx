import { SecretField } from "./secret-field";

/** Either secret that is known already, before something that guards the account changes. */
export function CurrentSecretField({ hint }: { hint?: string }) {
  return (
    <SecretField
      name="current"
      label="Current password or passcode"
      hint={hint}
      noun="current password or passcode"
      autoComplete="current-password"
    />
  );
}

type PasscodeProps = {
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  name?: string;
};

/** Digits, with their keyboard. */
export function PasscodeField({ label, hint, autoComplete, name = "user_passcode" }: PasscodeProps) {
  return (
    <SecretField
      name={name}
      label={label}
      hint={hint}
      noun="passcode"
      autoComplete={autoComplete}
      inputMode="numeric"
      className="figures w-[10ch] tracking-[0.25em]"
    />
  );
}

/** A passcode to be: its rules stand before it. */
export function NewPasscodeField({ label }: { label: string }) {
  return (
    <PasscodeField
      label={label}
      autoComplete="new-password"
      hint="For quick sign-in on this phone. Not your birthday"
    />
  );
}

/** A password to be: its rules stand before it. */
export function NewPasswordField({ label, minLength }: { label: string; minLength: number }) {
  return (
    <SecretField
      name="password"
      label={label}
      noun="password"
      autoComplete="new-password"
      hint={`At least ${minLength} characters. Several words that only you would put together are good; your name and number are not.`}
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
