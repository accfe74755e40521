"use client";

import { useState } from "react";
import type { Receipt, Statement } from "@/lib/contract";
import { askStaffJson } from "./ask-staff-json";
import type { FoundAccount } from "./desk-answer";
import type { Paper } from "./paper";

/** Which paper is being made of the account that is open. Each is asked of the server, which records it. */
export function usePaper(found: FoundAccount | null, reason: string) {
  const [paper, setPaper] = useState<Paper | "period" | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const ask = <Content>(path: string, more: object, show: (content: Content) => Paper) => {
    if (!found) return;
    setProblem(null);
    const fields = { account: String(found.account.id), reason, ...more };
    askStaffJson<Content>(path, fields).then((content) => setPaper(show(content)), setProblem);
  };
  return {
    paper,
    problem,
    close: () => setPaper(null),
    askPeriod: () => {
      if (found) setPaper("period");
    },
    receipt: () => ask<Receipt>("/bff/staff/receipt", {}, (content) => ({ kind: "receipt", content })),
    statement: (from: string, to: string) => {
      setPaper(null);
      ask<Statement>("/bff/staff/statement", { from, to }, (content) => ({ kind: "statement", content }));
    },
  };
}
