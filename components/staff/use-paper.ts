"use client";

import { useState } from "react";
import { askDesk } from "@/components/query/read-data";
import type { FoundAccount } from "@/lib/data-routes";
import type { Paper } from "./paper";

/** Which paper is being made of the account that is open. Each is asked of the server, which records it. */
export function usePaper(found: FoundAccount | null, reason: string) {
  const [paper, setPaper] = useState<Paper | "period" | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const show = (made: Promise<Paper>) => {
    setProblem(null);
    made.then(setPaper, setProblem);
  };
  return {
    paper,
    problem,
    close: () => setPaper(null),
    askPeriod: () => {
      if (found) setPaper("period");
    },
    receipt: () => {
      if (!found) return;
      const fields = { account: String(found.account.id), reason };
      show(askDesk("/staff/receipt", fields).then((content) => ({ kind: "receipt", content, fields })));
    },
    statement: (from: string, to: string) => {
      setPaper(null);
      if (!found) return;
      const fields = { account: String(found.account.id), reason, from, to };
      show(askDesk("/staff/statement", fields).then((content) => ({ kind: "statement", content, fields })));
    },
  };
}
