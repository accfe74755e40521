import Link from "next/link";
import type { ReactNode } from "react";

/** A link on a line of its own, tall enough for a thumb. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}
