import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { type Column, DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { Locale } from "@/lib/format";

type Props<R> = {
  /** Of the list; `change` and the form that turns a status stand below it. */
  page: string;
  caption: string;
  records: R[];
  mayChange: boolean;
  locale: Locale;
  /** Beside code and name. */
  columns: Column<R>[];
  /** The status that a record can turn to, and what the button says. */
  turn: (record: R) => { status: string; button: string };
};

/** Records with a code, a name and a status; administrators change them and turn the status. */
export function SwitchedRecords<R extends { id: number; code: string; name: string }>(props: Props<R>) {
  const { page, caption, records, mayChange, locale, columns, turn } = props;
  const change: Column<R> = {
    head: "Change",
    quiet: true,
    cell: (record) => (
      <div className="flex flex-wrap items-center gap-x-6">
        <ChangeLink href={`${page}/change?id=${record.id}`} name={record.name} />
        <SwitchForm
          action={`/bff${page}/status`}
          id={record.id}
          name={record.name}
          locale={locale}
          {...turn(record)}
        />
      </div>
    ),
  };
  return (
    <DataTable
      caption={caption}
      rows={records}
      empty={`There are no ${caption.toLowerCase()} yet.`}
      columns={[
        { head: "Code", cell: ({ code }) => code, look: "figures" },
        { head: "Name", cell: ({ name }) => <bdi>{name}</bdi>, look: "font-semibold" },
        ...columns,
        ...(mayChange ? [change] : []),
      ]}
    />
  );
}

/** To the page on which a record is changed. @param name read aloud only */
export const ChangeLink = ({ href, name }: { href: string; name: string }) => (
  <PageLink href={href} className="inline-flex min-h-11 items-center">
    Change<span className="sr-only"> {name}</span>
  </PageLink>
);

type SwitchProps = {
  action: string;
  id: number;
  /** The status that it turns to. */
  status: string;
  button: string;
  /** What it is done to, read aloud only. */
  name: string;
  locale: Locale;
};

/** One button that turns the status of a record. */
export const SwitchForm = ({ action, id, status, button, name, locale }: SwitchProps) => (
  <BffForm action={action} locale={locale} aliases={{ status: `status-${id}` }} className="">
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="status" value={status} />
    <span id={`status-${id}`} tabIndex={-1}>
      <SubmitButton look="secondary">
        {button}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </span>
  </BffForm>
);
