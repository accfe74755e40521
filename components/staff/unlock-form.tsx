"use client";

import { BffForm } from "@/components/form/bff-form";
import { SecretField } from "@/components/form/secret-field";
import { SubmitButton } from "@/components/form/submit-button";
import { UsernameForManagers } from "@/components/form/username-for-managers";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";

type Props = {
  email: string;
  /** Whether a code of an authenticator app does as well. */
  secondFactor: boolean;
  locale: Locale;
  flash: FormProblem | null;
  /** The page to come back to. */
  next: string;
};

/** Opens a locked desk; works without scripts. */
export function UnlockForm({ email, secondFactor, locale, flash, next }: Props) {
  return (
    <BffForm action="/bff/staff/unlock" flash={flash} locale={locale}>
      <input type="hidden" name="next" value={next} />
      <UsernameForManagers value={email} />
      <SecretField
        name="password"
        label={secondFactor ? "Password, or code from your authenticator app" : "Password"}
        noun="password"
        autoComplete="current-password"
        autoFocus
      />
      <SubmitButton>Unlock</SubmitButton>
    </BffForm>
  );
}
