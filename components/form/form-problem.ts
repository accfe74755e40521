export type FieldError = { field: string; message: string };

/** What stopped a form: the same shape whether it came by a flash cookie or by fetch. */
export type FormProblem = {
  errors: FieldError[];
  /** What was typed, without secrets; only a native submit needs it back. */
  values?: Record<string, string>;
  support?: { code: string; requestId: string };
  /** When too many tries block the way: the moment it opens again (ISO 8601). */
  retryAt?: string;
  /** The bank could not be reached: nothing typed was wrong. */
  unreachable?: boolean;
};
