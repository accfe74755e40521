"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { Locale } from "@/lib/format";
import { PaperDialog } from "./paper";
import { StatementQuestion } from "./statement-question";
import type { DeskTools } from "./use-desk-tools";

type Props = {
  tools: DeskTools;
  locale: Locale;
  /** What the keys of the desk do. */
  keys: ReactNode;
};

/** What lies over the desk; the lock, which lies over everything, is of its page. */
export function DeskDialogs({ tools, locale, keys }: Props) {
  const { paper, help } = tools;
  if (help)
    return (
      <Modal heading="Keys" onClose={tools.hideKeys}>
        {keys}
        <Button onClick={tools.hideKeys}>Close</Button>
      </Modal>
    );
  if (paper.paper === "period")
    return <StatementQuestion locale={locale} onAsk={paper.statement} onClose={paper.close} />;
  return paper.paper && <PaperDialog paper={paper.paper} locale={locale} onClose={paper.close} />;
}
