import type { AuditAction } from "../../lib/contract/audit-actions";
import { ERROR_CATALOGUE, type ErrorCode } from "../../lib/contract/error-catalogue";
import type { ErrorDetail, Reason } from "../../lib/contract/index";
import type { Actor } from "./actor";
import type { RateLimit } from "./refusal";

export type { ErrorDetail, Reason };

/** A refusal that may be part of an attack. Each leaves an audit row and a line of the log, once an hour. */
export interface NotedRefusal {
  action: AuditAction;
  /** Null where no institution was named: then it is told to the one that serves by default. */
  companyId: number | null;
  subjectId: string | number | null;
  /** What tells apart, besides action and subject; kept as a keyed hash. */
  per?: string;
  details?: Record<string, unknown>;
  actor?: Actor;
  /** The row was written with what followed from it: only the log is told. */
  isRecorded?: true;
}

export interface ApiErrorOptions {
  details?: ErrorDetail[];
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** The limit that refused, for `X-RateLimit-*`. */
  limit?: RateLimit;
  /** Additive members of the error object, such as `tries_left`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Where security has to hear of it. Never part of the answer. */
  noted?: NotedRefusal;
  cause?: unknown;
}

/** The one error that modules throw for a refusal. Status and public text come from the catalogue. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[];

  constructor(
    readonly code: ErrorCode,
    readonly options: ApiErrorOptions = {},
  ) {
    super(ERROR_CATALOGUE[code].message, { cause: options.cause });
    this.name = "ApiError";
    this.status = ERROR_CATALOGUE[code].status;
    this.details = options.details ?? [];
  }
}

/** A 400 that names one field, why it has to change, and what would be right. @param limit the bound it missed */
export const invalidField = (field: string, reason: Reason, message: string, limit?: number) =>
  new ApiError("invalid_request", { details: [{ field, message, reason, limit }] });

/** A 400 for a field that has more than `most` of `what`. @param of what of the field is, where it is not all of it */
export const overMost = (
  field: string,
  reason: Reason & `too_${string}`,
  most: number,
  what: string,
  of = "",
) => invalidField(field, reason, `${of}must have at most ${most} ${what}`, most);

/** A 409 that names one field and why it cannot have that value. @param limit the bound that was reached */
export const conflict = (field: string, reason: Reason, message: string, limit?: number) =>
  new ApiError("conflict", { details: [{ field, message, reason, limit }] });

/** What checks answer, one after the other. Errors: all fields that they refuse, told together; any other refusal at once. */
export async function checkAll<Results extends unknown[]>(
  ...checks: { [Index in keyof Results]: () => Results[Index] | Promise<Results[Index]> }
): Promise<Results> {
  const results: unknown[] = [];
  const details: ErrorDetail[] = [];
  for (const check of checks)
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "invalid_request") throw error;
      details.push(...error.details);
    }
  if (details.length > 0) throw new ApiError("invalid_request", { details });
  return results as Results;
}

/** What was looked for, or locked, or changed. Errors: 404 where there is no such record. */
export function orNotFound<T>(found: T | null | undefined | false): T {
  if (found === null || found === undefined || found === false) throw new ApiError("not_found");
  return found;
}

/** The refusal of a path that has these methods and was called with another: 405 with `Allow`, else 404. */
export const noRoute = (methods: string[]): ApiError =>
  methods.length === 0
    ? new ApiError("not_found")
    : new ApiError("method_not_allowed", { headers: { Allow: methods.join(", ") } });
