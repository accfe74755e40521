import * as wire from "../../index";
import { IMPORT_FILE, importAnswer } from "../import-file";
import { declareExport, exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery } from "../query-text";
import { WAITS } from "../waits";

const tag = "Imports";

const params = idParams("import");
const { path, read, write } = ofStaff("imports");

const kind = operationsOfKind({ tag, path, params, read, write, sample: "{{import_id}}" });

/** What a file counts before its rows are looked at. */
const NOTHING_YET = { rows_done: 0, bad_rows: 0, created: 0, changed: 0, unchanged: 0 };

export const findImport = kind.read({
  operationId: "findImport",
  summary: "One import, and how far it is",
  description: "Ask once in a second or two while it is `checking` or `committing`.",
  answers: { 200: importAnswer("The import.") },
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
  answers: { 200: importAnswer("The check begins.") },
});

export const cancelImport = kind.verb({
  verb: "cancel",
  operationId: "cancelImport",
  summary: "Cancel an import",
  description: "At any time before it is `done`: nothing of it is taken, and its rows are removed.",
  sample: { answer: { status: "cancelled" }, shows: { ended_at: "2026-08-21T06:52:40.007Z" } },
  answers: { 200: importAnswer("Cancelled.") },
});

export const listImports = kind.list({
  operationId: "listImports",
  summary: "List imports",
  description: "The newest first unless ordered otherwise, those that have ended among them.",
  filters: orderQuery(["created_at"], "created_at asc"),
  page: { schema: wire.importList, description: "A page of imports." },
});

export const exportImports = exportOfList(listImports, {
  operationId: "exportImports",
  summary: "Imports as a file",
});

export const receiveImport = kind.add({
  operationId: "receiveImport",
  summary: "Send a file of records",
  description: `Its first line names the columns; at most ${wire.MOST_IMPORT_ROWS.toLocaleString("en")} rows follow. The file is read as it comes, and nothing of it counts yet. An institution has one open import at a time. The guide "Import from CSV" tells the columns of each kind.`,
  ...IMPORT_FILE,
  sample: {
    query: { kind: "customers" },
    file: "Customer no,First name,Birth date,Notes\r\nHSB00000901,Rosario,1990-02-28,from the old system\r\nHSB00000902,Pedro,,\r\n",
    answer: { status: "received", rows: 2, ...NOTHING_YET },
  },
});

export const listImportProblems = kind.list({
  part: "problems",
  operationId: "listImportProblems",
  summary: "What is wrong with the rows of an import",
  description:
    "In the order of the rows, the first 10,000; the values themselves are not repeated. They go when the import ends, or, where it left rows out, three days after the file came.",
  page: { schema: wire.importProblemList, description: "A page of problems." },
});

export const exportImportProblems = declareExport({
  ...{ tag, params, auth: read },
  path: `${path}/{id}/problems/export`,
  operationId: "exportImportProblems",
  summary: "What is wrong with the rows of an import, as a file",
  description: "In the order of the rows.",
  sample: {
    path: { id: "{{import_id}}" },
    answer: "reason",
    shows:
      '\uFEFFrow,column,field,reason,message\r\n19,Birth date,dob,malformed,"must be a real date, written YYYY-MM-DD"\r\n',
  },
  rows: "The problems",
  refuses: ["not_found"],
});

export const exportBadRows = declareExport({
  ...{ tag, params, auth: write },
  path: `${path}/{id}/bad_rows/export`,
  operationId: "exportBadRows",
  summary: "The rows of an import that cannot be taken, as a file",
  description:
    "Whole, in the columns of the file, and each with what is wrong with it in one more column: to be mended and sent again. Those of the first 10,000 problems. Audited.",
  sample: {
    path: { id: "{{import_id}}" },
    answer: "What is wrong",
    shows:
      '\uFEFFCustomer no,First name,Birth date,What is wrong\r\nHSB00000901,Rosario,1990-02-31,"Birth date: it must be a real date, written YYYY-MM-DD"\r\n',
  },
  rows: "The rows",
  refuses: ["not_found"],
});

export const commitImport = kind.verb({
  verb: "commit",
  auth: { stepUp: true },
  operationId: "commitImport",
  summary: "Commit an import",
  description:
    "After a check that found every row right, or with `only_good` for the rows that it found right; the others can be exported (`bad_rows/export`) for three days after the file came. Where it changes number, birth date or name of customers who have a password, passcode or savings account, the owner of an account, or whether a customer is closed (`identity_changes`), a second person has to approve it: exactly what was checked. It runs by itself, in one transaction: `status` says when it is `done`. Rows that are not right any more, or that would change more of these than the check found, are told as problems, and nothing is taken.",
  sample: {
    path: { id: "{{checked_import_id}}" },
    body: { reason: "The members of the old branch" },
    answer: { status: "committing", rows_done: 0 },
    shows: { bad_rows: 0, created: 1_101 },
  },
  body: {
    schema: wire.importCommit.extend(wire.approvalReason.shape).meta({ id: "AskedImportCommit" }),
    optional: true,
  },
  answers: { 200: importAnswer("The commit begins."), 202: WAITS },
});
