import { PasscodeField } from "./passcode-field";

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
