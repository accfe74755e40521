import Link from "next/link";
import type { ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button";

type Props = { href: string; look?: ButtonLook; wide?: boolean; children: ReactNode };

/** A link that looks like a button, for the main way onward. */
export function ButtonLink({ href, look, wide, children }: Props) {
  return (
    <Link href={href} prefetch={false} className={buttonLook(look, wide)}>
      {children}
    </Link>
  );
}
