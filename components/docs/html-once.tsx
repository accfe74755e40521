"use client";

import { useState } from "react";
import { keptHtml } from "./kept-html";

const inPage = (id: string) =>
  typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML;

type Props = {
  id: string;
  /** Null where the page is HTML itself: what stands in it is not sent a second time as data. */
  html: string | null;
};

/** HTML of the server that no script changes; it stands in the page, or in what scripts ask for, never in both. */
export function HtmlOnce({ id, html }: Props) {
  const [content] = useState(() => {
    const known = html ?? inPage(id) ?? keptHtml.get(id) ?? "";
    keptHtml.set(id, known);
    return { __html: known };
  });
  return (
    <div
      id={id}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only texts of this program come here
      dangerouslySetInnerHTML={content}
    />
  );
}
