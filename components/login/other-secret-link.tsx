"use client";

import { setPreference } from "@/components/shell/preference";
import { PageLink } from "@/components/ui/page-link";
import { SIGN_IN_WITH_COOKIE } from "@/lib/preferences";

type Props = { withPasscode: boolean; next?: string };

/** Swaps password and passcode; this device remembers the choice. */
export function OtherSecretLink({ withPasscode, next }: Props) {
  const other = withPasscode ? "password" : "passcode";
  const query = new URLSearchParams({ with: other, ...(next && { next }) });
  return (
    <PageLink
      href={`/login?${query}`}
      replace
      scroll={false}
      onClick={() => setPreference(SIGN_IN_WITH_COOKIE, other)}
      className="mt-1 inline-flex min-h-11 items-center"
    >
      Use {other} instead
    </PageLink>
  );
}
