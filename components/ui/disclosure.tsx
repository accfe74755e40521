import type { ReactNode } from "react";

type Props = {
  summary: string;
  /** What it is about, read aloud only. */
  of?: string;
  isOpen?: boolean;
  children?: ReactNode;
};

/** What is shown once its line is opened; works without scripts. */
export const Disclosure = ({ summary, of, isOpen, children }: Props) => (
  <details className="disclosure" open={isOpen}>
    <summary>
      <span>{summary}</span>
      {of && <span className="sr-only">{` ${of}`}</span>}
    </summary>
    {children}
  </details>
);
