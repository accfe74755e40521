import { SecretField } from "./secret-field";

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
