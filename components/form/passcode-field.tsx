import { SecretField } from "./secret-field";

type Props = {
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  name?: string;
};

/** Digits, with their keyboard. */
export function PasscodeField({ label, hint, autoComplete, name = "user_passcode" }: Props) {
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
