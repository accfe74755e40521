"use client";

import { type Column, DataTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { hrefOf } from "@/components/ui/href-of";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import { ACTOR_WORDS, actionWords, factsOf, subjectWords } from "@/lib/audit-words";
import type { AuditRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { type PackedRows, unpackRows } from "@/lib/packed-rows";

const PAGES: Record<string, string> = {
  customer: "/admin/customers",
  savings_account: "/admin/savings",
};

/** What a record is about: as people call it, and led to where it has a page. */
function Subject({ record: { subject_type, subject_id, subject_name } }: { record: AuditRecord }) {
  const page = PAGES[subject_type];
  const name = subject_name ?? subject_id ?? "not found";
  return (
    <>
      {subjectWords(subject_type)}{" "}
      <bdi className="cut-short" title={name}>
        {page && subject_id !== null ? <PageLink href={`${page}/${subject_id}`}>{name}</PageLink> : name}
      </bdi>
    </>
  );
}

function Details({ record, page }: { record: AuditRecord; page: string }) {
  const { details, actor_id, actor_kind, subject_type, subject_id, request_id, address } = record;
  const about = [
    ...factsOf(details),
    { name: "address", value: address },
    { name: "request id", value: request_id },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  return (
    <Disclosure summary="Details" of={`of record ${record.id}`}>
      <dl className="facts">
        {about.map(({ name, value }) => (
          <div key={name}>
            <dt>{`${name}: `}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="facts-onward">
        {actor_id !== null && actor_kind !== "api_key" && (
          <PageLink href={hrefOf(page, { actor_id: String(actor_id) })}>All by this person</PageLink>
        )}
        {subject_id !== null && (
          <PageLink href={hrefOf(page, { subject_type, subject_id })}>
            {`All about this ${subjectWords(subject_type)}`}
          </PageLink>
        )}
      </p>
    </Disclosure>
  );
}

type Props = {
  records: PackedRows<AuditRecord>;
  locale: Locale;
  /** The page of the audit, which links of a record narrow. */
  page: string;
  /** Said where there are none. */
  empty?: string;
};

/** Records of the audit, one line for each. Of the browser: its rows come as data, not as elements. */
export function AuditTable({
  records,
  locale,
  page,
  empty = "No record matches. Choose another filter.",
}: Props) {
  const columns: Column<AuditRecord>[] = [
    {
      head: "When",
      look: "whitespace-nowrap",
      cell: ({ created_at }) => <Moment at={created_at} locale={locale} />,
    },
    {
      head: "Who",
      cell: ({ actor_id, actor_name, actor_kind, branch_code }) => (
        <>
          <bdi>
            {actor_kind === "staff" ? (
              <PageLink href={`/admin/staff/${actor_id}`}>{actor_name}</PageLink>
            ) : (
              (actor_name ?? ACTOR_WORDS[actor_kind])
            )}
          </bdi>
          {actor_name && (
            <span className="block text-sm text-soft">
              {ACTOR_WORDS[actor_kind] + (branch_code ? `, branch ${branch_code}` : "")}
            </span>
          )}
        </>
      ),
    },
    { head: "What", cell: ({ action }) => actionWords(action) },
    { head: "About", cell: (record) => <Subject record={record} /> },
    { head: "Details", quiet: true, cell: (record) => <Details record={record} page={page} /> },
  ];
  return <DataTable caption="Audit" columns={columns} rows={unpackRows(records)} empty={empty} />;
}
