import type { ImportRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { IMPORT_STATUS_NAMES } from "@/lib/import-names";
import { WatchPage } from "./watch-page";

/** How far a check or a commit is. With scripts the page follows it; without, a link reads it anew. */
export function ImportProgress({ record, locale }: { record: ImportRecord; locale: Locale }) {
  const { id, status, rows, rows_done } = record;
  const count = (value: number) => value.toLocaleString(locale.language);
  return (
    <section aria-labelledby="progress" className="mb-8 border-y border-rule py-6">
      <h2 id="progress" className="text-xl">
        {IMPORT_STATUS_NAMES[status]}
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
        <a href={`/admin/imports/${id}`} className="inline-flex min-h-11 items-center">
          Refresh
        </a>
      </p>
      <WatchPage />
    </section>
  );
}
