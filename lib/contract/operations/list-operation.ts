import { z } from "zod";
import { LIST_SIZES, type PageSizes, pageLinks } from "../index";
import type { StaffAuth } from "./auth";
import type { Documented } from "./operation";
import { cursorQuery } from "./query-text";
import type { Samples } from "./sample";

/** What every operation that reads many records says of itself. */
type Reading = Pick<
  Documented,
  "path" | "operationId" | "tag" | "summary" | "description" | "auth" | "params" | "refuses" | "mayLag"
>;

export interface ListDeclaration extends Reading {
  page: { schema: z.ZodType; description: string };
  /** Rows of a page, where they are not the usual ones. */
  sizes?: PageSizes;
  /** What the query takes besides the page. */
  filters?: z.ZodRawShape;
  sample?: Samples;
}

// biome-ignore lint/complexity/noBannedTypes: the shape of a query without fields
type FiltersOf<D> = D extends { filters: infer Filters extends z.ZodRawShape } ? Filters : {};

/** A list as an operation, with the links to the pages before and after. */
export type ListOperation<D extends Pick<ListDeclaration, "page">> = Omit<
  D,
  "page" | "sizes" | "filters" | "sample"
> & {
  method: "get";
  sample: Samples;
  query: z.ZodObject<ReturnType<typeof cursorQuery> & FiltersOf<D>>;
  answers: { 200: { schema: D["page"]["schema"]; description: string; headers: typeof pageLinks } };
};

/** A list, page by page. */
export function declareList<const D extends ListDeclaration>(declaration: D): ListOperation<D> {
  const { page, sizes = LIST_SIZES, filters, sample = {}, ...rest }: ListDeclaration = declaration;
  const made = {
    ...{ ...rest, sample },
    method: "get",
    query: z.object({ ...cursorQuery(sizes), ...filters }),
    answers: { 200: { ...page, headers: pageLinks } },
  };
  // What its type says is made from the declaration.
  return made as unknown as ListOperation<D>;
}

const FORMAT =
  "CSV (RFC 4180) in UTF-8 with a byte order mark, sent as it is read. Text that a spreadsheet would compute begins with `'`.";

interface ExportDeclaration extends Omit<Reading, "auth"> {
  auth: StaffAuth;
  /** What the rows are: "The customers". */
  rows: string;
  filters?: z.ZodRawShape;
  sample: Samples;
}

const csv = (rows: string) =>
  ({
    schema: z.string(),
    mediaType: "text/csv",
    description: `${rows}, one in each line below the names of the fields.`,
  }) as const;

/** A list for staff as a file: all rows of its filters. */
export type ExportOperation<D> = Omit<D, "rows"> & {
  method: "get";
  answers: { 200: ReturnType<typeof csv> };
} & (D extends { filters: infer Filters extends z.ZodRawShape } ? { query: z.ZodObject<Filters> } : unknown);

/** A list for staff as a file. What is taken out as a file cannot be taken back: staff step up first. */
export function declareExport<const D extends ExportDeclaration>(declaration: D): ExportOperation<D> {
  const { rows, filters, ...rest }: ExportDeclaration = declaration;
  const made = {
    ...rest,
    auth: { ...rest.auth, stepUp: true },
    method: "get",
    description: `${rest.description} ${FORMAT}`,
    ...(filters && { query: z.object(filters) }),
    answers: { 200: csv(rows) },
  };
  // What its type says is made from the declaration.
  return made as unknown as ExportOperation<D>;
}

/** The names of the columns of a list's file: the fields of its records. */
export const columnsOfList = (page: z.ZodType): string[] =>
  (page as z.ZodObject<{ results: z.ZodArray<z.ZodObject> }>).shape.results.element.keyof().options;

type PageOfQuery = keyof ReturnType<typeof cursorQuery>;
const PAGE_OF_QUERY: Record<PageOfQuery, true> = { limit: true, offset: true, after: true };

/** The file of a list. */
type FileOf<L> = ExportOperation<
  Pick<Documented, "operationId" | "tag" | "summary" | "description" | "path" | "sample" | "refuses"> & {
    auth: StaffAuth;
  }
> &
  (L extends { query: z.ZodObject<infer Shape> }
    ? { query: z.ZodObject<Omit<Shape, PageOfQuery>> }
    : unknown);

/** Beside a list for staff the file of what it shows: all of its pages, with the filters of the list. */
export function exportOfList<const L extends ListOperation<ListDeclaration>>(
  list: L,
  { operationId, summary }: Pick<Documented, "operationId" | "summary">,
): FileOf<L> {
  const { path, tag, auth, refuses, query, answers } = list as ListOperation<ListDeclaration>;
  const columns = columnsOfList(answers[200].schema).join();
  const filters = query.omit(PAGE_OF_QUERY).shape;
  const made = declareExport({
    ...{ operationId, summary, tag, path: `${path}_export`, auth: auth as StaffAuth },
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(refuses && { refuses }),
    description:
      "All rows that the filters of the list leave. Audited as it begins, and as it ends, with how many rows it had, the first and the last one, and the SHA-256 of the file.",
    rows: "The records of the list",
    sample: { answer: columns, shows: `\uFEFF${columns}\r\n` },
  });
  // What its type says is made from the list.
  return made as unknown as FileOf<L>;
}
