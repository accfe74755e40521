"use client";

import type { ReactNode } from "react";
import { setPreference } from "@/components/shell/preference";
import { PageLink } from "@/components/ui/page-link";
import { SIGN_IN_WITH_COOKIE } from "@/lib/preferences";

type Props = { href: string; other: string; children: ReactNode };

/** Swaps password and passcode; this device remembers the choice. */
export const OtherSecretLink = ({ href, other, children }: Props) => (
  <PageLink
    href={href}
    replace
    scroll={false}
    onClick={() => setPreference(SIGN_IN_WITH_COOKIE, other)}
    className="line-link mt-1"
  >
    {children}
  </PageLink>
);
