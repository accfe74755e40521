"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type MouseEvent, useTransition } from "react";

export type PageLinkProps = Omit<ComponentProps<"a">, "target"> & {
  href: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** False keeps the place on the page. */
  scroll?: boolean;
};

/** Whoever asks for a new tab or window gets the browser's own answer. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to another of our pages, opened without loading the frame anew. `next/link` would add 3 KB to every
 * page, most of it for prefetching, which pages behind a sign-in do not use. `data-pending` while it is fetched.
 */
export function PageLink({ href, replace, scroll, onClick, ...anchor }: PageLinkProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    start(() => router[replace ? "replace" : "push"](href, { scroll }));
  };
  return <a {...anchor} href={href} onClick={open} data-pending={pending || undefined} />;
}
