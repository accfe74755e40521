import type { ReactNode } from "react";

const UNBROKEN = /(\be-mail\b|\+[0-9][0-9 ]+[0-9])/i;

/** Text whose hyphened words and telephone numbers stay on one line: "e-/mail" is hard to read. Assistive technology reads it as before. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== "string" || !UNBROKEN.test(children)) return children;
  return children.split(UNBROKEN).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change places
    <span key={index} className={UNBROKEN.test(part) ? "whitespace-nowrap" : undefined}>
      {part}
    </span>
  ));
}
