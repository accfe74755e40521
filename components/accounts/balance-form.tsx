"use client";

import { type FormEvent, useState } from "react";
import { setPreference } from "@/components/shell/preference";
import { ActionIcon } from "@/components/ui/action-icon";
import { Button } from "@/components/ui/button";
import { BALANCES_COOKIE } from "@/lib/preferences";

/** Words of a button, some of them read aloud only. */
export type Label = (string | { unseen: string })[];

export type BalanceFormProps = {
  hidden: boolean;
  /** Where it comes back to without scripts. */
  page: string;
  /** Only the eye, beside the total. */
  bare?: boolean;
  /** What is said once they are turned. */
  told: { shown: string; hidden: string };
  labels: { hide: Label; show: Label };
};

/**
 * Turns what `data-balances` of the page says, and keeps it; without scripts the server does. Both labels take their place. Of
 * the browser: words come as data.
 */
export function BalanceForm({ hidden, page, bare, told, labels }: BalanceFormProps) {
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
      <input type="hidden" name="balances" value={hidden ? "shown" : "hidden"} />
      <input type="hidden" name="next" value={page} />
      <Button type="submit" look="action" className={bare ? "md:-me-3" : undefined}>
        <ActionIcon name="eye" />
        <span className={bare ? "sr-only" : "grid *:col-start-1 *:row-start-1"}>
          <span className="hides-money">{draw(labels.hide)}</span>
          <span className="shows-money">{draw(labels.show)}</span>
        </span>
      </Button>
      <output className="sr-only">{said}</output>
    </form>
  );
}

const draw = (label: Label) =>
  label.map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <span key={part.unseen} className="sr-only">
        {part.unseen}
      </span>
    ),
  );
