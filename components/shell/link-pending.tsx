"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "@/components/ui/spinner";

/**
 * The loading state of a move between pages. Pages are sent whole, without placeholders: a placeholder
 * that a script must replace would stay for ever where scripts do not run.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span className="absolute inset-y-0 -end-5 flex items-center">
      <Spinner />
    </span>
  );
}
