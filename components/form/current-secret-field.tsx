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
