"use client";

import { useEffect, useState } from "react";
import { isOpened } from "@/components/accounts/account-status";
import { ReadFailure } from "@/components/query/read-data";
import { setPreference } from "@/components/shell/preference";
import { askDesk } from "@/components/staff/ask-desk";
import type { Receipt } from "@/lib/contract";
import type { FoundAccount } from "@/lib/data-routes";
import { BALANCES_COOKIE } from "@/lib/preferences";
import type { DeskDocument } from "./document-dialog";
import { useLock } from "./staff-lock";
import type { DeskState } from "./use-desk";
import { useDeskKeys } from "./use-desk-keys";

export type DeskTools = ReturnType<typeof useDeskTools>;

/** What can be done at the desk beside looking up, by a key or by a button. */
export function useDeskTools(
  desk: DeskState,
  { reason, blurred: firstBlurred, issues }: { reason: string; blurred: boolean; issues: boolean },
) {
  const { found, customerId } = desk;
  const [help, setHelp] = useState(false);
  const [blurred, setBlurred] = useState(firstBlurred);
  const [said, setSaid] = useState("");
  const [revealed, setRevealed] = useState({ of: 0, times: 0 });
  const issuable = issues && found && isOpened(found.account.status) ? found : null;
  const documents = useDeskDocuments(issuable, reason);
  const { locked, lock, hide } = useLock();
  const { error } = desk.answer;
  useEffect(() => {
    if (error instanceof ReadFailure && error.status === 403) hide();
  }, [error, hide]);

  const copy = () => {
    if (!found) return;
    navigator.clipboard?.writeText(found.account.account_number).then(
      () => setSaid("Account number copied"),
      () => setSaid("Your browser did not allow copying"),
    );
  };
  const reveal = () => {
    if (customerId) setRevealed(({ times }) => ({ of: customerId, times: times + 1 }));
  };
  const blur = () => {
    setPreference(BALANCES_COOKIE, blurred ? "shown" : "hidden");
    setBlurred(!blurred);
  };
  const showKeys = () => setHelp(true);
  useDeskKeys(
    {
      F1: showKeys,
      F2: desk.refocus,
      "Ctrl+Enter": reveal,
      F4: copy,
      F8: documents.receipt,
      "Shift+F8": documents.askPeriod,
      F9: blur,
      "Ctrl+Shift+L": lock,
      Escape: desk.clear,
    },
    locked,
  );
  return {
    ...{ help, showKeys, hideKeys: () => setHelp(false) },
    ...{ blurred, blur, said, copy, documents, locked, lock },
    reveal,
    mask: () => setRevealed(({ times }) => ({ of: 0, times })),
    /** 0: it is masked. */
    timesRevealed: revealed.of === customerId ? revealed.times : 0,
  };
}

interface DocumentProblem {
  error: Error;
  /** The account that the document was to be of. */
  account: number;
  kind: DeskDocument["kind"];
  retry: () => void;
}

/** Which document is being made of the account that is open. Each is asked of the server, which records it. */
function useDeskDocuments(found: FoundAccount | null, reason: string) {
  const [open, setOpen] = useState<DeskDocument | "period" | null>(null);
  const [problem, setProblem] = useState<DocumentProblem | null>(null);
  const account = found?.account.id ?? 0;
  const show = (kind: DeskDocument["kind"], ask: () => Promise<DeskDocument>) => {
    setProblem(null);
    const retry = () => show(kind, ask);
    ask().then(setOpen, (error: Error) => setProblem({ error, account, kind, retry }));
  };
  const showSlip = (reference?: string) => {
    if (!found) return;
    const fields = { account: String(account), reason };
    // The file is of this slip, and no other.
    const of = (content: Receipt) => ({ ...fields, reference: content.reference });
    show("receipt", async () => {
      const content = await askDesk("/staff/receipt", { ...fields, ...(reference && { reference }) });
      return { kind: "receipt", content, fields: of(content) };
    });
  };
  return {
    issuable: found?.account ?? null,
    open,
    problem: problem?.account === account ? problem : null,
    close: () => setOpen(null),
    askPeriod: () => {
      if (found) setOpen("period");
    },
    receipt: () => showSlip(),
    /** One that was issued before, by its reference. */
    receiptAgain: showSlip,
    statement: (from: string, to: string) => {
      setOpen(null);
      if (!found) return;
      const fields = { account: String(account), reason, from, to };
      show("statement", async () => ({
        kind: "statement",
        content: await askDesk("/staff/statement", fields),
        fields,
      }));
    },
  };
}
