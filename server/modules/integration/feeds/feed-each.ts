import type { IdentityFact } from "../../../../lib/contract/index";
import {
  ApiError,
  checkAll,
  type ErrorCode,
  type ErrorDetail,
  type Precondition,
  withPauses,
} from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { orConflict } from "../../or-conflict";
import { againAfterOpening } from "./store-savings";

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

/** Up to a few hundred that are fed together. */
export interface FedMany<Feed> {
  companyId: number;
  rows: FedRow<Feed>[];
  absent: Absent;
  faults?: Faults;
}

/** What came where facts of identity may change: which, by the place of the row. */
export interface FedIdentity extends FedCounts {
  identity: Map<number, IdentityFact[]>;
  /** The outcome of each row, in their order. */
  outcomes: FedOutcome[];
}

/** What is wrong with rows before they are held against what is there, by their places. */
export type Faults = ReadonlyMap<number, ErrorDetail[]>;

/** Reads one row after the other, also those with faults. Errors: `RowRefusals` with all that is wrong. */
export async function readRows<Row, Read>(
  rows: Row[],
  read: (row: Row, index: number) => Read | Promise<Read>,
  refusing?: Refusing,
): Promise<Read[]> {
  const done: Read[] = [];
  const refused = new Map<number, ApiError>();
  for await (const [index, row] of withPauses(rows)) {
    try {
      const own = () => refuseFaults(refusing?.faults?.get(index));
      const [, one] = await checkAll(own, () => read(row, index));
      done.push(one);
    } catch (error) {
      refused.set(index, refusalIn(error));
    }
  }
  if (refused.size > 0) throw new RowRefusals(refused, refusing);
  return done;
}

function refuseFaults(details: ErrorDetail[] = []): void {
  if (details.length > 0) throw new ApiError("invalid_request", { details });
}

/** A write to one record: where it stands, what was fed, and the states in which that may happen. */
export interface Written<Feed> {
  companyId: number;
  id: string;
  feed: Feed;
  preconditions?: Precondition[];
}

const MOST_DETAILS = 50;

export interface Refusing {
  /** What the rows are called in the request. */
  list?: "rows" | "transactions" | "accounts";
  code?: ErrorCode;
  faults?: Faults | undefined;
}

/** The refusal of some of many rows, each for its own reason: its fields are `rows.<n>.<field>`. */
export class RowRefusals extends ApiError {
  constructor(
    readonly rows: ReadonlyMap<number, ApiError>,
    { list = "rows", code = "invalid_request" }: Refusing = {},
  ) {
    const details = [...rows].flatMap(([index, { details }]) =>
      details.map((detail) => ({
        ...detail,
        field: [list, index, detail.field].filter((part) => part !== "").join("."),
      })),
    );
    super(code, { details: details.slice(0, MOST_DETAILS) });
  }
}

/** A refusal that a row may have; what is none is thrown on. */
export function refusalIn(error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (error.details.length > 0) return error;
  const nothing: ErrorDetail = { field: "", message: "cannot be taken as it is", reason: "not_allowed" };
  return new ApiError(error.code, { details: [nothing] });
}

/** What came of the rows that were right, of those that were fed together at a time; and why the others are refused. */
export interface FedEach<Row, Came> {
  taken: [rows: Row[], came: Came][];
  refused: Map<Row, ApiError>;
}

/**
 * Feeds rows together. What is refused by its place is left out, and the rest fed again; where the refusal does not say
 * which row it was, each is fed alone. Call it in a transaction.
 */
export async function feedEach<Row, Came>(
  ctx: Context,
  { rows, feed }: { rows: Row[]; feed: (ctx: Context, rows: Row[]) => Promise<Came> },
): Promise<FedEach<Row, Came>> {
  const fed: FedEach<Row, Came> = { taken: [], refused: new Map() };
  let waiting = rows.length > 0 ? [rows] : [];
  for (let some = waiting.shift(); some; some = waiting.shift()) {
    const together = some;
    try {
      const feedThem = () => inTransaction(ctx, (ctx) => feed(ctx, together));
      fed.taken.push([together, await orConflict(() => againAfterOpening(feedThem))]);
    } catch (error) {
      const refusal = refusalIn(error);
      const named = refusal instanceof RowRefusals ? refusal.rows : new Map([[0, refusal]]);
      const isKnown = refusal instanceof RowRefusals || together.length === 1;
      if (isKnown) for (const [index, why] of named) fed.refused.set(together[index] as Row, why);
      const rest = together.filter((row) => !fed.refused.has(row));
      waiting = [...(isKnown ? (rest.length > 0 ? [rest] : []) : rest.map((row) => [row])), ...waiting];
    }
  }
  return fed;
}
