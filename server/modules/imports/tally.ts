import type { ErrorDetail } from "../../core/index";
import type { CsvRow } from "./read-csv";
import type { Reading } from "./read-row";
import type { NewProblem, Progress } from "./store-work";
import type { Taken } from "./take-rows";

/** Each holds two locks until the end, and a database has some thousands of them for all. */
const MOST_RENUMBERED = 1_000;

/** What has come of all batches so far. */
export function tally() {
  const progress: Progress = { rowsDone: 0, badRows: 0, created: 0, changed: 0, unchanged: 0 };
  let renumbered = 0;
  return {
    progress,
    /** Adds a batch, and answers what is wrong with it. */
    add(rows: CsvRow[], taken: Taken, reading: Reading): NewProblem[] {
      renumbered += taken.renumbered;
      const [first] = rows;
      if (first && taken.renumbered > 0 && renumbered > MOST_RENUMBERED)
        taken.problems.set(first.row, [...(taken.problems.get(first.row) ?? []), TOO_MANY_NUMBERS]);
      progress.rowsDone += rows.length;
      progress.badRows += taken.problems.size;
      for (const name of ["created", "changed", "unchanged"] as const) progress[name] += taken[name];
      return rows.flatMap(({ row }) =>
        oncePerField(taken.problems.get(row) ?? []).map((detail) => problemOf(row, detail, reading)),
      );
    },
  };
}

const TOO_MANY_NUMBERS: ErrorDetail = {
  field: "mobile",
  message: `from here on more than ${MOST_RENUMBERED} customers get another number: split the file`,
  reason: "too_many",
  limit: MOST_RENUMBERED,
};

/** Feeds name the number of the path `id`. */
function problemOf(
  row: number,
  { field, message, reason }: ErrorDetail,
  { columns, kind }: Reading,
): NewProblem {
  const key = kind === "customers" ? "customer_number" : "account_number";
  const name = field === "id" ? key : field;
  const column = columns.find((each) => each.field === name)?.name ?? null;
  return { row, column, field: name || null, message, reason };
}

/** The first thing that is wrong with a field is the one to mend. */
const oncePerField = (details: ErrorDetail[]) =>
  details.filter(({ field }, index) => details.findIndex((other) => other.field === field) === index);
