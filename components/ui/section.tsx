import type { ReactNode } from "react";

type Props = { id?: string; title: ReactNode; className?: string; headed?: string; children: ReactNode };

/** A part of a page below a heading, by which its `id` names it, too. @param headed looks of the heading */
export const Section = ({ id, title, className = "mt-10", headed = "mb-3", children }: Props) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={`${headed} text-xl`}>
      {title}
    </h2>
    {children}
  </section>
);
