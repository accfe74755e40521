/** One request of the collection: an operation of the document, and what this use of it sends and keeps. */
export interface Step {
  name: string;
  /** `operationId`, or "outbox" for the demo's phone, which is no part of the interface. */
  operation: string;
  /** The answer that is right here; the operation's success unless given. */
  status?: number;
  /** Which application asks; the one for customers unless given. */
  appKey?: string;
  /** Which API key asks; the one with all scopes unless given. */
  apiKey?: string;
  /** Sends `Access-Token` where it is optional. */
  signedIn?: boolean;
  headers?: Record<string, string>;
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** The first example unless given. `{{#name}}` becomes a number. */
  body?: unknown;
  /** Variables to set from the answer, by an expression over `body`. */
  keep?: Record<string, string>;
  /** Further things that have to hold, by expressions over `body`. */
  holds?: string[];
  /** Lines of script to run before the request. */
  before?: string[];
}

export interface Folder {
  name: string;
  description: string;
  steps: Step[];
}

/** What every token response is kept for. */
export const KEEP_TOKENS = { access_token: "body.access_token", refresh_token: "body.refresh_token" };
