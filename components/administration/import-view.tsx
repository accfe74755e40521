import type { ReactNode } from "react";
import { statusFact } from "@/components/administration/status-fact";
import { Banner } from "@/components/ui/banner";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { OwnName } from "@/components/ui/own-name";
import { statusLook } from "@/components/ui/status-look";
import { type Facts, fact } from "@/components/ui/summary-list";
import type { ImportRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { statusName } from "@/lib/statuses";
import { WatchPage } from "./watch-page";

type Props = { record: ImportRecord; mayChange: boolean; locale: Locale };

/** Rows that a commit would take, as the last check found them. */
export const goodRows = ({ status, created, changed, unchanged }: ImportRecord) =>
  status === "checked" ? created + changed + unchanged : 0;

/** How far a check or a commit is. With scripts the page follows it; without, a link loads it again. */
function Progress({ record, locale }: Omit<Props, "mayChange">) {
  const { id, status, rows, rows_done } = record;
  const count = (value: number) => value.toLocaleString(locale.language);
  return (
    <section aria-labelledby="progress" className="mb-8 border-y border-rule py-6">
      <h2 id="progress" className="text-xl">
        {statusName(status)}
      </h2>
      <progress
        aria-labelledby="progress"
        value={rows_done}
        max={Math.max(1, rows)}
        className="mt-3 block h-3 w-full accent-accent"
      />
      <p role="status" className="figures mt-2">
        {count(rows_done)} of {count(rows)} rows
      </p>
      <p className="mt-2 text-soft">You can leave this page: the work continues.</p>
      <p>
        <TextLink href={`/admin/imports/${id}`}>Refresh</TextLink>
      </p>
      <WatchPage />
    </section>
  );
}

/** How far a file is, what came of it, and what can be done with it now. */
export function ImportState({ record, locale, mayChange }: Props) {
  const { id, status, bad_rows, rows_taken, stopped, ended_at } = record;
  const count = bad_rows.toLocaleString(locale.language);
  const left =
    rows_taken > 0
      ? `Its first ${rows_taken.toLocaleString(locale.language)} rows were imported.`
      : "Nothing was imported.";
  const isChecked = status === "checked";
  const good = goodRows(record);
  return (
    <>
      {(status === "checking" || status === "committing") && <Progress record={record} locale={locale} />}
      {stopped && (
        <Said tone="alert">
          {stopped === "interrupted" ? "The server stopped" : "Something failed"} in the middle. {left} Start
          it again.
        </Said>
      )}
      {isChecked && bad_rows === 0 && !stopped && (
        <Said tone="good">All rows are correct. Nothing was changed yet.</Said>
      )}
      {isChecked && bad_rows > 0 && (
        <Said tone="alert">
          {bad_rows === 1 ? "1 row cannot be imported" : `${count} rows cannot be imported`}.{" "}
          {good > 0
            ? "Import the good rows alone, and send the others again once they are corrected. Or cancel this file, correct it and send it again."
            : `${left} Choose the columns again, or cancel this file, correct it and send it again.`}
        </Said>
      )}
      {status === "done" && (
        <Said tone="good">
          {bad_rows === 0
            ? "All rows were imported."
            : `All rows were imported but ${count}. Download ${bad_rows === 1 ? "it" : "them"} within three days, correct and send again.`}
        </Said>
      )}
      {status === "cancelled" && <p className="mb-6 font-semibold">The file was cancelled. {left}</p>}
      {mayChange && (!ended_at || (status === "done" && bad_rows > 0)) && (
        <p className="no-print mb-8 flex flex-wrap items-center gap-6">
          {good > 0 && (
            <ButtonLink href={`/admin/imports/commit?id=${id}`}>
              {bad_rows === 0
                ? "Import all rows"
                : `Import the good rows (${good.toLocaleString(locale.language)})`}
            </ButtonLink>
          )}
          {(status === "received" || isChecked) && (
            <TextLink href={`/admin/imports/columns?id=${id}`}>Choose the columns</TextLink>
          )}
          {(isChecked || status === "done") && bad_rows > 0 && (
            <a href={`/bff/admin/imports/bad-rows.csv?id=${id}`} className="line-link">
              Download the bad rows
            </a>
          )}
          {!ended_at && <TextLink href={`/admin/imports/cancel?id=${id}`}>Cancel this file</TextLink>}
        </p>
      )}
    </>
  );
}

const Said = ({ tone, children }: { tone: "good" | "alert"; children: ReactNode }) => (
  <Banner tone={tone} className="mb-6">
    <p className="font-semibold">{children}</p>
  </Banner>
);

/** What is known of a file. */
export function importFacts(record: ImportRecord, locale: Locale): Facts {
  const { status, rows, bad_rows, created, changed, unchanged, identity_changes } = record;
  const { created_by, created_at, ended_at } = record;
  const count = (value: number) => <span className="figures">{value.toLocaleString(locale.language)}</span>;
  const would = bad_rows > 0 ? "Would be" : "Will be";
  const isCounted = status === "checked" || status === "done";
  const of = (done: string, before: string) => (status === "done" ? done : before);
  return [
    statusFact(statusLook(status)),
    fact("Rows", count(rows)),
    isCounted && fact(of("Created", `${would} created`), count(created)),
    isCounted && fact(of("Changed", `${would} changed`), count(changed)),
    isCounted && fact("Already up to date", count(unchanged)),
    isCounted &&
      fact(
        "Changes of identity or owner",
        <>
          <span>{count(identity_changes)}</span>
          {status === "checked" && identity_changes > 0 && (
            <span>: a second person has to approve the import</span>
          )}
        </>,
      ),
    isCounted && fact(of("Left out", "Cannot be imported"), count(bad_rows)),
    fact("Sent by", <OwnName none="Command line">{created_by}</OwnName>),
    fact("Sent", <Moment at={created_at} locale={locale} />),
    ended_at && fact("Ended", <Moment at={ended_at} locale={locale} />),
  ];
}
