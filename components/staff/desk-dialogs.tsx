"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useLocale } from "@/components/words/words-provider";
import { DocumentDialog } from "./document-dialog";
import { PeriodInputs } from "./document-files";
import type { DeskTools } from "./use-desk-tools";

/** With the dialogs: what the desk does not need to stand is loaded together once it does. */
export { EarlierSlip } from "./earlier-slip";
export { RevealPanel } from "./reveal-panel";

type Props = {
  tools: DeskTools;
  /** What the keys of the desk do. */
  keys: ReactNode;
};

/** What lies over the desk; the lock, which lies over everything, is of its page. */
export function DeskDialogs({ tools, keys }: Props) {
  const { documents, help } = tools;
  if (help)
    return (
      <Modal heading="Keys" onClose={tools.hideKeys}>
        {keys}
        <Button onClick={tools.hideKeys}>Close</Button>
      </Modal>
    );
  if (documents.open === "period") return <StatementQuestion documents={documents} />;
  return (
    documents.open && (
      <DocumentDialog shown={documents.open} onAgain={documents.receiptAgain} onClose={documents.close} />
    )
  );
}

/** Which days a statement is to have. */
function StatementQuestion({ documents }: Pick<DeskTools, "documents">) {
  const { statement, close } = documents;
  const { timeZone } = useLocale();
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [from, to] = [String(data.get("from")), String(data.get("to"))];
    if (from && to && from <= to) statement(from, to);
    else setWrong(true);
  };
  return (
    <Modal heading="Statement for a period" onClose={close}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <div className="flex flex-wrap gap-4">
          <PeriodInputs timeZone={timeZone} />
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
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
