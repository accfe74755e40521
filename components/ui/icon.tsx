import type { ReactNode } from "react";

/** Line icons on a 24-unit grid. */
const DRAWINGS = {
  book: <path d="M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2Zm0 0v14" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6" />,
  lock: <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />,
  help: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.5" />
  ),
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2" />,
  moon: <path d="M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z" />,
  cross: <path d="m6 6 12 12M18 6 6 18" />,
  alert: <path d="M12 4 2.5 20h19L12 4Zm0 6v5m0 2v.5" />,
  chevron: <path d="m9 5 7 7-7 7" />,
  back: <path d="m15 5-7 7 7 7" />,
  phone: <path d="M7 3h10v18H7zM11 18h2" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** A picture beside a word that says the same: always hidden from assistive technology. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      {DRAWINGS[name]}
    </svg>
  );
}
