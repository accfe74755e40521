import type { IdentityFact } from "../../../lib/contract/index";
import { ApiError, type ErrorDetail, type Precondition, withPauses } from "../../core/index";

/** One of many that are fed together: the number that it stands under, and what is said of it. */
export interface FedRow<Feed> {
  id: string;
  feed: Feed;
}

/** What came of many. */
export interface FedCounts {
  created: number;
  changed: number;
  unchanged: number;
}

/** The same where facts of identity may change: which, by the place of the row. */
export interface FedIdentity extends FedCounts {
  identity: Map<number, IdentityFact[]>;
}

/** Reads one row after the other. Errors: 400 with all that is wrong, each field as `rows.<n>.<field>`. */
export async function readRows<Row, Read>(
  rows: Row[],
  read: (row: Row, index: number) => Read | Promise<Read>,
): Promise<Read[]> {
  const done: Read[] = [];
  const details: ErrorDetail[] = [];
  for await (const [index, row] of withPauses(rows)) {
    try {
      done.push(await read(row, index));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      details.push(...error.details.map((detail) => ({ ...detail, field: `rows.${index}.${detail.field}` })));
    }
  }
  if (details.length > 0) throw new ApiError("invalid_request", { details });
  return done;
}

/** The refusal of some rows for one reason, each at the same field. */
export const refuseRows = (indexes: number[], { field, ...fault }: ErrorDetail): ApiError =>
  new ApiError("invalid_request", {
    details: indexes.map((index) => ({ ...fault, field: `rows.${index}.${field}` })),
  });

/** A write to one record: where it stands, what was fed, and the states in which that may happen. */
export interface Written<Feed> {
  companyId: number;
  id: string;
  feed: Feed;
  preconditions?: Precondition[];
}
