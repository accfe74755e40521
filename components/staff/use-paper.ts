"use client";

import { useState } from "react";
import { askStaffJson } from "./ask-staff-json";
import type { FoundAccount } from "./desk-answer";
import type { Paper } from "./paper";

/** Which paper is being made of the account that is open. Each is asked of the server, which records it. */
export function usePaper(found: FoundAccount | null, reason: string) {
  const [paper, setPaper] = useState<Paper | "period" | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const ask = <Kind extends Paper["kind"]>(kind: Kind, more: Record<string, string> = {}) => {
    if (!found) return;
    setProblem(null);
    const fields = { account: String(found.account.id), reason, ...more };
    askStaffJson<Extract<Paper, { kind: Kind }>["content"]>(`/bff/staff/${kind}`, fields).then(
      (content) => setPaper({ kind, content, fields } as Paper),
      setProblem,
    );
  };
  return {
    paper,
    problem,
    close: () => setPaper(null),
    askPeriod: () => {
      if (found) setPaper("period");
    },
    receipt: () => ask("receipt"),
    statement: (from: string, to: string) => {
      setPaper(null);
      ask("statement", { from, to });
    },
  };
}
