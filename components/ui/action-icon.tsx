import type { ReactNode } from "react";

/** Icons of what can be done with an account; they are apart from the icons that every page loads. */
const DRAWINGS = {
  copy: <path d="M9 8V4h11v12h-4M4 8h12v12H4z" />,
  printer: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
  paper: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
  /** Crossed out while amounts are hidden. */
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      <path className="shows-money" d="m4 4 16 16" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** A picture beside a word that says the same. */
export const ActionIcon = ({ name }: { name: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
    {DRAWINGS[name]}
  </svg>
);
