"use client";

import { StatementLines } from "@/components/accounts/statement-lines";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { Receipt, Statement } from "@/lib/contract";
import { type DocumentRow, receiptRows, statementRows } from "@/lib/document-rows";
import type { Locale } from "@/lib/format";
import { PaperFile } from "./paper-files";

/** `fields`: by which it was asked for, and can be again as a file. */
export type Paper = { fields: Record<string, string> } & (
  | { kind: "receipt"; content: Receipt }
  | { kind: "statement"; content: Statement }
);

type Props = { paper: Paper; locale: Locale; onClose: () => void };

/** What is put on paper, as it will be: a receipt 80 mm wide, a statement on A4. */
export function PaperDialog({ paper, locale, onClose }: Props) {
  const heading = paper.kind === "receipt" ? "Receipt" : "Statement";
  return (
    <Modal
      heading={heading}
      onClose={onClose}
      width={paper.kind === "statement" ? "wide" : "narrow"}
      className={`paper paper-${paper.kind}`}
    >
      <p className="mb-2 font-serif font-semibold">{paper.content.institution}</p>
      {paper.kind === "receipt" ? (
        <Rows rows={receiptRows(paper.content, locale)} />
      ) : (
        <StatementPaper statement={paper.content} locale={locale} />
      )}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <Button look="primary" autoFocus onClick={() => window.print()}>
          Print
        </Button>
        <PaperFile kind={paper.kind} fields={paper.fields} label="Save as PDF" />
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

const Rows = ({ rows }: { rows: DocumentRow[] }) => (
  <dl className="border-t border-rule text-sm">
    {rows.map(([term, value]) =>
      value ? (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-1.5"
        >
          <dt>{term}</dt>
          <dd className="figures ms-auto text-end wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ) : null,
    )}
  </dl>
);

function StatementPaper({ statement, locale }: { statement: Statement; locale: Locale }) {
  const { account, transactions } = statement;
  return (
    <>
      <Rows rows={statementRows(statement, locale)} />
      <div className="mt-6">
        {transactions.length === 0 ? (
          <p>No transactions in this period.</p>
        ) : (
          <StatementLines lines={transactions} currency={account.currency} locale={locale} oldestFirst />
        )}
      </div>
    </>
  );
}
