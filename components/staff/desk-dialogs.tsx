"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { Locale } from "@/lib/format";
import { PaperDialog } from "./paper";
import { PeriodInputs } from "./paper-files";
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

type StatementQuestionProps = {
  locale: Locale;
  onAsk: (from: string, to: string) => void;
  onClose: () => void;
};

/** Which days a statement is to have. */
function StatementQuestion({ locale, onAsk, onClose }: StatementQuestionProps) {
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [from, to] = [String(data.get("from")), String(data.get("to"))];
    if (from && to && from <= to) onAsk(from, to);
    else setWrong(true);
  };
  return (
    <Modal heading="Statement for a period" onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <div className="flex flex-wrap gap-4">
          <PeriodInputs timeZone={locale.timeZone} />
        </div>
        {wrong && (
          <p role="alert" className="font-semibold text-alert">
            Enter two dates, the earlier one first
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary">
            Show
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
