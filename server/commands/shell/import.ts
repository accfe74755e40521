import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { IMPORT_FIELDS, type ImportKind, type ImportRecord } from "../../../lib/contract/index";
import * as imports from "../../modules/integration/imports/index";
import type { Printed } from "./print";
import { UsageError } from "./read-options";
import { type Call, runCommand } from "./run-command";
import { companyOf } from "./selected";

const USAGE = `Customers, savings accounts or transactions from a CSV file: all of its rows, or none; with --only-good yes
those that are right.

  npm run import -- customers --file customers.csv [--dry-run yes] [--only-good yes]
  npm run import -- savings_accounts --file accounts.csv
  npm run import -- transactions --file transactions.csv

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
Columns go to the fields of their names, or where columns of these names went last; docs/guides/import.md tells the fields.
Every row is checked first. With a row that cannot be imported and without --only-good yes, nothing is, nor with
--dry-run yes; what is wrong is told by row, and the command ends with 1.
`;

const OPTIONS = { company: "text", file: "text", "dry-run": "yes or no", "only-good": "yes or no" } as const;

const PAUSE_MS = 500;
const TOLD = ["row", "column", "field", "message"];
const COUNTS = ["rows", "created", "changed", "unchanged"];

interface One {
  companyId: number;
  id: number;
}

/** Waits for a check or commit, and tells how far it is to the terminal. */
async function ended({ ctx }: Call<typeof OPTIONS>, one: One): Promise<ImportRecord> {
  for (let told = 0; ; await pause(PAUSE_MS)) {
    const record = await imports.findImport(ctx, one);
    if (record.status !== "checking" && record.status !== "committing") return record;
    if (record.rows_done > told)
      process.stderr.write(`${record.status}: ${record.rows_done} of ${record.rows}\n`);
    told = record.rows_done;
  }
}

function fieldsOf({ kind, columns }: ImportRecord): (string | null)[] {
  const fields = columns.map(({ field }) => field);
  const missing = IMPORT_FIELDS[kind].filter(({ name, required }) => required && !fields.includes(name));
  if (missing.length === 0) return fields;
  throw new UsageError(`No column of the file goes to: ${missing.map(({ name }) => name).join(", ")}`);
}

async function refused({ ctx }: Call<typeof OPTIONS>, one: One, record: ImportRecord): Promise<Printed> {
  const { results } = await imports.listImportProblems(ctx, { ...one, query: { limit: "1000" } });
  const said = record.stopped
    ? `It was interrupted, and ${record.rows_taken || "no"} rows were imported.`
    : record.status === "done"
      ? `${record.bad_rows} of ${record.rows} rows were left out.`
      : `${record.bad_rows} of ${record.rows} rows cannot be imported, so none is.`;
  return { failed: true, said, rows: results, columns: TOLD };
}

/** Checks the rows, and takes them where that is wanted and all are right. */
async function work(call: Call<typeof OPTIONS>, one: One, received: ImportRecord): Promise<Printed> {
  const { ctx, options } = call;
  await imports.checkImport(ctx, { ...one, fields: fieldsOf(received) });
  const checked = await ended(call, one);
  const onlyGood = options["only-good"] ?? false;
  if (checked.status !== "checked" || (checked.bad_rows > 0 && (!onlyGood || options["dry-run"])))
    return refused(call, one, checked);
  if (options["dry-run"])
    return { said: "Every row is right; nothing was imported.", rows: [checked], columns: COUNTS };
  await imports.commitImport(ctx, { ...one, onlyGood });
  const record = await ended(call, one);
  if (record.status !== "done" || record.bad_rows > 0) return refused(call, one, record);
  return { said: "All rows were imported.", rows: [record], columns: COUNTS };
}

const take = (kind: ImportKind) => async (call: Call<typeof OPTIONS>) => {
  const { ctx, options } = call;
  if (!options.file) throw new UsageError("--file is missing");
  const companyId = await companyOf(ctx, options);
  const file = (await open(options.file)).createReadStream();
  const received = await imports.receiveImport(ctx, { companyId, kind, file });
  const one = { companyId, id: received.id };
  try {
    return await work(call, one, received);
  } finally {
    if ((await imports.findImport(ctx, one)).ended_at === null) await imports.cancelImport(ctx, one);
  }
};

await runCommand({
  name: "import",
  usage: USAGE,
  options: OPTIONS,
  names: { kind: "file" },
  actions: {
    customers: take("customers"),
    savings_accounts: take("savings_accounts"),
    transactions: take("transactions"),
  },
});
