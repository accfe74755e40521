"use client";

import { useState } from "react";
import { now } from "../../lib/clock";
import { useLater } from "./use-later";

const load = () => import("./idle-sign-out").then(({ IdleSignOut }) => IdleSignOut);

type Props = {
  seconds: number;
  /** The customer has not finished signing up. */
  signsUp: boolean;
};

/** Signs a customer out who was idle for so many seconds, after a word of warning; and what else watches a page. */
export function IdleGuard(props: Props) {
  const [since] = useState(now);
  const IdleSignOut = useLater(load);
  return IdleSignOut && <IdleSignOut {...props} since={since} />;
}
