"use client";

import { useState } from "react";
import { useLater } from "./use-later";

const load = () => import("./idle-sign-out").then(({ IdleSignOut }) => IdleSignOut);

/** Signs a customer out whom nobody has seen for so many seconds, after a word of warning; and what else watches a page. */
export function IdleGuard({ seconds }: { seconds: number }) {
  const [since] = useState(Date.now);
  const IdleSignOut = useLater(load);
  return IdleSignOut && <IdleSignOut seconds={seconds} since={since} />;
}
