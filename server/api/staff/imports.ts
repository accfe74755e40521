import { z } from "zod";
import * as wire from "../../../lib/contract/index";
import { orderQuery } from "../../../lib/contract/operations/query-text";
import * as operations from "../../../lib/contract/operations/staff/imports";
import {
  NOTHING_YET,
  one,
  params,
  path,
  read,
  tag,
  write,
} from "../../../lib/contract/operations/staff/imports";
import { SIZES } from "../../core/index";
import { implement } from "../../http/index";
import * as imports from "../../modules/imports/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";
import { declareExport } from "../declare-list";

const kind = declareKind(operations.kind.kind);
/** How a file comes, of staff and of servers. */
export const FILE = {
  query: z.object({ kind: wire.choice(wire.IMPORT_KINDS).describe("What the file holds.") }),
  upload: {
    mediaType: "text/csv",
    description: "CSV (RFC 4180) in UTF-8; commas, semicolons or tabs between cells.",
    most: SIZES.importFile,
  },
  answers: { 201: one("Received; its columns are suggested.") },
  refuses: ["conflict"],
} as const;

const COLUMNS = wire.importProblem.keyof().exclude(["id"]).options satisfies (keyof wire.ImportProblem)[];

/** Files of customers, savings accounts and transactions, committed whole or not at all. */
export const importRoutes = [
  ...kind.listAndFile(
    { operationId: "exportImports", summary: "Imports as a file" },
    {
      operationId: "listImports",
      summary: "List imports",
      description: "The newest first unless ordered otherwise, those that have ended among them.",
      filters: orderQuery(["created_at"], "created_at asc"),
      page: { schema: wire.importList, description: "A page of imports." },
    },
    ({ ctx, companyId, query }) => imports.listImports(ctx, { companyId, query }),
  ),
  kind.add(
    {
      operationId: "receiveImport",
      summary: "Send a file of records",
      description: `Its first line names the columns; at most ${wire.MOST_IMPORT_ROWS.toLocaleString("en")} rows follow. The file is read as it comes, and nothing of it counts yet. An institution has one open import at a time. The guide "Import from CSV" tells the columns of each kind.`,
      ...FILE,
      sample: {
        query: { kind: "customers" },
        file: "Customer no,First name,Birth date,Notes\r\nHSB00000901,Rosario,1990-02-28,from the old system\r\nHSB00000902,Pedro,,\r\n",
        answer: { status: "received", rows: 2, ...NOTHING_YET },
      },
    },
    ({ ctx, companyId, query: { kind }, file }) => imports.receiveImport(ctx, { companyId, kind, file }),
  ),
  implement(operations.findImport, ({ ctx, companyId, params: { id } }) =>
    imports.findImport(ctx, { companyId, id }),
  ),
  implement(operations.sampleImport, ({ ctx, companyId, params: { id } }) =>
    imports.sampleImport(ctx, { companyId, id }),
  ),
  implement(operations.checkImport, ({ ctx, companyId, params: { id }, body: { fields } }) =>
    imports.checkImport(ctx, { companyId, id, fields }),
  ),
  kind.list(
    {
      part: "problems",
      operationId: "listImportProblems",
      summary: "What is wrong with the rows of an import",
      description:
        "In the order of the rows, the first 10,000; the values themselves are not repeated. They go when the import ends, or, where it left rows out, three days after the file came.",
      page: { schema: wire.importProblemList, description: "A page of problems." },
    },
    ({ ctx, companyId, params: { id }, query }) => imports.listImportProblems(ctx, { companyId, id, query }),
  ),
  declareExport(
    {
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
    },
    async ({ ctx, companyId, params: { id } }) => ({
      fileName: `import-${id}-problems.csv`,
      columns: COLUMNS,
      batches: await imports.exportImportProblems(ctx, { companyId, id }),
    }),
  ),
  declareExport(
    {
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
    },
    async ({ ctx, companyId, params: { id } }) => ({
      fileName: `import-${id}-bad-rows.csv`,
      ...(await imports.exportBadRows(ctx, { companyId, id })),
    }),
  ),
  kind.verb(
    {
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
      answers: { 200: one("The commit begins."), 202: WAITS },
    },
    ({ ctx, session, params: { id }, body: { reason, only_good } }) =>
      answerAct(ctx, { act: "import.commit", session, request: { id, only_good }, reason }),
  ),
  implement(operations.cancelImport, ({ ctx, companyId, params: { id } }) =>
    imports.cancelImport(ctx, { companyId, id }),
  ),
];
