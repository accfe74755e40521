"use client";

import { ReadProblem } from "@/components/accounts/read-problem";
import { Button } from "@/components/ui/button";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  tools: DeskTools;
  /** Whether an account is open. */
  open: boolean;
  /** Where the desk stands. */
  page: string;
};

/** What the keys of the desk do, for a hand that is on the mouse. */
export function DeskToolbar({ tools, open, page }: Props) {
  const { documents } = tools;
  const acts = {
    ...(open && { "Copy number": tools.copy }),
    ...(documents.issuable && { "Balance slip": documents.receipt, Statement: documents.askPeriod }),
    ...{ Keys: tools.showKeys, Lock: tools.lock },
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label="Desk"
        className="needs-script no-print mt-3 max-md:order-last flex flex-wrap items-center gap-x-6"
      >
        {Object.entries(acts).map(([label, act]) => (
          <Button key={label} look="quiet" className="text-sm" onClick={act}>
            {label}
          </Button>
        ))}
        <Button look="quiet" className="text-sm" onClick={tools.blur}>
          {tools.blurred ? "Show figures" : "Blur figures"}
        </Button>
        <p role="status" className="text-sm text-soft">
          {tools.said}
        </p>
      </div>
      <form method="post" action="/bff/balances" className="without-script no-print mt-3">
        <input type="hidden" name="balances" value={tools.blurred ? "shown" : "hidden"} />
        <input type="hidden" name="next" value={page} />
        <Button type="submit" look="quiet" className="text-sm">
          {tools.blurred ? "Show figures" : "Blur figures"}
        </Button>
      </form>
      {documents.problem && <ReadProblem error={documents.problem} retry={documents.receipt} />}
    </>
  );
}
