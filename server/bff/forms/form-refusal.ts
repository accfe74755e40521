import type { FieldProblem } from "../../../lib/forms/form-problem";

export interface FormRefusalOptions {
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
export class FormRefusal extends Error {
  constructor(
    readonly errors: FieldProblem[],
    readonly options: FormRefusalOptions = {},
  ) {
    super(options.code ?? "invalid_request");
    this.name = "FormRefusal";
  }

  static at(field: string, message: string, options: FormRefusalOptions = {}): FormRefusal {
    return new FormRefusal([{ field, message }], options);
  }

  get status(): number {
    return this.options.status ?? 400;
  }

  get code(): string {
    return this.options.code ?? "invalid_request";
  }
}
