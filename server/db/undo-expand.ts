import type { Migration } from "./read-migrations";

/** What an expand may say, and how it is taken back; null: with the table or column that it belongs to. */
const ADDS: [RegExp, (...names: string[]) => string | null][] = [
  [/^CREATE TABLE "(\w+)"/, (table) => `DROP TABLE "${table}"`],
  [
    /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" (?!.*NOT NULL)/,
    (table, column) => `ALTER TABLE "${table}" DROP COLUMN "${column}"`,
  ],
  [
    /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" .*(DEFAULT .* NOT NULL|NOT NULL .*DEFAULT)/,
    (table, column) => `ALTER TABLE "${table}" DROP COLUMN "${column}"`,
  ],
  [/^CREATE FUNCTION "(\w+)"/, (name) => `DROP FUNCTION "${name}"`],
  [/^CREATE INDEX "(\w+)"/, (index) => `DROP INDEX "${index}"`],
  [/^ALTER TABLE "\w+" VALIDATE CONSTRAINT /, () => null],
];

/** Takes something away from programs that know it, or refuses what they write. */
const NARROWS =
  /^(DROP (?!INDEX)|TRUNCATE|DELETE|ALTER TABLE .* (DROP (?!NOT NULL|EXPRESSION)|RENAME|SET NOT NULL|SET DATA TYPE|TYPE |ADD CONSTRAINT)|ALTER (INDEX|TYPE) .*RENAME|CREATE UNIQUE INDEX)/;

const tablesMadeBy = ({ statements }: Migration) =>
  new Set(statements.map((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1]));

const columnsMadeBy = ({ statements }: Migration) =>
  new Set(
    statements.map((statement) => /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/.exec(statement)?.slice(1).join()),
  );

const tableOf = (statement: string) =>
  /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX "\w+" ON) "(\w+)"/.exec(statement)?.[1];

/** Whether a constraint or index is of a table that is new, or of a column that is: it binds no row that is there. */
function isOfNew(statement: string, migration: Migration): boolean {
  const table = tableOf(statement);
  if (!table) return false;
  if (!/ ADD COLUMN /.test(statement) && tablesMadeBy(migration).has(table)) return true;
  const [, listed = ""] =
    / FOREIGN KEY \(([^)]*)\) /.exec(statement) ??
    /^CREATE UNIQUE INDEX [^(]*\((?:\w+\()?([^()]*)\)/.exec(statement) ??
    [];
  const made = columnsMadeBy(migration);
  return listed.split(",").some((column) => made.has(`${table},${column.replaceAll('"', "")}`));
}

function undoStatement(statement: string, migration: Migration): string | null | undefined {
  if (isOfNew(statement, migration)) return null;
  for (const [form, undo] of ADDS) {
    const names = form.exec(statement);
    if (names) return undo(...names.slice(1));
  }
  return undefined;
}

/** Indexes of tables that were there before, also over a new column: they read all rows, so they are made while rows are written. */
export const isLateIndex = (statement: string, migration: Migration): boolean =>
  /^CREATE (UNIQUE )?INDEX/.test(statement) && !tablesMadeBy(migration).has(tableOf(statement));

/** What holds others up, or slows them down: of a table that was there before. */
const HOLDS_UP: [RegExp, string][] = [
  [
    /^ALTER TABLE .* FOREIGN KEY (?!.*NOT VALID)/,
    "locks two tables while it reads all rows: add it NOT VALID, and VALIDATE CONSTRAINT in a statement of its own",
  ],
  [/^DROP INDEX/, "takes away what nodes of the release before read by, so it is a contract"],
];

/** Why an expand holds up nodes that live: sentences, none where it is well. */
export function delaysOfExpand(migration: Migration): string[] {
  const made = tablesMadeBy(migration);
  return migration.statements
    .filter((text) => !made.has(tableOf(text) ?? ""))
    .flatMap((text) => HOLDS_UP.flatMap(([form, why]) => (form.test(text) ? [`${why}: ${text}`] : [])));
}

/** Why a migration is no expand, or has no way back: sentences, none where it is well. */
export function faultsOfExpand(migration: Migration): string[] {
  const { statements, back, tag } = migration;
  const narrowing = statements.filter((text) => NARROWS.test(text) && !isOfNew(text, migration));
  const oneWay = statements.filter((text) => undoStatement(text, migration) === undefined);
  return [
    ...narrowing.map((text) => `takes away or narrows, so it is a contract: ${text}`),
    ...(back || narrowing.length > 0
      ? []
      : oneWay.map((text) => `needs a way back in back/${tag}.sql: ${text}`)),
  ];
}

/** The statements that take an expand back, the last one first. */
export function undoOf(migration: Migration): string[] {
  if (migration.back) return migration.back;
  return migration.statements
    .map((statement) => undoStatement(statement, migration))
    .filter((undo): undo is string => typeof undo === "string")
    .reverse();
}
