import type { ErrorBody, Reason } from "../../../lib/contract/index";

/** A refusal by the API, or its silence (503), as its error body tells it. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody["error"];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;
  /** `X-RateLimit-*`, as they came. */
  readonly limits: Record<string, string>;

  constructor(
    status: number,
    error: ErrorBody["error"],
    retryAfter: number | null = null,
    limits: Record<string, string> = {},
  ) {
    super(error.code);
    this.name = "ApiFailure";
    this.status = status;
    this.error = error;
    this.retryAfter = retryAfter;
    this.limits = limits;
  }

  get code(): string {
    return this.error.code;
  }
}

/** What was asked for is not done yet: a second person has to approve it. */
export class ActWaits extends Error {
  constructor(readonly id: number) {
    super("waits for a second person");
    this.name = "ActWaits";
  }
}

/** By name: pages carry their own copy of this class, and meet those that the program's copy throws. */
export const isApiFailure = (reason: unknown): reason is ApiFailure =>
  reason instanceof Error && reason.name === "ApiFailure";

const because = (wanted: Reason) => (failure: unknown) =>
  isApiFailure(failure) && failure.error.details.some(({ reason }) => reason === wanted);

/** Whether a second factor has to be proven again first. */
export const needsStepUp = because("second_factor");
/** The member of staff has left the desk, and has to sign in again to unlock it. */
export const isLocked = because("locked");
/** The member of staff has something to do first, such as setting a second factor up, that was not asked at the sign-in. */
export const needsSetup = because("setup_required");
