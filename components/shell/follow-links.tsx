"use client";

import { useLater } from "./use-later";

const load = () => import("./later-parts").then(({ LinkFollower }) => LinkFollower);

/** Until its scripts are there, the browser itself opens each link. */
export function FollowLinks() {
  const LinkFollower = useLater(load);
  return LinkFollower && <LinkFollower />;
}
