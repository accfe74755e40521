import type { ReactNode } from "react";
import { DoneBanner } from "@/app/done-banner";
import { FormPage } from "@/app/form-page";
import { MissingPage } from "@/app/missing-page";
import { ErrorSummary } from "@/components/form/error-summary";
import { BackLink } from "@/components/ui/back-link";
import type { Bulk } from "@/components/ui/bulk";
import type { Cell } from "@/components/ui/cell";
import type { Column } from "@/components/ui/data-table";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { type Filter, type ListedPage, RecordList } from "@/components/ui/record-list";
import type { StaffPermission } from "@/lib/contract";
import type { FieldProblem } from "@/lib/forms/form-problem";
import type { Place, Workplace } from "../staff-places";
import { type Asked, administrationPage } from "./administration-page";
import { BulkResult } from "./bulk-page";

type Text = (field: string) => Promise<string | undefined>;
type Query = Record<string, string | undefined>;

/** What the query may narrow and order a list by; anything else in it is left aside. */
export async function readQuery(text: Text, filters: Filter[], columns: Column<never>[]): Promise<Query> {
  const asked = await Promise.all(
    filters.map(async ({ name, choices }) => {
      const value = (await text(name))?.trim();
      return [name, !choices || choices.some((known) => String(known.value) === value) ? value : undefined];
    }),
  );
  const order = await text("order");
  const [field, way] = order?.split(" ") ?? [];
  const isKnown =
    columns.some((column) => column.order?.split(" ")[0] === field) && (way === "asc" || way === "desc");
  return { ...Object.fromEntries(asked), order: isKnown ? order : undefined };
}

/** The columns of a list that is read whole: it is sorted by any of them. */
const sortable = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column) =>
    column.look === "quiet"
      ? column
      : { ...column, order: `${column.head.toLowerCase().replaceAll(" ", "_")} asc` },
  );

function textOf(cell: Cell): string {
  const part = Array.isArray(cell) ? cell[0] : cell;
  return typeof part === "object" && part !== null ? (part.at ?? part.text) : String(part ?? "");
}

/** Rows as a reader sorts them: by what stands in the column. */
function sorted<Row>(rows: Row[], columns: Column<Row>[], order: string | undefined, language: string) {
  const [field, way] = order?.split(" ") ?? [];
  const column = columns.find((each) => each.order?.split(" ")[0] === field);
  if (!column) return rows;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = way === "desc" ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(textOf(column.cell(a)), textOf(column.cell(b))));
}

/** How records begin that are fed, of an institution that has none. */
export const FIRST_IMPORT = {
  label: "Import a file",
  permission: "imports:write",
  href: "/admin/imports/new",
  isFirstOnly: true,
} as const;

type Read<Row> = ListedPage<Row> & { errors?: FieldProblem[] };

type Declared<Row> = Place & {
  /** Where it belongs to another place. */
  back?: Place;
  lead: string;
  /** What was done, by the word in the address. */
  done?: Record<string, string>;
  /** What was done by a change of status, and the status that takes it back. */
  undo?: Record<string, string>;
  noun: [one: string, many: string];
  /** Said where there is nothing at all. */
  first: string;
  filters?: () => Promise<Filter[]>;
  columns: (asked: Asked<object>) => Column<Row>[];
  /** A page of it, and what is wrong with the query; null where there is none. */
  read: (query: Query & { after: string | undefined }) => Promise<Read<Row> | null>;
  /** The button above the list, or of first use only. @param href of its page, if not `new` below the list */
  create?: { label: string; permission?: StaffPermission; href?: string; isFirstOnly?: true };
  /** Beside that button, or in its place. */
  beside?: (asked: Asked<object>) => ReactNode;
  /** The rows as a file. */
  csv?: string;
  /** Who may have the file, if not all who may see the list. */
  mayExport?: StaffPermission;
  /** What can be done to chosen rows here. */
  bulk?: () => Promise<Bulk<Row> | false>;
  /** All rows are read at once: it is sorted here, by any column. */
  isWhole?: true;
  /** Between heading and list. */
  above?: (asked: Asked<object>) => ReactNode;
  /** The heading of the list itself, where more stands above it. */
  listed?: string;
};

/** The page of a list of records. */
export function listPage<Row extends { id: number | string }>(declared: Declared<Row>) {
  const { list: page, section: heading, permission, mayAct, lead, done, undo, noun, first } = declared;
  const { back, columns, read, create, csv, mayExport = permission, above, beside, listed } = declared;
  const mayCreate = create?.permission ?? mayAct;
  return administrationPage({ title: heading, permission }, async (asked) => {
    const { text, search, may, locale } = asked;
    const filters = (await declared.filters?.()) ?? [];
    const shown = declared.isWhole ? sortable(columns(asked)) : columns(asked);
    const [query, from] = await Promise.all([readQuery(text, filters, shown), text("after")]);
    const found = await read({ ...query, after: from });
    if (!found) return <MissingPage />;
    const { errors = [] } = found;
    const list = declared.isWhole
      ? { ...found, results: sorted(found.results, shown, query.order, locale.language) }
      : found;
    const offered = await declared.bulk?.();
    const bulk = offered && may(offered.mayAct) && offered;
    const isEmpty = list.results.length === 0 && !from && !Object.values(query).some(Boolean);
    const creates = create &&
      mayCreate &&
      may(mayCreate) && { href: create.href ?? `${page}/new`, label: create.label };
    return (
      <>
        {back && <BackLink href={back.list}>{back.section}</BackLink>}
        {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
        {done && <DoneBanner page={page} search={search} words={done} undo={undo} />}
        {bulk && <BulkResult of={bulk} rows={list.results} search={search} language={locale.language} />}
        <PageHeading
          lead={lead}
          action={
            <div className="flex flex-wrap gap-3">
              {!isEmpty && !create?.isFirstOnly && creates && (
                <ButtonLink href={creates.href}>{creates.label}</ButtonLink>
              )}
              {beside?.(asked)}
            </div>
          }
        >
          {heading}
        </PageHeading>
        {above?.(asked)}
        {listed && <h2 className="mt-10 mb-3 text-xl">{listed}</h2>}
        <RecordList
          at={{ path: page, query }}
          caption={listed ?? heading}
          csv={csv && may(mayExport) && `/bff${page}/${csv}`}
          language={locale.language}
          {...{ from, list, noun, bulk, columns: shown, filters, errors, first, create: isEmpty && creates }}
        />
      </>
    );
  });
}

type New = Workplace & {
  /** The name of the page below the list. */
  name?: string;
  title: string;
  lead?: string | (() => Promise<string>);
  button: string;
  fields: ReactNode;
};

/** The page by which a record is added to a list. */
export const newPage = ({ name = "new", list, section, mayAct, title, lead, button, fields }: New) =>
  administrationPage({ title: [title, section], permission: mayAct }, async ({ search }) => (
    <FormPage
      {...{ search, button }}
      page={`${list}/${name}`}
      back={list}
      place={section}
      heading={title}
      lead={typeof lead === "function" ? await lead() : lead}
    >
      {fields}
    </FormPage>
  ));
