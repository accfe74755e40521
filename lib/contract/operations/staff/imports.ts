import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

export const tag = "Imports";

export const params = idParams("import");
export const { path, read, write } = ofStaff("imports");

export const kind = operationsOfKind({ tag, path, params, read, write, sample: "{{import_id}}" });

export const one = (description: string) => ({ schema: wire.importRecord, description });

/** What a file counts before its rows are looked at. */
export const NOTHING_YET = { rows_done: 0, bad_rows: 0, created: 0, changed: 0, unchanged: 0 };

export const findImport = kind.read({
  operationId: "findImport",
  summary: "One import, and how far it is",
  description: "Ask once in a second or two while it is `checking` or `committing`.",
  answers: { 200: one("The import.") },
});

export const sampleImport = kind.read({
  verb: "sample",
  auth: write,
  operationId: "sampleImport",
  summary: "The first values of each column of an import",
  description: "To see what a column holds before it is said where it goes. Audited.",
  answers: { 200: { schema: wire.importSample, description: "The values." } },
});

export const checkImport = kind.verb({
  verb: "check",
  operationId: "checkImport",
  summary: "Check an import",
  description:
    "Each row is held against the same rules as the feeds of `/v1`. Where the columns went is remembered for the next file of this kind. The check runs by itself: `status` says when it has ended.",
  body: { schema: wire.importMapping },
  sample: {
    body: { fields: ["customer_number", "name", "dob", null] },
    answer: { status: "checking", ...NOTHING_YET },
  },
  answers: { 200: one("The check begins.") },
});

export const cancelImport = kind.verb({
  verb: "cancel",
  operationId: "cancelImport",
  summary: "Cancel an import",
  description: "At any time before it is `done`: nothing of it is taken, and its rows are removed.",
  sample: { answer: { status: "cancelled" }, shows: { ended_at: "2026-08-21T06:52:40.007Z" } },
  answers: { 200: one("Cancelled.") },
});
