import { z } from "zod";
import { pageLinks, type StaffPermission } from "../../lib/contract/index";
import { cursorQuery } from "../../lib/contract/operations/query-text";
import { ApiError, whileAllowed } from "../core/index";
import {
  type CsvFile,
  csvAnswer,
  datedFile,
  type Handle,
  type RequestOf,
  type Route,
  type RouteDeclaration,
  type Samples,
} from "../http/index";
import { exportList } from "../modules/audit/index";
import type { Context } from "../modules/context";
import { LIST_SIZES, type RecordPage } from "../modules/records/index";
import { isStaffWho } from "../modules/staff/index";
import { pageReply } from "./page-reply";

type Documented = Extract<RouteDeclaration, { operationId: string }>;

/** What every route that reads many records says of itself. */
type Reading = Pick<
  Documented,
  | "path"
  | "operationId"
  | "tag"
  | "summary"
  | "description"
  | "auth"
  | "params"
  | "refuses"
  | "mayLag"
  | "readWithToken"
>;

export interface ListDeclaration extends Reading {
  page: { schema: z.ZodType; description: string };
  /** Rows of a page, where they are not the usual ones. */
  sizes?: typeof LIST_SIZES;
  /** What the query takes besides the page. */
  filters?: z.ZodRawShape;
  sample?: Samples;
}

// biome-ignore lint/complexity/noBannedTypes: the shape of a query without fields
type FiltersOf<D> = D extends { filters: infer Filters extends z.ZodRawShape } ? Filters : {};
type Asked<D extends Reading, Query extends z.ZodRawShape> = RequestOf<
  D & { method: "get"; sample: Samples }
> & { query: z.output<z.ZodObject<Query>> };
/** Reads the page that is asked for. */
export type HandleList<D extends ListDeclaration> = Handle<
  Asked<D, ReturnType<typeof cursorQuery> & FiltersOf<D>>,
  z.output<D["page"]["schema"]> & Pick<RecordPage<unknown>, "limit" | "offset" | "next">
>;

/** A list, page by page, with the links to the pages before and after. */
export function declareList<const D extends ListDeclaration>(
  { page, sizes = LIST_SIZES, filters, ...declaration }: D,
  list: HandleList<D>,
): Route {
  // As in implement: what it is called with is made from the declaration.
  const read = list as unknown as (request: object) => Promise<RecordPage<unknown>>;
  return {
    declaration: {
      sample: {},
      ...declaration,
      method: "get",
      query: z.object({ ...cursorQuery(sizes), ...filters }),
      answers: { 200: { ...page, headers: pageLinks } },
    },
    async handle(request) {
      const { next, ...shown } = await read(request);
      return pageReply((request as { url: string }).url, shown, { ...shown, next });
    },
  };
}

const FORMAT =
  "CSV (RFC 4180) in UTF-8 with a byte order mark, sent as it is read. Text that a spreadsheet would compute begins with `'`.";

interface ExportDeclaration extends Reading {
  /** What the rows are: "The customers". */
  rows: string;
  filters?: z.ZodRawShape;
  sample: Samples;
}

/** A list for staff as a file: all rows of its filters, broken off once the role of who takes it out has ended. */
export function declareExport<const D extends ExportDeclaration, Row extends object>(
  { rows, filters, ...declaration }: D,
  read: Handle<Asked<D, FiltersOf<D>>, CsvFile<Row>>,
): Route {
  // As in implement: what it is called with is made from the declaration.
  const fileOf = read as unknown as (request: object) => Promise<CsvFile<Row>>;
  return {
    declaration: {
      ...declaration,
      // What is taken out as a file cannot be taken back.
      auth: { ...(declaration.auth as { staff: StaffPermission }), stepUp: true },
      method: "get",
      description: `${declaration.description} ${FORMAT}`,
      ...(filters && { query: z.object(filters) }),
      answers: {
        200: {
          schema: z.string(),
          mediaType: "text/csv",
          description: `${rows}, one in each line below the names of the fields.`,
        },
      },
    },
    async handle(request) {
      // As in declareList, what it is called with is made from the declaration.
      const { ctx, companyId, session } = request as unknown as ReadRequest;
      const { staff: permission } = declaration.auth as { staff: StaffPermission };
      const file = await fileOf(request);
      return csvAnswer({
        ...file,
        batches: whileAllowed(file.batches, async () => {
          if (!(await isStaffWho(ctx, { companyId, id: session.userId }, permission)))
            throw new ApiError("insufficient_scope");
        }),
      });
    },
  };
}

export type FileOfList = Pick<Documented, "operationId" | "summary">;

/** What a list is read with, whatever it is of. */
interface ReadRequest {
  ctx: Context;
  companyId: number;
  session: { userId: number };
  query: Record<string, unknown>;
}

/** A list, and beside it the file of what it shows, all of its pages, with the filters of the list. */
export function declareListAndFile<const D extends ListDeclaration>(
  file: FileOfList,
  declaration: D,
  list: HandleList<D>,
): Route[] {
  // As in implement: what it is called with is made from the declaration.
  const read = list as unknown as (request: object) => Promise<RecordPage<object>>;
  const { path, tag, auth, filters, page, refuses }: ListDeclaration = declaration;
  // In the name of the file, and on record.
  const name = path.slice(path.lastIndexOf("/") + 1);
  const { results } = (page.schema as z.ZodObject<{ results: z.ZodArray<z.ZodObject> }>).shape;
  const columns = results.element.keyof().options as never[];
  return [
    declareList(declaration, list),
    declareExport(
      {
        ...file,
        ...(filters && { filters }),
        ...(refuses && { refuses }),
        path: `${path}_export`,
        tag,
        auth,
        description:
          "All rows that the filters of the list leave. Audited as it begins, and as it ends, with how many rows it had, the first and the last one, and the SHA-256 of the file.",
        rows: "The records of the list",
        sample: { answer: columns.join(), shows: `\uFEFF${columns.join()}\r\n` },
      },
      async (request) => {
        // As in declareList, what it is called with is made from the declaration.
        const { ctx, companyId, query } = request as unknown as ReadRequest;
        const list = await exportList(ctx, {
          companyId,
          list: name,
          filter: query ?? {},
          read: (ctx, page) => read({ ...request, ctx, query: { ...query, ...page } }),
        });
        return {
          fileName: datedFile(name.replaceAll("_", "-"), ctx.clock.now()),
          columns,
          ...list,
        };
      },
    ),
  ];
}
