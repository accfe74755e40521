/** One thing that is wrong; an empty field name concerns the form as a whole. */
export type FieldProblem = { field: string; message: string };

/** The answer to a form that was accepted: the page where its reader goes on. */
export type FormAnswer = { next: string };

/** What stopped a form: the same shape whether it came by a flash cookie, by fetch or from the form's schema. */
export type FormProblem = {
  errors: FieldProblem[];
  /** What was typed, without secrets; only a native submit needs it back. */
  values?: Record<string, string>;
  support?: { code: string; requestId: string };
  /** When too many tries block the way: the moment it opens again (ISO 8601). */
  retryAt?: string;
  /** The bank could not be reached: nothing typed was wrong. */
  unreachable?: boolean;
};
