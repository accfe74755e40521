"use client";

import type { MouseEvent } from "react";
import { buttonLook } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type Props = { href: string; pending: boolean; onMore: () => void };

/** A link to the longer page, which scripts turn into more rows on this one. */
export function ShowMore({ href, pending, onMore }: Props) {
  const more = (event: MouseEvent) => {
    event.preventDefault();
    if (!pending) onMore();
  };
  return (
    <a href={href} onClick={more} aria-disabled={pending || undefined} className={buttonLook("secondary")}>
      {pending && <Spinner />}
      Show more
    </a>
  );
}
