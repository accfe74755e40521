import type { AskedPeriod } from "@/components/accounts/period";
import { PeriodFields } from "@/components/accounts/period-filter";
import { Button } from "@/components/ui/button";
import { hrefOf } from "@/components/ui/cursor-pager";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { FilterSelect } from "@/components/ui/filter-select";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { ACTOR_WORDS, actionWords, factsOf, subjectWords } from "@/lib/audit-words";
import type { AuditRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";

export const AUDIT_PAGE = "/admin/audit";

function Details({ record }: { record: AuditRecord }) {
  const { details, actor_id, actor_kind, subject_type, subject_id, request_id, address } = record;
  const about = [
    ...factsOf(details),
    { name: "address", value: address },
    { name: "request id", value: request_id },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  return (
    <Disclosure summary="Details" of={`of record ${record.id}`}>
      <dl className="max-w-[40ch] pb-3 text-sm">
        {about.map(({ name, value }) => (
          <div key={name} className="py-0.5">
            <dt className="inline text-soft">{name}: </dt>
            <dd className="inline break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-4 pb-2 text-sm">
        {actor_id !== null && actor_kind !== "api_key" && (
          <TextLink href={hrefOf(AUDIT_PAGE, { actor_id: String(actor_id) })}>All by this person</TextLink>
        )}
        {subject_id !== null && (
          <TextLink href={hrefOf(AUDIT_PAGE, { subject_type, subject_id })}>
            All about this {subjectWords(subject_type)}
          </TextLink>
        )}
      </p>
    </Disclosure>
  );
}

/** Records of the audit, one line for each. */
export function AuditTable({ records, locale }: { records: AuditRecord[]; locale: Locale }) {
  const columns: Column<AuditRecord>[] = [
    {
      head: "When",
      cell: ({ created_at }) => (
        <span className="figures whitespace-nowrap">
          <Moment at={created_at} locale={locale} />
        </span>
      ),
    },
    {
      head: "Who",
      cell: ({ actor_name, actor_kind }) => (
        <>
          <bdi>{actor_name ?? ACTOR_WORDS[actor_kind]}</bdi>
          {actor_name && <span className="block text-sm text-soft">{ACTOR_WORDS[actor_kind]}</span>}
        </>
      ),
    },
    { head: "What", cell: ({ action }) => actionWords(action) },
    {
      head: "About",
      cell: ({ subject_type, subject_id }) => (
        <>
          {subjectWords(subject_type)}{" "}
          <bdi
            dir="ltr"
            className="figures inline-block max-w-[16ch] truncate align-bottom"
            title={subject_id ?? undefined}
          >
            {subject_id ?? "not found"}
          </bdi>
        </>
      ),
    },
    { head: "Details", quiet: true, cell: (record) => <Details record={record} /> },
  ];
  return (
    <DataTable
      caption="Audit"
      columns={columns}
      rows={records}
      empty="No record matches. Choose another filter."
    />
  );
}

type FilterProps = {
  actions: readonly string[];
  query: { action?: string; actor_id?: string; subject_type?: string; subject_id?: string; order?: string };
  period: AskedPeriod;
};

const KEPT = ["actor_id", "subject_type", "subject_id"] as const;

/** Narrows the audit; the address of the page holds what was asked for. */
export function AuditFilter({ actions, query, period }: FilterProps) {
  const narrowed = KEPT.some((name) => query[name]);
  return (
    <form method="get" action={AUDIT_PAGE} className="no-print mb-6">
      <div className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_9rem_auto]">
        <FilterSelect
          name="action"
          label="What was done"
          any="Everything"
          choices={actions.map((value) => ({ value, label: actionWords(value) }))}
          value={query.action}
        />
        <PeriodFields period={period} />
        <FilterSelect
          name="order"
          label="Order"
          any="Newest first"
          choices={[{ value: "created_at asc", label: "Oldest first" }]}
          value={query.order}
        />
        <Button type="submit" look="secondary">
          Show
        </Button>
      </div>
      {KEPT.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      {narrowed && (
        <p className="mt-3 text-soft">
          Only one {query.actor_id ? "person" : "subject"} is shown.{" "}
          <TextLink href={AUDIT_PAGE}>Show everything</TextLink>
        </p>
      )}
    </form>
  );
}
