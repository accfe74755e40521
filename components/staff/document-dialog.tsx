"use client";

import { StatementLines } from "@/components/accounts/statement-lines";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useLocale } from "@/components/words/words-provider";
import type { Receipt, Statement } from "@/lib/contract";
import { type DocumentRow, type DocumentTerms, receiptRows, statementRows } from "@/lib/document-rows";
import { documents } from "@/lib/words/english/documents";
import { DocumentFile } from "./document-files";
import { EarlierSlip } from "./earlier-slip";

/** `fields`: by which it was asked for, and can be again as a file. */
export type DeskDocument = { fields: Record<string, string> } & (
  | { kind: "receipt"; content: Receipt }
  | { kind: "statement"; content: Statement }
);

/** Pages of staff are in English. */
const term: DocumentTerms = (name) => documents[name];

type Props = {
  shown: DeskDocument;
  /** Shows the slip that was issued before by this reference. */
  onAgain: (reference: string) => void;
  onClose: () => void;
};

/** What is put on paper, as it will be: a balance slip 80 mm wide, a statement on A4. */
export function DocumentDialog({ shown, onAgain, onClose }: Props) {
  const locale = useLocale();
  const heading = shown.kind === "receipt" ? "Balance slip" : "Statement";
  const again = shown.kind === "receipt" ? shown.content.printed_again_at : null;
  return (
    <Modal
      heading={heading}
      onClose={onClose}
      width={shown.kind === "statement" ? "wide" : "narrow"}
      className={`paper paper-${shown.kind}`}
    >
      {/* Above what may be long: it is in view, and the dialog gives it the focus as it opens. */}
      <div className="no-print mb-6 flex flex-wrap gap-3">
        {/* A slip that is shown again takes the place of the one whose field had the focus. */}
        <Button key={again} autoFocus look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <DocumentFile kind={shown.kind} fields={shown.fields} label="Save as PDF" />
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="mb-2 font-serif font-semibold">{shown.content.institution}</p>
      {shown.kind === "receipt" ? (
        <>
          <TermRows rows={receiptRows(shown.content, locale, term)} className="text-sm" />
          <EarlierSlip key={`${shown.content.reference} ${again}`} onAsk={onAgain} />
        </>
      ) : (
        <StatementDocument statement={shown.content} />
      )}
    </Modal>
  );
}

type RowsProps = { rows: readonly Readonly<DocumentRow>[]; className: string };

/** Terms and values, a line each; what is not known is left out. */
export const TermRows = ({ rows, className }: RowsProps) => (
  <dl className={`border-t border-rule ${className}`}>
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

function StatementDocument({ statement }: { statement: Statement }) {
  const locale = useLocale();
  const { account, transactions } = statement;
  return (
    <>
      {statement.address.length > 0 && (
        <address className="mb-4 text-sm not-italic">
          {statement.address.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </address>
      )}
      <TermRows rows={statementRows(statement, locale, term)} className="text-sm" />
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
