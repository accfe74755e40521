import type { ReactNode } from "react";
import { described, FieldError } from "@/components/form/field-frame";
import type { FieldProblem } from "@/lib/forms/form-problem";
import { type Bulk, counted } from "./bulk";
import { BulkForm } from "./bulk-form";
import { choicesOf } from "./choices-of";
import { CsvLink, CursorPager } from "./cursor-pager";
import { type Column, DataTable, type ListAddress } from "./data-table";
import { FilterForm, FilterSelect } from "./filter-select";
import { hrefOf } from "./href-of";
import { Icon } from "./icon";
import { ButtonLink } from "./links";
import { PageLink } from "./page-link";

/** By which a list is narrowed: one of some choices, or text. */
export interface Filter {
  name: string;
  label: string;
  /** Without them text is typed, or a date. */
  choices?: readonly { value: string | number; label: string }[];
  /** What it says while nothing is asked for. */
  any?: string;
  /** What is hidden is set by links alone, and can be taken away. */
  type?: "date" | "hidden";
  /** The filter that says nothing without this one: both are one chip. */
  of?: string;
}

/** Narrows a list to one of some values, each by its words. */
export const choiceFilter = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Filter => ({ name, label, choices: choicesOf(values, wordOf) });

/** A page of a list, as the API answers it. */
export interface ListedPage<Row> {
  results: Row[];
  /** Where the next page begins, if there is one. */
  after?: string | null;
  total?: number;
  total_estimated?: boolean;
}

type Props<Row> = {
  /** The address of the page, with what it asks for. */
  at: ListAddress;
  /** Where this page of the list begins, if it is not the first. */
  from?: string | undefined;
  list: ListedPage<Row>;
  caption: string;
  /** What one of its rows is called, and several. */
  noun: [one: string, many: string];
  columns: Column<Row>[];
  filters?: Filter[];
  /** What is wrong with them. */
  errors?: FieldProblem[];
  /** Said where there is nothing at all. */
  first: string;
  /** There is nothing at all: how the first one is made. */
  create?: { href: string; label: string } | false | undefined;
  /** The address of the rows as a file, below `/bff`, for readers who may have it. */
  csv?: string | false | undefined;
  /** What is done to chosen rows, for those who may. */
  bulk?: Bulk<Row> | false | undefined;
  language: string;
  /** The parameter that says where a page begins. */
  by?: "after" | "offset" | "after_review";
};

/** Every list of administration: what narrows it, what it is narrowed by, how many there are, the rows, and the next page. */
export function RecordList<Row extends { id: number | string }>(props: Props<Row>) {
  const { at, from, list, caption, noun, columns, filters = [], errors = [], by = "after" } = props;
  const { first, create, csv, bulk, language } = props;
  const { results, after = null, total, total_estimated } = list;
  const asked = filters.filter(({ name }) => at.query[name]);
  if (create)
    return (
      <div className="flex flex-col items-center gap-4 border-y border-rule py-12 text-center">
        <p className="max-w-[48ch]">{first}</p>
        <ButtonLink href={create.href} look="secondary">
          {create.label}
        </ButtonLink>
      </div>
    );
  const nothing = asked.length > 0 || from ? `No ${noun[0]} matches. Remove a filter.` : first;
  const ids = bulk ? results.filter(bulk.can).map(({ id }) => id) : [];
  const table = (
    <DataTable caption={caption} columns={columns} rows={results} empty={nothing} at={at} choose={bulk} />
  );
  return (
    <>
      {filters.length > 0 && <Filters at={at} filters={filters} errors={errors} />}
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {total !== undefined && (
          <p className="text-soft">{`${total_estimated ? "About " : ""}${counted(total, noun, language)}`}</p>
        )}
        <Chips at={at} asked={asked} />
        {csv && results.length > 0 && (
          <span className="ms-auto">
            <CsvLink path={csv} query={at.query} />
          </span>
        )}
      </div>
      {bulk && ids.length > 0 ? (
        <BulkForm
          ids={ids}
          back={hrefOf(at.path, { ...at.query, [by]: from })}
          acts={Object.entries(bulk.acts).map(([name, { button }]) => ({
            href: `${bulk.list}/${name}`,
            label: button,
          }))}
        >
          {table}
        </BulkForm>
      ) : (
        table
      )}
      <CursorPager path={at.path} query={at.query} from={from} next={after} by={by} />
    </>
  );
}

/** What narrows a page with several lists, and what it is narrowed by. */
export const PageFilters = ({ at, filters }: { at: ListAddress; filters: Filter[] }) => (
  <>
    <Filters at={at} filters={filters} errors={[]} />
    <Chips at={at} asked={filters.filter(({ name }) => at.query[name])} />
  </>
);

type OfFilters = { at: ListAddress; filters: Filter[]; errors: FieldProblem[] };

/** The address of the page holds what was asked for. */
function Filters({ at: { path, query }, filters, errors }: OfFilters) {
  const shown = filters.filter(({ type }) => type !== "hidden");
  const kept = Object.entries(query).filter(([name]) => !shown.some((filter) => filter.name === name));
  return (
    <FilterForm action={path} className="no-print filters">
      {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {shown.map(({ name, label, choices, type, any = "Any" }) =>
        choices ? (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            any={any}
            choices={choices}
            value={query[name]}
          />
        ) : (
          <FilterText
            key={name}
            {...{ name, label, type }}
            value={query[name]}
            error={errors.find(({ field }) => field === name)?.message}
          />
        ),
      )}
    </FilterForm>
  );
}

type TextProps = Pick<Filter, "name" | "label" | "type"> & Record<"value" | "error", string | undefined>;

const FilterText = ({ name, label, type, value, error }: TextProps) => (
  <div className="max-w-full">
    <label htmlFor={name} className="block text-sm text-soft">
      {label}
    </label>
    <FieldError id={name} error={error} mark="Error: " />
    <input
      id={name}
      key={value}
      type={type}
      name={name}
      defaultValue={value}
      autoComplete="off"
      {...described(name, null, error)}
      className="entry mt-1 w-full min-w-0"
    />
  </div>
);

/** What a list is narrowed by: each is a link to the list without it. */
function Chips({ at: { path, query }, asked }: { at: ListAddress; asked: Filter[] }): ReactNode {
  if (asked.length === 0) return null;
  const without = (filters: Filter[]) =>
    hrefOf(path, { ...query, ...Object.fromEntries(filters.map(({ name }) => [name, undefined])) });
  return (
    <ul aria-label="Filters" className="no-print flex flex-wrap gap-2">
      {asked.map((filter) => {
        const { name, label, choices } = filter;
        if (filter.of) return null;
        const parts = asked.filter(({ of }) => of === name);
        const shown = choices?.find((choice) => String(choice.value) === query[name])?.label ?? query[name];
        const value = [shown, ...parts.map((part) => query[part.name])].join(" ");
        return (
          <li key={name}>
            <PageLink href={without([filter, ...parts])} className="chip">
              <span className="sr-only">Take away </span>
              {label}: <bdi>{value}</bdi>
              <Icon name="cross" className="size-4" />
            </PageLink>
          </li>
        );
      })}
      {asked.length > 1 && (
        <li>
          <PageLink href={without(asked)} className="inline-flex min-h-9 items-center">
            Clear all filters
          </PageLink>
        </li>
      )}
    </ul>
  );
}
