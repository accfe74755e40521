import type { ReactNode } from "react";
import { Unbroken } from "./unbroken";

type Props = { children: ReactNode; caption?: string; lead?: ReactNode };

/** The one h1 of a page; takes focus after a move from another page. */
export function PageHeading({ children, caption, lead }: Props) {
  return (
    <div className="mb-6">
      {caption && <p className="caption mb-2">{caption}</p>}
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">
        <Unbroken>{children}</Unbroken>
      </h1>
      {lead && (
        <div className="mt-3 max-w-[60ch] text-soft">
          <Unbroken>{lead}</Unbroken>
        </div>
      )}
    </div>
  );
}
