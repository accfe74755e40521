import { ApiError, type ErrorCode, type ErrorDetail } from "../../core/index";

const MOST_DETAILS = 50;

export interface Refusing {
  /** What the rows are called in the request. */
  list?: "rows" | "transactions";
  code?: ErrorCode;
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
