import type { ErrorDetail } from "../../core/index";

export interface FormProblemOptions {
  status?: number;
  code?: string;
  /** For support: the API's, where it refused. */
  requestId?: string;
  /** Seconds. */
  retryAfter?: number | null;
  /** `X-RateLimit-*`, as the API sent them. */
  limits?: Record<string, string>;
  triesLeft?: number;
  /** The page to show it on, when it is not the one that was sent. */
  page?: string;
}

/** Why a form was not accepted, by its own field names and in the words of its readers. */
export class FormProblem extends Error {
  constructor(
    /** An empty field name concerns the form as a whole. */
    readonly errors: ErrorDetail[],
    readonly options: FormProblemOptions = {},
  ) {
    super(options.code ?? "invalid_request");
    this.name = "FormProblem";
  }

  static at(field: string, message: string, options: FormProblemOptions = {}): FormProblem {
    return new FormProblem([{ field, message }], options);
  }

  get status(): number {
    return this.options.status ?? 400;
  }

  get code(): string {
    return this.options.code ?? "invalid_request";
  }
}
