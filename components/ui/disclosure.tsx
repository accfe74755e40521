import type { ReactNode } from "react";

type Props = {
  summary: string;
  /** What it is about, read aloud only. */
  of?: string;
  children: ReactNode;
};

/** What is shown once its line is opened; works without scripts. */
export const Disclosure = ({ summary, of, children }: Props) => (
  <details className="disclosure">
    <summary>
      {summary}
      {of && <span className="sr-only">{` ${of}`}</span>}
    </summary>
    {children}
  </details>
);
