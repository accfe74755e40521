import type { z } from "zod";
import type { StaffPermission } from "../../lib/contract/index";
import { columnsOfList } from "../../lib/contract/operations/list-operation";
import { ApiError, whileAllowed } from "../core/index";
import {
  type CsvFile,
  csvAnswer,
  datedFile,
  type Handle,
  type RequestOf,
  type Route,
  type RouteDeclaration,
} from "../http/index";
import { isStaffWho } from "../modules/branch/staff/index";
import type { Context } from "../modules/context";
import { exportList } from "../modules/foundation/audit/index";
import type { RecordPage } from "../modules/foundation/records/index";
import { pageReply } from "./page-reply";

/** A list of `lib/contract/operations`, as `declareList` makes it. */
type List = RouteDeclaration & { answers: { 200: { schema: z.ZodType } } };

/** Reads the page that is asked for. */
type HandleList<O extends List> = Handle<
  RequestOf<O>,
  z.output<O["answers"][200]["schema"]> & Pick<RecordPage<unknown>, "limit" | "offset" | "next">
>;

/** A list, page by page, with the links to the pages before and after. */
export function implementList<const O extends List>(operation: O, list: HandleList<O>): Route {
  // As in implement: what it is called with is made from the operation.
  const read = list as unknown as (request: object) => Promise<RecordPage<unknown>>;
  return {
    declaration: operation,
    async handle(request) {
      const { next, ...shown } = await read(request);
      return pageReply((request as { url: string }).url, shown, { ...shown, next });
    },
  };
}

/** What a list is read with, whatever it is of. */
interface ReadRequest {
  ctx: Context;
  companyId: number;
  session: { userId: number };
  query?: Record<string, unknown>;
}

/** A list for staff as a file, broken off once the role of who takes it out has ended. */
export function implementExport<const O extends RouteDeclaration, Row extends object>(
  operation: O,
  read: Handle<RequestOf<O>, CsvFile<Row>>,
): Route {
  // As in implement: what it is called with is made from the operation.
  const fileOf = read as unknown as (request: object) => Promise<CsvFile<Row>>;
  const { staff: permission } = operation.auth as { staff: StaffPermission };
  return {
    declaration: operation,
    async handle(request) {
      const { ctx, companyId, session } = request as ReadRequest;
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

/** A list, and beside it the file of what it shows, all of its pages (`exportOfList`). */
export function implementListAndFile<const O extends List>(
  operation: O,
  file: RouteDeclaration,
  list: HandleList<O>,
): Route[] {
  // As in implement: what it is called with is made from the operation.
  const read = list as unknown as (request: object) => Promise<RecordPage<object>>;
  const { path, answers } = operation;
  // In the name of the file, and on record.
  const name = path.slice(path.lastIndexOf("/") + 1);
  const columns = columnsOfList(answers[200].schema) as never[];
  return [
    implementList(operation, list),
    implementExport(file, async (request) => {
      // As in implement: what it is called with is made from the operation.
      const { ctx, companyId, query } = request as unknown as ReadRequest;
      const rows = await exportList(ctx, {
        companyId,
        list: name,
        filter: query ?? {},
        read: (ctx, page) => read({ ...request, ctx, query: { ...query, ...page } }),
      });
      return { fileName: datedFile(name.replaceAll("_", "-"), ctx.clock.now()), columns, ...rows };
    }),
  ];
}
