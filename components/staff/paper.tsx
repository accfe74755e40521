"use client";

import type { ReactNode } from "react";
import { StatementLines } from "@/components/accounts/statement-lines";
import { Button } from "@/components/ui/button";
import type { Receipt, Statement } from "@/lib/contract";
import { formatDate, formatMoment, formatMoney, type Locale } from "@/lib/format";
import { DeskDialog } from "./desk-dialog";

export type Paper = { kind: "receipt"; content: Receipt } | { kind: "statement"; content: Statement };

type Props = { paper: Paper; locale: Locale; onClose: () => void };

/** What is put on paper, as it will be: a receipt 80 mm wide, a statement on A4. */
export function PaperDialog({ paper, locale, onClose }: Props) {
  const heading = paper.kind === "receipt" ? "Receipt" : "Statement";
  return (
    <DeskDialog
      heading={heading}
      onClose={onClose}
      width={paper.kind === "statement" ? "wide" : "narrow"}
      className={`paper paper-${paper.kind}`}
    >
      {paper.kind === "receipt" ? (
        <ReceiptPaper receipt={paper.content} locale={locale} />
      ) : (
        <StatementPaper statement={paper.content} locale={locale} />
      )}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <Button look="primary" autoFocus onClick={() => window.print()}>
          Print
        </Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </DeskDialog>
  );
}

type Row = [term: string, value: ReactNode];

const Rows = ({ rows }: { rows: Row[] }) => (
  <dl className="border-t border-rule text-sm">
    {rows.map(([term, value]) =>
      value ? (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-1.5"
        >
          <dt>{term}</dt>
          <dd className="figures ms-auto text-end">{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

const ltr = (text: string | null) =>
  text && (
    <bdi dir="ltr" className="whitespace-nowrap">
      {text}
    </bdi>
  );

function issuedRows(paper: Receipt | Statement, locale: Locale): Row[] {
  const { issued_at, tz, staff_name, branch_code, branch_name, reference } = paper;
  const branch = [branch_code, branch_name].filter(Boolean).join(" ");
  return [
    ["Time", formatMoment(issued_at, { ...locale, timeZone: tz })],
    ["Teller", staff_name && <bdi>{staff_name}</bdi>],
    ["Branch", branch && <bdi>{branch}</bdi>],
    [
      "Reference",
      <span key="reference" className="font-mono text-xs break-all">
        {reference}
      </span>,
    ],
  ];
}

function ReceiptPaper({ receipt, locale }: { receipt: Receipt; locale: Locale }) {
  const money = (decimal: string | null) =>
    decimal && ltr(formatMoney(decimal, receipt.currency, locale.language));
  return (
    <>
      <p className="mb-2 font-serif font-semibold">{receipt.institution}</p>
      <Rows
        rows={[
          ["Account", ltr(receipt.account_number)],
          ["Product", receipt.product_name],
          ["Balance", money(receipt.balance)],
          ["Available", money(receipt.available_balance)],
          ["On hold", money(receipt.hold_amount)],
          ...issuedRows(receipt, locale),
        ]}
      />
    </>
  );
}

function StatementPaper({ statement, locale }: { statement: Statement; locale: Locale }) {
  const { account, from, to, transactions } = statement;
  const money = (decimal: string | null) =>
    decimal && ltr(formatMoney(decimal, account.currency, locale.language));
  const day = (date: string) => formatDate(date, locale.language);
  return (
    <>
      <p className="mb-2 font-serif font-semibold">{statement.institution}</p>
      <Rows
        rows={[
          ["Owner", account.customer_name && <bdi>{account.customer_name}</bdi>],
          ["Customer number", ltr(account.customer_number)],
          ["Account", ltr(account.account_number)],
          ["Product", account.product_name],
          ["Period", `${day(from)} to ${day(to)}`],
          ["Balance before", money(statement.opening_balance)],
          ["Balance after", money(statement.closing_balance)],
          ...issuedRows(statement, locale),
        ]}
      />
      <div className="mt-6">
        {transactions.length === 0 ? (
          <p>Nothing moved in this period.</p>
        ) : (
          <StatementLines lines={transactions} currency={account.currency} locale={locale} oldestFirst />
        )}
      </div>
    </>
  );
}
