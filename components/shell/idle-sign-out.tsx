"use client";

import { useRef, useState } from "react";
import type { IdleAnswer } from "@/lib/data-routes";
import { IdleWarning } from "./idle-warning";
import { SignOut } from "./sign-out";
import { useFreshOnReturn } from "./use-fresh-on-return";
import { useIdle } from "./use-idle";

const here = () => `${window.location.pathname}${window.location.search}`;
const idlePath = () => `/bff/idle?${new URLSearchParams({ audience: "customer", next: here() })}`;

/** Whether the server found the session idle as well; `null`: another window uses it. */
const askWhetherOver = (path: string): Promise<string | null> =>
  fetch(path, { headers: { accept: "application/json" }, cache: "no-store" }).then(
    async (response) => {
      if (!response.ok) return path;
      const { next }: IdleAnswer = await response.json();
      return next;
    },
    () => path,
  );

type Props = { seconds: number; since: number; signsUp: boolean };

/** Signs a customer out whom nobody has seen for so long. What stood on the page goes at once. */
export function IdleSignOut({ seconds, since, signsUp }: Props) {
  useFreshOnReturn("customer");
  const [over, setOver] = useState(false);
  const asked = useRef(false);
  const { left, stay } = useIdle(
    { audience: "customer", seconds, since },
    {
      onIdle: async () => {
        if (asked.current) return;
        asked.current = true;
        setOver(true);
        const next = await askWhetherOver(idlePath());
        if (next) return window.location.replace(next);
        asked.current = false;
        setOver(false);
        stay();
      },
    },
  );
  if (over)
    return (
      <div role="status" className="fixed inset-0 z-50 bg-paper p-6">
        {signsUp ? "Ending your sign-up" : "Signing you out"}
      </div>
    );
  if (left === null) return null;
  const unused = `these pages were not used for ${seconds / 60 - 2} minutes.`;
  const words = signsUp
    ? {
        heading: "Your sign-up is about to end",
        why: `For your safety it ends in 2 minutes: ${unused}`,
        stay: "Continue signing up",
      }
    : {
        heading: "You are about to be signed out",
        why: `For your safety we sign you out in 2 minutes: ${unused}`,
      };
  return (
    <IdleWarning {...words} left={left} onStay={stay}>
      {!signsUp && <SignOut action="/bff/logout" />}
    </IdleWarning>
  );
}
