/** What a command tells: sentences, and records of which a table shows some columns. */
export interface Printed {
  said?: string;
  rows?: object[];
  columns?: string[];
  /** What programs get instead of the rows: all of it, one-time secrets and links too. */
  json?: object;
  /** Instead of an empty table. */
  nothing?: string;
  /** The command ends with 1: what it was to prove is not so. */
  failed?: true;
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "-";
  return Array.isArray(value) ? value.join(",") || "-" : String(value);
};

function table(rows: object[], columns: string[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => cell(row[name as keyof typeof row])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** @param asJson everything, for programs */
export function print({ said, rows, columns, json, nothing = "There are none." }: Printed, asJson: boolean) {
  if (asJson) return `${JSON.stringify(json ?? rows ?? { said }, null, 2)}\n`;
  const shown = rows && (rows.length === 0 ? nothing : table(rows, columns ?? Object.keys(rows[0] ?? {})));
  return `${[said, shown].filter((part) => part !== undefined).join("\n")}\n`;
}
