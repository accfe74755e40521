import type { ReactNode } from "react";

/**
 * A figure of somebody's money. Where balances are hidden (`data-balances` of the page) it keeps its place and its width, so
 * that nothing moves, and neither eyes, nor paper, nor a screen reader get it.
 */
export function Figure({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <span dir="ltr" className={`money ${className}`}>
      <span suppressHydrationWarning>{children}</span>
      <span className="money-hidden sr-only">Hidden</span>
    </span>
  );
}
