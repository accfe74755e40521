import type { ErrorDetail, Reason } from "../../core/index";

/** What is wrong with the form as a whole; the code of its refusal says why. */
export interface WholeProblem {
  field: "";
  message: string;
}

/** Its message is a key, or English of staff pages; `given` are the arguments of the key's message. */
export type FormError = (ErrorDetail | WholeProblem) & {
  given?: Record<string, string | number | undefined> | undefined;
};

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
  /** The page to pass by first. */
  by?: string;
}

/** Why a form was not accepted, by its own field names and in the words of its readers. */
export class FormRefusal extends Error {
  constructor(
    readonly errors: FormError[],
    readonly options: FormRefusalOptions = {},
  ) {
    super(options.code ?? "invalid_request");
    this.name = "FormRefusal";
  }

  static at(field: string, reason: Reason, message: string, options: FormRefusalOptions = {}): FormRefusal {
    return new FormRefusal([{ field, message, reason }], options);
  }

  static whole(message: string, options: FormRefusalOptions = {}, given?: FormError["given"]): FormRefusal {
    return new FormRefusal([{ field: "", message, given }], options);
  }

  get status(): number {
    return this.options.status ?? 400;
  }

  get code(): string {
    return this.options.code ?? "invalid_request";
  }
}

/** The form cannot be answered where it was sent from: its reader goes on elsewhere, with nothing lost. */
export class GoTo extends Error {
  constructor(readonly next: string) {
    super("go to another page");
    this.name = "GoTo";
  }
}
