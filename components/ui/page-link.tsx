import type { ComponentProps } from "react";

export type PageLinkProps = Omit<ComponentProps<"a">, "target"> & {
  href: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** False keeps the place on the page. */
  scroll?: boolean;
};

/**
 * A link to another of our pages: plain HTML, which `LinkFollower` opens without loading the frame anew. A component of the
 * browser for each link (`next/link`, or one of our own) would cost every row of a list its part of the page's data; what it does not have, it does not name.
 */
export function PageLink({ replace, scroll = true, ...anchor }: PageLinkProps) {
  return <a {...anchor} data-page={replace ? "replace" : ""} {...(!scroll && { "data-keeps-place": "" })} />;
}
