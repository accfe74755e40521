import type { IdentityFact } from "../../../lib/contract/index";
import { type ApiError, type Precondition, withPauses } from "../../core/index";
import { type Refusing, RowRefusals, refusalIn } from "./feed-each";

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

/** What came of one of them. */
export interface FedOutcome {
  id: number;
  isNew: boolean;
}

/** Whether a field that a row leaves out stays as it is, or is emptied as by a single `PUT`. */
export type Absent = "stays" | "empties";

/** The same where facts of identity may change: which, by the place of the row. */
export interface FedIdentity extends FedCounts {
  identity: Map<number, IdentityFact[]>;
  /** Of each row, in their order. */
  outcomes: FedOutcome[];
}

/** Reads one row after the other. Errors: `RowRefusals` with all that is wrong. */
export async function readRows<Row, Read>(
  rows: Row[],
  read: (row: Row, index: number) => Read | Promise<Read>,
  refusing?: Refusing,
): Promise<Read[]> {
  const done: Read[] = [];
  const refused = new Map<number, ApiError>();
  for await (const [index, row] of withPauses(rows)) {
    try {
      done.push(await read(row, index));
    } catch (error) {
      refused.set(index, refusalIn(error));
    }
  }
  if (refused.size > 0) throw new RowRefusals(refused, refusing);
  return done;
}

/** A write to one record: where it stands, what was fed, and the states in which that may happen. */
export interface Written<Feed> {
  companyId: number;
  id: string;
  feed: Feed;
  preconditions?: Precondition[];
}
