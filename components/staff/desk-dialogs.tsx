"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { StaffProfile } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { DeskDialog } from "./desk-dialog";
import { LockForm } from "./lock-form";
import { PaperDialog } from "./paper";
import { StatementQuestion } from "./statement-question";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  tools: DeskTools;
  profile: Pick<StaffProfile, "second_factor">;
  locale: Locale;
  /** What the keys of the desk do. */
  keys: ReactNode;
};

/** What lies over the desk: the lock above all. */
export function DeskDialogs({ tools, profile, locale, keys }: Props) {
  const { paper, help, locked } = tools;
  if (locked)
    return (
      <DeskDialog heading="The desk is locked" className="backdrop:bg-paper">
        <p className="mb-4 text-soft">What was open is hidden, and comes back as it was.</p>
        <LockForm secondFactor={profile.second_factor} locale={locale} onDone={tools.unlocked} />
      </DeskDialog>
    );
  if (help)
    return (
      <DeskDialog heading="Keys" onClose={tools.hideKeys}>
        {keys}
        <Button onClick={tools.hideKeys}>Close</Button>
      </DeskDialog>
    );
  if (paper.paper === "period")
    return <StatementQuestion locale={locale} onAsk={paper.statement} onClose={paper.close} />;
  return paper.paper && <PaperDialog paper={paper.paper} locale={locale} onClose={paper.close} />;
}
