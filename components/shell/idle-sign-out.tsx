"use client";

import { useEffect, useRef, useState } from "react";
import { useWords } from "@/components/words/words-provider";
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

/** Signs out a customer who was idle for so long. What stood on the page goes at once. */
export function IdleSignOut({ seconds, since, signsUp }: Props) {
  useFreshOnReturn("customer");
  const say = useWords();
  const [over, setOver] = useState(false);
  const asked = useRef(false);
  // What says later that there is no connection; another language is another worker.
  useEffect(() => {
    navigator.serviceWorker?.register(`/sw.js?${document.documentElement.lang}`).catch(() => {});
  }, []);
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
        {say(signsUp ? "endingSignup" : "signingOut")}
      </div>
    );
  if (left === null) return null;
  // Only shown by scripts: the page says in which digits.
  const minutes = (seconds / 60 - 2).toLocaleString(document.documentElement.lang);
  const words = signsUp
    ? { heading: say("soonOver"), why: say("soonOverWhy", { minutes }), stay: say("staySigningUp") }
    : { heading: say("soonOut"), why: say("soonOutWhy", { minutes }), stay: say("stay") };
  return (
    <IdleWarning {...words} left={left} onStay={stay}>
      {!signsUp && <SignOut action="/bff/logout" label={say("signOut")} />}
    </IdleWarning>
  );
}
