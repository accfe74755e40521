"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { setPreference } from "@/components/shell/preference";
import { SIGN_IN_WITH_COOKIE } from "@/lib/preferences";

type Props = ComponentProps<"button"> & {
  /** The other one. */
  value: string;
  /** The address of this page with the other secret. */
  href: string;
};

/** Swaps password and passcode, and keeps what was typed, also where it sends the form; this device remembers the choice. */
export function OtherSecretButton({ href, ...button }: Props) {
  const router = useRouter();
  return (
    <button
      {...button}
      onClick={(event) => {
        event.preventDefault();
        setPreference(SIGN_IN_WITH_COOKIE, button.value);
        router.replace(href, { scroll: false });
      }}
    />
  );
}
