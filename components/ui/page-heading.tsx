import type { ReactNode } from "react";
import { Unbroken } from "./unbroken";

type Props = {
  children: ReactNode;
  caption?: string;
  lead?: ReactNode;
  /** The button of the page, at its top right. */
  action?: ReactNode;
};

/** The one h1 of a page; takes focus after a move from another page. */
export function PageHeading({ children, caption, lead, action }: Props) {
  return (
    <div className="mb-6">
      {caption && <p className="caption mb-2">{caption}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="min-w-0 text-2xl md:text-3xl">
          <Unbroken>{children}</Unbroken>
        </h1>
        {action}
      </div>
      {lead && (
        <div className="mt-3 max-w-[60ch] text-pretty text-soft">
          <Unbroken>{lead}</Unbroken>
        </div>
      )}
    </div>
  );
}
