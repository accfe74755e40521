"use client";

import { ReadProblem } from "@/components/accounts/read-problem";
import { Button } from "@/components/ui/button";
import { DoubtNotice } from "./doubt-notice";
import type { EarlierSlip } from "./earlier-slip";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  tools: DeskTools;
  /** Whether an account is open. */
  open: boolean;
  /** Where the desk stands. */
  page: string;
  institution: string;
  /** Once it is loaded. */
  EarlierSlip: typeof EarlierSlip | undefined;
};

/** What the keys of the desk do, for a hand that is on the mouse. */
export function DeskToolbar({ tools, open, page, institution, EarlierSlip: Earlier }: Props) {
  const { issuable, open: shown, problem, receipt, receiptAgain, askPeriod } = tools.documents;
  const acts = {
    ...(open && { "Copy number": tools.copy }),
    ...(issuable && { "Balance slip": receipt, Statement: askPeriod }),
    ...{ Keys: tools.showKeys, Lock: tools.lock },
  };
  return (
    <>
      <div className="no-print mt-3 md:flex md:items-center md:gap-x-6 max-md:-mt-3">
        {/* On a phone it is one line that is scrolled, and cuts off what stands far out of it: name and balance stay in view. */}
        <div
          role="toolbar"
          aria-label="Desk"
          className="flex gap-x-6 max-md:-mx-4 max-md:gap-x-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap *:shrink-0 [&_button]:text-sm max-md:[&_button]:outline-offset-0"
        >
          <form
            method="post"
            action="/bff/balances"
            onSubmit={(event) => {
              event.preventDefault();
              tools.blur();
            }}
          >
            <input type="hidden" name="balances" value={tools.blurred ? "shown" : "hidden"} />
            <input type="hidden" name="next" value={page} />
            <Button type="submit" look="quiet">
              {tools.blurred ? "Show figures" : "Blur figures"}
            </Button>
          </form>
          {Object.entries(acts).map(([label, act]) => (
            <Button key={label} look="quiet" className="needs-script" onClick={act}>
              {label}
            </Button>
          ))}
        </div>
        <p role="status" className="text-sm text-soft">
          {tools.said}
        </p>
      </div>
      {issuable && <DoubtNotice account={issuable} institution={institution} />}
      {problem && <ReadProblem error={problem.error} retry={problem.retry} />}
      {problem?.kind === "receipt" && !shown && Earlier && <Earlier onAsk={receiptAgain} />}
    </>
  );
}
