"use client";

import type { StaffProfile } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { DeskDialog } from "./desk-dialog";
import { KeySheet } from "./key-sheet";
import { LockForm } from "./lock-form";
import { PaperDialog } from "./paper";
import { StatementQuestion } from "./statement-question";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  tools: DeskTools;
  profile: Pick<StaffProfile, "second_factor">;
  locale: Locale;
};

/** What lies over the desk: the lock above all. */
export function DeskDialogs({ tools, profile, locale }: Props) {
  const { paper, help, locked } = tools;
  if (locked)
    return (
      <DeskDialog heading="The desk is locked" className="backdrop:bg-paper">
        <p className="mb-4 text-soft">What was open is hidden, and comes back as it was.</p>
        <LockForm secondFactor={profile.second_factor} locale={locale} onDone={tools.unlocked} />
      </DeskDialog>
    );
  if (help) return <KeySheet onClose={tools.hideKeys} />;
  if (paper.paper === "period")
    return <StatementQuestion locale={locale} onAsk={paper.statement} onClose={paper.close} />;
  return paper.paper && <PaperDialog paper={paper.paper} locale={locale} onClose={paper.close} />;
}
