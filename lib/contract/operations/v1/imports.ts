import * as wire from "../../index";
import { IMPORT_FILE, importAnswer } from "../import-file";
import { operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

const kind = operationsOfKind({
  ...{ tag: "Imports by key", path: "/v1/imports", params: idParams("import") },
  read: { apiKey: "imports:write" },
  sample: "{{key_import_id}}",
});
export const findKeyImport = kind.read({
  operationId: "findKeyImport",
  summary: "One import by key, and how far it is",
  description:
    "Ask once in a second or two while it is `checking` or `committing`. What a person sent is not there.",
  answers: { 200: importAnswer("The import.") },
});

export const checkKeyImport = kind.verb({
  verb: "check",
  operationId: "checkKeyImport",
  summary: "Check an import by key",
  description: "Each row is held against the rules of the feeds. It runs by itself.",
  body: { schema: wire.importMapping },
  sample: { body: { fields: ["customer_number", "name"] }, answer: { status: "checking" } },
  answers: { 200: importAnswer("The check begins.") },
});

export const listKeyImportProblems = kind.list({
  part: "problems",
  operationId: "listKeyImportProblems",
  summary: "What is wrong with the rows of an import by key",
  description: "In the order of the rows, the first 10,000; the values themselves are not repeated.",
  page: { schema: wire.importProblemList, description: "A page of problems." },
});

export const commitKeyImport = kind.verb({
  verb: "commit",
  operationId: "commitKeyImport",
  summary: "Commit an import by key",
  description:
    "After a check that found every row right, or with `only_good` for the rows that it found right: in one transaction, by itself, or of a file of more than 100,000 so many at a time; `status` says when it is `done`. The key is an authority of its own, so no second person approves it; a new mobile number is told to the old one and opens no recovery for 72 hours, as by `PUT`.",
  body: { schema: wire.importCommit, optional: true },
  sample: {
    path: { id: "{{checked_key_import_id}}" },
    body: { only_good: true },
    answer: { status: "committing" },
  },
  answers: { 200: importAnswer("The commit begins.") },
});

export const cancelKeyImport = kind.verb({
  verb: "cancel",
  operationId: "cancelKeyImport",
  summary: "Cancel an import by key",
  description: "At any time before it is `done`: nothing of it is taken, and its rows are removed.",
  sample: { answer: { status: "cancelled" } },
  answers: { 200: importAnswer("Cancelled.") },
});

export const receiveKeyImport = kind.add({
  operationId: "receiveKeyImport",
  summary: "Send a file of records by key",
  description: `Its first line names the columns; at most ${wire.MOST_IMPORT_ROWS.toLocaleString("en")} rows follow. Nothing of it counts yet. An institution has one open import at a time, of staff or of a key. With an \`Idempotency-Key\` the file is read again and compared; while the first call is still reading, a second is 409 on \`kind\`.`,
  ...IMPORT_FILE,
  sample: {
    query: { kind: "customers" },
    file: "customer_number,name\r\nNBK00000903,Rosario\r\n",
    answer: { status: "received", rows: 1 },
  },
});
