import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import type { ImportRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";

type Props = { record: ImportRecord; locale: Locale; mayChange: boolean };

/** What came of a file, and what can be done with it now. */
export function ImportState({ record, locale, mayChange }: Props) {
  const { id, status, bad_rows, stopped, ended_at } = record;
  const count = bad_rows.toLocaleString(locale.language);
  const isChecked = status === "checked";
  return (
    <>
      {stopped && (
        <Said tone="alert">
          {stopped === "interrupted" ? "The server stopped" : "Something failed"} in the middle, and nothing
          was imported. Start it again.
        </Said>
      )}
      {isChecked && bad_rows === 0 && <Said tone="good">All rows are correct. Nothing was changed yet.</Said>}
      {isChecked && bad_rows > 0 && (
        <Said tone="alert">
          {bad_rows === 1 ? "1 row cannot be imported" : `${count} rows cannot be imported`}, so nothing is.
          Cancel this file, correct it and send it again.
        </Said>
      )}
      {status === "done" && <Said tone="good">All rows were imported.</Said>}
      {status === "cancelled" && <Said tone="notice">The file was cancelled. Nothing was imported.</Said>}
      {mayChange && !ended_at && (
        <p className="no-print mb-8 flex flex-wrap items-center gap-6">
          {isChecked && bad_rows === 0 && (
            <ButtonLink href={`/admin/imports/commit?id=${id}`}>Import all rows</ButtonLink>
          )}
          {(status === "received" || isChecked) && (
            <TextLink href={`/admin/imports/columns?id=${id}`}>Choose the columns</TextLink>
          )}
          <TextLink href={`/admin/imports/cancel?id=${id}`}>Cancel this file</TextLink>
        </p>
      )}
    </>
  );
}

const Said = ({ tone, children }: { tone: "good" | "notice" | "alert"; children: ReactNode }) => (
  <Banner tone={tone} className="mb-6">
    <p className="font-semibold">{children}</p>
  </Banner>
);
