import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { now } from "@/lib/clock";
import type { SavingsAccount } from "@/lib/contract";
import { calendarDate, firstOfMonthBefore, type Locale } from "@/lib/format";

type Props = {
  account: Pick<SavingsAccount, "id" | "balance">;
  reason: string;
  /** Names what was looked up: after a failure it is shown again. */
  asked: string;
  locale: Locale;
};

/** Balance slip and statement of the account that is open, without scripts. */
export function DocumentFiles({ account, reason, asked, locale }: Props) {
  const fields = { account: String(account.id), reason, asked };
  return (
    <section aria-labelledby="documents" className="no-print mt-8 space-y-4">
      <h2 id="documents" className="text-lg">
        Documents
      </h2>
      <DocumentFile kind="receipt" fields={fields} label="Balance slip as PDF">
        {/* A slip that is new would say the balance; one of before says what it said. */}
        <SlipReference required={account.balance === null} />
      </DocumentFile>
      <DocumentFile kind="statement" fields={fields} label="Statement as PDF">
        <PeriodInputs timeZone={locale.timeZone} />
      </DocumentFile>
    </section>
  );
}

/** Which slip is meant, where it is not a new one. */
export const SlipReference = ({ required }: { required?: boolean }) => (
  <label className="font-semibold">
    <span>{`Reference of an earlier slip${required ? "" : " (optional)"}`}</span>
    <input
      name="reference"
      required={required}
      maxLength={36}
      autoComplete="off"
      placeholder="0B6C-8F1E"
      className="entry mt-1 block w-44"
    />
  </label>
);

/** The days of a statement: from the first of the month before until today, unless said otherwise. */
export function PeriodInputs({ timeZone }: { timeZone: string }) {
  const today = calendarDate(new Date(now()), timeZone);
  return (["from", "to"] as const).map((name) => (
    <label key={name} className="font-semibold">
      {name === "from" ? "From" : "To"}
      <input
        type="date"
        name={name}
        max={today}
        defaultValue={name === "from" ? firstOfMonthBefore(today) : today}
        className="entry mt-1 block"
      />
    </label>
  ));
}

type DocumentFileProps = {
  kind: "receipt" | "statement";
  /** What is sent; it stands in no address. */
  fields: Record<string, string>;
  label: string;
  children?: ReactNode;
};

/** Asks for a document as PDF, by a form that needs no scripts. */
export function DocumentFile({ kind, fields, label, children }: DocumentFileProps) {
  return (
    <form method="post" action={`/bff/staff/${kind}.pdf`} className="flex flex-wrap items-end gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look="secondary">
        {label}
      </Button>
    </form>
  );
}
