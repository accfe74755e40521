import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import {
  DATA_CLASSES,
  DATA_OF_TABLES,
  type DataClass,
  SHARED_COLUMNS,
  type TableData,
} from "../../db/schema/data-classes";
import * as schema from "../../db/schema/index";
import { RETENTION, tableOf } from "../../modules/administration/retention/index";

const TABLES: Record<string, TableData> = Object.fromEntries(DATA_OF_TABLES);
const CLASSES = Object.keys(DATA_CLASSES) as DataClass[];

const SCHEMA = Object.values(schema)
  .flatMap((value) => (is(value, PgTable) ? [value] : []))
  .map((table) => ({ name: getTableName(table), columns: Object.values(getTableColumns(table)) }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const namesOf = (columns: string | undefined) => columns?.split(" ") ?? [];

/** The class that a table gives its column, or that the column has everywhere. */
const classOf = (table: string, column: string): DataClass | undefined =>
  [TABLES[table] ?? {}, SHARED_COLUMNS].flatMap((said) =>
    CLASSES.filter((each) => namesOf(said[each]).includes(column)),
  )[0];

const EVERY_COLUMN = SCHEMA.flatMap(({ name, columns }) =>
  columns.map((column) => ({ table: name, column, name: `${name}.${column.name}` })),
);

test("every column of every table has a class", () => {
  expect(EVERY_COLUMN.length).toBeGreaterThan(300);
  expect(
    EVERY_COLUMN.filter(({ table, column }) => !classOf(table, column.name)).map(({ name }) => name),
  ).toEqual([]);
});

test("a class is given once, and to columns that exist", () => {
  const given = Object.entries(TABLES).flatMap(([table, said]) =>
    CLASSES.flatMap((each) => namesOf(said[each]).map((column) => `${table}.${column}`)),
  );
  const known = new Set(EVERY_COLUMN.map(({ name }) => name));
  expect(given.filter((name) => !known.has(name))).toEqual([]);
  expect(given.filter((name, i) => given.indexOf(name) !== i)).toEqual([]);
  expect(Object.keys(TABLES).sort()).toEqual(SCHEMA.map(({ name }) => name));
});

test("what opens something is bytes that are hashed or sealed, and other bytes are pictures", () => {
  const ofClass = (...classes: DataClass[]) =>
    EVERY_COLUMN.filter(({ table, column }) => classes.includes(classOf(table, column.name) ?? "public"));
  const inText = ofClass("secret", "sealed").filter(({ column }) => column.getSQLType() !== "bytea");
  // argon2id writes its parameters, salt and hash as one text.
  expect(inText.map(({ name }) => name)).toEqual(["credentials.hash"]);
  const open = ofClass("public", "internal", "personal", "sensitive");
  const bytes = open.filter(({ column }) => column.getSQLType() === "bytea");
  // A picture, what is to be signed, the public half of a key, and a script of the pages with the seal that keeps others from writing one.
  expect(bytes.map(({ name }) => name)).toEqual([
    "logos.png",
    "passkey_challenges.challenge",
    "passkeys.credential_id",
    "passkeys.public_key",
    "static_files.body",
    "static_files.seal",
  ]);
});

const linesOf = (table: string) =>
  Object.values(RETENTION).filter((line) => getTableName(tableOf(line)) === table);

test("every table has a line of the retention, or a reason why its rows stay", () => {
  const said = SCHEMA.map(({ name }) => ({
    name,
    ways: [linesOf(name).length > 0, Boolean(TABLES[name]?.stays)],
  }));
  expect(said.filter(({ ways: [swept, stays] }) => swept === stays).map(({ name }) => name)).toEqual([]);
});

const keptOf = (table: string) =>
  linesOf(table)
    .map(({ what, kept }) => `${what}: ${kept}`)
    .join("; ") || `Stays: ${TABLES[table]?.stays}`;

function document(): string {
  const classes = Object.entries(DATA_CLASSES).map(
    ([name, { what, protection }]) => `| ${name} | ${what} | ${protection} |`,
  );
  const tables = SCHEMA.map(({ name, columns }) => {
    const rows = CLASSES.flatMap((each) => {
      const own = columns.filter((column) => classOf(name, column.name) === each);
      return own.length > 0 ? [`| ${each} | ${own.map((column) => `\`${column.name}\``).join(", ")} |`] : [];
    });
    return [`### ${name}`, "", keptOf(name), "", "| Class | Columns |", "|---|---|", ...rows, ""];
  });
  return [
    "# Classes of data",
    "",
    "Which class each column of the database has, and how long it is kept. Made from the schema: `npm run unit -- data-classes -u`",
    "renews it, and a column without a class fails that test. Classes are said beside each table, in `server/db/schema`.",
    "",
    "| Class | What it is | How it is protected |",
    "|---|---|---|",
    ...classes,
    "",
    "All of it is encrypted on the way to the database ([the way to the database](../operations/configure.md#the-way-to-the-database)); the",
    "institution encrypts the disks and backups. Republic Act 10173 is the Data Privacy Act of the Philippines, Republic Act 1405 its law on the",
    "secrecy of bank deposits. Why each time is as it is stands in [operations](../operations/configure.md#what-is-kept-and-for-how-long).",
    "",
    "## Tables",
    "",
    ...tables.flat(),
  ]
    .join("\n")
    .replace(/\n+$/, "\n");
}

test("the document says the same (renew: npm run unit -- data-classes -u)", async () => {
  await expect(document()).toMatchFileSnapshot("../../../docs/compliance/data.md");
});
