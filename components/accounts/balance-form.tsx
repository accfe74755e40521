"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { setPreference } from "@/components/shell/preference";
import { BALANCES_COOKIE } from "@/lib/preferences";

type Props = {
  /** What is said once they are turned. */ told: { shown: string; hidden: string };
  children: ReactNode;
};

/** Turns what `data-balances` of the page says, and keeps it; without scripts the server does. */
export function BalanceForm({ told, children }: Props) {
  const [said, setSaid] = useState("");
  const turn = (event: FormEvent<HTMLFormElement>) => {
    const page = event.currentTarget.closest("main");
    if (!page) return;
    event.preventDefault();
    const next = page.dataset.balances === "hidden" ? "shown" : "hidden";
    page.dataset.balances = next;
    setPreference(BALANCES_COOKIE, next);
    setSaid(told[next]);
  };
  return (
    <form method="post" action="/bff/balances" onSubmit={turn} className="no-print">
      {children}
      <output className="sr-only">{said}</output>
    </form>
  );
}
