import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ImportKind,
  type ImportProblem,
  MOST_IMPORT_PROBLEMS,
  MOST_IMPORT_ROWS,
} from "../../../../lib/contract/index";
import { type ApiError, SYSTEM } from "../../../core/index";
import {
  auditLog,
  customers,
  importRows,
  imports,
  savingsAccounts,
  transactions,
} from "../../../db/schema/index";
import { createProduct } from "../../../testing/create-product";
import {
  createBankRecord,
  createInstitution,
  createTestContext,
  type TestContext,
  waitingStatements,
} from "../../../testing/index";
import type { Context } from "../../context";
import {
  cancelImport,
  checkImport,
  commitImport,
  expireImports,
  exportBadRows,
  exportImportProblems,
  findImport,
  listImportProblems,
  listImports,
  receiveImport,
  sampleImport,
  workOnImports,
} from "./index";
import type { Progress } from "./store-work";
import { Lost, note, type Work } from "./work";

const DAY = 86_400;
let context: TestContext;
let ctx: Context;
let companyId: number;
const { signal } = new AbortController();

async function* bytesOf(text: string | Buffer): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  // In pieces that cut characters and lines in two.
  for (let start = 0; start < bytes.length; start += 7_001) yield bytes.subarray(start, start + 7_001);
}

const receive = (kind: ImportKind, text: string | Buffer) =>
  receiveImport(ctx, { companyId, kind, file: bytesOf(text) });
const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field);
const work = (signalOf = signal) => workOnImports(ctx, { signal: signalOf });
const find = (id: number) => findImport(ctx, { companyId, id });

const fail = (): never => {
  throw new Error("a fault of ours");
};

/** Sends a file and has it checked by the suggested columns. */
async function checked(kind: ImportKind, text: string) {
  const received = await receive(kind, text);
  await checkImport(ctx, { companyId, id: received.id, fields: fieldsOf(received) });
  expect(await work()).toBe(true);
  return find(received.id);
}

async function committed(id: number) {
  await commitImport(ctx, { companyId, id });
  expect(await work()).toBe(true);
  return find(id);
}

async function problemsOf(id: number): Promise<Pick<ImportProblem, "row" | "field" | "reason">[]> {
  const { results } = await listImportProblems(ctx, { companyId, id, query: { limit: "1000" } });
  return results.map(({ row, field, reason }) => ({ row, field, reason }));
}

const countOf = async (table: typeof customers | typeof importRows | typeof transactions) =>
  (await context.db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n;
const customerOf = async (number: string) =>
  (await context.db.select().from(customers).where(eq(customers.customerNumber, number)))[0];

async function refusal(asked: Promise<unknown>) {
  const error = (await asked.then(
    () => null,
    (reason: unknown) => reason,
  )) as ApiError | null;
  return error && [error.code, ...error.details.map(({ field, reason }) => `${field} ${reason}`)];
}

beforeAll(async () => {
  context = await createTestContext();
  ({ companyId } = await createInstitution(context.ctx));
  ctx = { ...context.ctx, actor: SYSTEM };
  await createProduct(ctx, { companyId });
});

/** One import is open at a time. */
beforeEach(async () => {
  const [open] = await context.db.select().from(imports).where(sql`status not in ('done', 'cancelled')`);
  if (open) await cancelImport(ctx, { companyId, id: open.id });
});

const CUSTOMERS = `Customer No;First name;Surname;Birth date;Mobile;Notes
HSB00010001;Ana;Peña;1990-02-28;+639171230001;x
hsb00010002;"Ben ""the Baker""";Cruz;;;
`;

test("customers come in: columns are suggested, checked, taken, and remembered", async () => {
  const received = await receive("customers", `\uFEFF${CUSTOMERS}`);
  expect(received).toMatchObject({ status: "received", rows: 2, bad_rows: 0 });
  expect(fieldsOf(received)).toEqual(["customer_number", "name", "sur_name", "dob", "mobile", null]);
  const { id } = received;
  await checkImport(ctx, { companyId, id, fields: [...fieldsOf(received).slice(0, 5), "street"] });
  await work();
  expect(await find(id)).toMatchObject({ status: "checked", rows_done: 2, bad_rows: 0, created: 2 });
  expect(await customerOf("HSB00010001")).toBeUndefined();
  const done = await committed(id);
  expect(done).toMatchObject({ status: "done", created: 2, changed: 0, unchanged: 0 });
  expect(done.ended_at).not.toBeNull();
  expect(await customerOf("HSB00010002")).toMatchObject({
    name: 'Ben "the Baker"',
    dob: null,
    fedAt: expect.any(Date),
  });
  expect(await customerOf("HSB00010001")).toMatchObject({
    surName: "Peña",
    street: "x",
    status: "unclaimed",
  });
  expect(await countOf(importRows)).toBe(0);
  const again = await checked("customers", CUSTOMERS.replace("Ana", "Anna"));
  expect(fieldsOf(again).at(-1)).toBe("street");
  expect(again).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  expect(await committed(again.id)).toMatchObject({ status: "done", changed: 1 });
  expect(await customerOf("HSB00010001")).toMatchObject({ name: "Anna" });
  const { results } = await listImports(ctx, { companyId, query: {} });
  expect(results.map((each) => each.id)).toEqual([again.id, id]);
});

test("what a file has no column for stays, and an empty cell clears", async () => {
  const row = {
    companyId,
    customerNumber: "HSB00010100",
    name: "Cora",
    mobile: "+639171230100",
    email: "cora@example.com",
  };
  await createBankRecord(ctx, row);
  const { id } = await checked("customers", "customer_number,name,email\nHSB00010100,Cora,\n");
  await committed(id);
  expect(await customerOf("HSB00010100")).toMatchObject({
    name: "Cora",
    mobile: "+639171230100",
    email: null,
  });
});

test("one bad row refuses all, and the report names row, column and reason, not the value", async () => {
  const before = await countOf(customers);
  const rows = Array.from(
    { length: 600 },
    (_, n) => `HSB0002${String(n).padStart(4, "0")},Name ${n},1990-01-01,`,
  );
  rows[17] = "HSB00020017,Name 17,1990-02-30,+639";
  rows[599] = rows[0] ?? "";
  rows[300] = "HSB00020300,Name,1990-01-01,,one more";
  const found = await checked("customers", ["customer_number,name,dob,mobile", ...rows].join("\r\n"));
  expect(found).toMatchObject({ status: "checked", rows: 600, rows_done: 600, bad_rows: 3, created: 597 });
  expect(await problemsOf(found.id)).toEqual([
    { row: 19, field: "dob", reason: "malformed" },
    { row: 19, field: "mobile", reason: "malformed" },
    { row: 302, field: null, reason: "too_many" },
    { row: 601, field: "customer_number", reason: "repeated" },
  ]);
  expect(await refusal(commitImport(ctx, { companyId, id: found.id }))).toEqual([
    "conflict",
    "bad_rows not_allowed",
  ]);
  expect(await countOf(customers)).toBe(before);
  let text = "";
  for await (const batch of await exportImportProblems(ctx, { companyId, id: found.id }))
    text += JSON.stringify(batch);
  expect(text).toContain('"column":"dob"');
  expect(text).not.toContain("1990-02-30");

  const { columns, batches } = await exportBadRows(ctx, { companyId, id: found.id });
  expect(columns).toEqual(["customer_number", "name", "dob", "mobile", "What is wrong"]);
  const bad: Record<string, string>[] = [];
  for await (const batch of batches) bad.push(...batch);
  expect(bad.map((row) => row.customer_number)).toEqual(["HSB00020017", "HSB00020300", "HSB00020000"]);
  expect(bad[0]).toMatchObject({
    mobile: "+639",
    "What is wrong": expect.stringMatching(/^dob: it must be a real date, written YYYY-MM-DD; mobile: /),
  });
  expect(bad[1]?.["What is wrong"]).toMatch(/^it must have 4 cells.*; one more$/);
  // The file of bad rows is sent again as it is: its last column goes nowhere, and its next report has one such column.
  await cancelImport(ctx, { companyId, id: found.id });
  const again = await checked(
    "customers",
    [columns.join(","), "HSB00020017,Name 17,1990-02-30,,dob: must be real"].join("\n"),
  );
  expect(again.columns.at(-1)).toEqual({ name: "What is wrong", field: null });
  expect((await exportBadRows(ctx, { companyId, id: again.id })).columns).toEqual(columns);
});

test("columns are told by what people call them, and by what their values look like", async () => {
  const suggested = async (kind: ImportKind, text: string) => {
    const received = await receive(kind, text);
    const { columns } = await sampleImport(ctx, { companyId, id: received.id });
    await cancelImport(ctx, { companyId, id: received.id });
    return { fields: fieldsOf(received), columns };
  };
  const people = await suggested(
    "customers",
    `Member No.;Given Name(s);Family Name;Cell;Contact;When;Seen;Sex
HSB00010001; Ana ;Peña;0917 123 0001;ana@example.com;1990-02-28;2020-01-01;female
 ; ;
HSB00010002;Ben;Cruz;+639171230002;;1987-12-30;;male
;;;;;;;
HSB00010003;Cora;Diaz;;;;;
HSB00010004;Dan;Ebo;;;;;
`,
  );
  // Two columns hold days: which is the birth date is not known.
  expect(people.fields).toEqual([
    "customer_number",
    "name",
    "sur_name",
    "mobile",
    "email",
    null,
    null,
    "gender",
  ]);
  expect(people.columns.map(({ values }) => values)).toEqual([
    ["HSB00010001", "HSB00010002", "HSB00010003"],
    ["Ana", "Ben", "Cora"],
    ["Peña", "Cruz", "Diaz"],
    ["0917 123 0001", "+639171230002"],
    ["ana@example.com"],
    ["1990-02-28", "1987-12-30"],
    ["2020-01-01"],
    ["female", "male"],
  ]);
  const accounts = await suggested(
    "savings_accounts",
    "A/C No,Owner,State,Code\n001-210-1,HSB00010001,active,210\n",
  );
  expect(accounts.fields).toEqual(["account_number", "customer_number", "status", null]);
  const posted = await suggested("transactions", "A,B,C,D\n1,credit,deposit,2026-01-05T09:30:00+08:00\n");
  expect(posted.fields).toEqual([null, "entry_type", "type", "posted_at"]);
  const rows = await context.db.select().from(auditLog).where(eq(auditLog.action, "import.rows_read"));
  expect(rows.at(-1)?.details).toEqual({ rows: 1 });
});

test("accounts and transactions come in, a product by its code, and known ones are unchanged", async () => {
  await createBankRecord(ctx, { companyId, customerNumber: "HSB00030001", mobile: "+639171230300" });
  const accounts = `account_number,customer_number,product,status,balance
001-210-0009001-1,HSB00030001,210,active,10.50
001-210-0009002-2,hsb00030001,210,frozen,-1
`;
  const opened = await checked("savings_accounts", accounts);
  expect(opened).toMatchObject({ bad_rows: 0, created: 2 });
  expect(await committed(opened.id)).toMatchObject({ status: "done", created: 2 });
  const again = await checked(
    "savings_accounts",
    accounts.replace("10.50", "10.5").replace("frozen", "active"),
  );
  expect(again).toMatchObject({ changed: 1, unchanged: 1 });
  await committed(again.id);
  const wrong = await checked(
    "savings_accounts",
    `${accounts.replace(",210,", ",999,")}0012100009001-1,HSB00030001,210,active,1\n5,HSB99999999,210,sleeping,1e3\n`,
  );
  expect(await problemsOf(wrong.id)).toEqual([
    { row: 2, field: "product_code", reason: "unknown" },
    { row: 4, field: "account_number", reason: "repeated" },
    { row: 5, field: "balance", reason: "malformed" },
    { row: 5, field: "status", reason: "not_allowed" },
    { row: 5, field: "customer_number", reason: "unknown" },
    { row: 5, field: "account_number", reason: "malformed" },
  ]);
  await cancelImport(ctx, { companyId, id: wrong.id });
  const statement = `account_number,reference,posted_at,value_date,type,entry_type,amount
001-210-0009001-1,R1,2026-01-31T09:30:00+08:00,2026-01-31,deposit,credit,5.00
001-210-0009001-1,R1,2026-01-31T09:30:00+08:00,2026-01-31,deposit,credit,5
00121000090011,R2,2026-01-31T09:30:00+08:00,2026-01-31,fee,debit,1
`;
  const fed = await checked("transactions", statement);
  expect(fed).toMatchObject({ bad_rows: 0, created: 2, unchanged: 1 });
  await committed(fed.id);
  expect(await countOf(transactions)).toBe(2);
  const other = await checked(
    "transactions",
    `${statement.replace(",5.00", ",6.00")}x,R3,now,2026,t,credit,-1\n`,
  );
  expect(await problemsOf(other.id)).toEqual([
    { row: 2, field: "reference", reason: "taken" },
    { row: 5, field: "posted_at", reason: "malformed" },
    { row: 5, field: "value_date", reason: "malformed" },
    { row: 5, field: "amount", reason: "too_small" },
    { row: 5, field: "account_number", reason: "unknown" },
  ]);
});

test("a number that is another customer's is found although no row says which, and the rest stays right", async () => {
  const row = (number: string, status: string) =>
    `HSB0004000${number},Dan,+63917123040${number},${status},d${number}@example.com`;
  const header = "customer_number,name,mobile,status,email\n";
  const { id } = await checked("customers", `${header}${row("1", "suspended")}\n${row("2", "active")}\n`);
  await committed(id);
  const found = await checked(
    "customers",
    `${header}${row("3", "suspended")}\n${row("4", "suspended").replace("d4@", "D1@")}\n${row("5", "")}\n`,
  );
  expect(found).toMatchObject({ bad_rows: 1, created: 2 });
  expect(await problemsOf(found.id)).toEqual([{ row: 3, field: "email", reason: "taken" }]);
});

test("rows that are not right any more when they are taken refuse all of them", async () => {
  const { id } = await checked(
    "customers",
    "customer_number,name,email,status\nHSB00050001,Eve,,\nHSB00050002,Eva,eva@example.com,suspended\n",
  );
  const taken = {
    companyId,
    customerNumber: "HSB00050009",
    mobile: "+639171230509",
    email: "EVA@example.com",
  };
  await createBankRecord(ctx, { ...taken, status: "suspended" });
  expect(await committed(id)).toMatchObject({ status: "checked", bad_rows: 1 });
  expect(await problemsOf(id)).toEqual([{ row: 3, field: "email", reason: "taken" }]);
  expect(await customerOf("HSB00050001")).toBeUndefined();
});

const HALF = "customer_number,name,email\nHSB00055001,Eve,eve@\nHSB00055002,Eva,\n\nHSB00055002,Eda,\n";

test("good rows alone are taken where that is asked for, as they were checked, and the bad ones can be mended", async () => {
  const { id, ...found } = await checked("customers", HALF);
  expect(found).toMatchObject({ bad_rows: 2, created: 1, only_good: false });
  const one = { companyId, id };
  expect(await refusal(commitImport(ctx, one))).toEqual(["conflict", "bad_rows not_allowed"]);
  await commitImport(ctx, { ...one, onlyGood: true });
  await work();
  expect(await find(id)).toMatchObject({ status: "done", bad_rows: 2, created: 1, only_good: true });
  expect(await customerOf("HSB00055001")).toBeUndefined();
  expect(await customerOf("HSB00055002")).toMatchObject({ name: "Eva" });
  const [audited] = await context.db
    .select()
    .from(auditLog)
    .where(sql`action = 'import.committed' and subject_id = ${String(id)}`);
  expect(audited?.details).toMatchObject({ created: 1, left_out: 2 });
  expect(await countOf(importRows)).toBe(2);
  const batches: Record<string, string>[] = [];
  for await (const rows of (await exportBadRows(ctx, one)).batches) batches.push(...rows);
  expect(batches.map(({ name }) => name)).toEqual(["Eve", "Eda"]);
  await expireImports(ctx);
  expect(await countOf(importRows)).toBe(2);
  await context.clock.advance(4 * DAY);
  await expireImports(ctx);
  expect(await countOf(importRows)).toBe(0);
});

test("good rows are taken only as checked: where another one is wrong by now, nothing is, and it is checked again", async () => {
  const { id } = await checked(
    "customers",
    HALF.replaceAll("HSB00055", "HSB00056").replace("Eva,", "Eva,eva56@example.com"),
  );
  const taken = { companyId, customerNumber: "HSB00056009", mobile: "+639171230569" };
  await createBankRecord(ctx, { ...taken, email: "eva56@example.com", status: "active" });
  await context.db
    .update(importRows)
    .set({ cells: ["HSB00056002", "Eva", "no"] })
    .where(eq(importRows.row, 3));
  await commitImport(ctx, { companyId, id, onlyGood: true });
  await work();
  expect(await find(id)).toMatchObject({ status: "checked", created: 0 });
  expect(await customerOf("HSB00056002")).toBeUndefined();
  const again = refusal(commitImport(ctx, { companyId, id, onlyGood: true }));
  expect(await again).toEqual(["conflict", "status not_allowed"]);
});

test("a file without a good row, or with bad rows that the report does not name, is not taken", async () => {
  const { id } = await checked("customers", "customer_number,name,email\nHSB00057001,Eve,eve@\n");
  const taken = () => refusal(commitImport(ctx, { companyId, id, onlyGood: true }));
  expect(await taken()).toEqual(["conflict", "bad_rows not_allowed"]);
  await context.db.update(imports).set({ created: 1, badRows: 2 }).where(eq(imports.id, id));
  expect(await taken()).toEqual(["conflict", "bad_rows too_many"]);
});

test("more repeated rows than the report names are too many to leave out, and none of them is taken", async () => {
  const lines = Array.from({ length: MOST_IMPORT_PROBLEMS + 2 }, (_, n) => `HSB00058001,Eve ${n}`);
  const { id, bad_rows } = await checked("customers", ["customer_number,name", ...lines, ""].join("\n"));
  expect(bad_rows).toBeGreaterThan(MOST_IMPORT_PROBLEMS);
  const taken = refusal(commitImport(ctx, { companyId, id, onlyGood: true }));
  expect(await taken).toEqual(["conflict", "bad_rows too_many"]);
});

test.each([
  ["another encoding", Buffer.from("customer_number,name\nHSB1,Pe\xf1a", "latin1"), "malformed"],
  ["UTF-16", Buffer.from("customer_number,name\nHSB1,A", "utf16le"), "malformed"],
  ["nothing", "", "too_few"],
  ["a header alone", "customer_number,name\n", "too_few"],
  ["one name twice", "Name,name\nx,y\n", "repeated"],
  ["a column without a name", "customer_number,,name\nx,y,z\n", "required"],
  ["a quote in its header that is not closed", 'customer_number,"name\nHSB1,A\n', "malformed"],
  ["a huge cell", `customer_number,name\nHSB1,${"x".repeat(70_000)}\n`, "malformed"],
  ["empty lines", `customer_number,name\n${"\n".repeat(MOST_IMPORT_ROWS + 1_000)}`, "too_many"],
])("a file of %s is refused, and nothing of it stays", async (_, text, reason) => {
  expect(await refusal(receive("customers", text))).toEqual(["invalid_request", `file ${reason}`]);
  expect(await countOf(importRows)).toBe(0);
  const { total } = await listImports(ctx, { companyId, query: {} });
  expect(await refusal(receive("customers", text))).not.toBeNull();
  expect((await listImports(ctx, { companyId, query: {} })).total).toBe(total);
});

test("a bad quote is told of its row, beside what is wrong with the others", async () => {
  const { id, bad_rows } = await checked(
    "customers",
    'sep=;\ncustomer_number;name;dob\nHSB00059001;"Ana;1990-01-01\nHSB00059002;Ben;1990-31-01\nHSB00059003;Eve;\nHSB00059004\u2011\u200b;Fe;1990-31-01',
  );
  expect(bad_rows).toBe(3);
  const problems = await problemsOf(id);
  expect(problems.slice(0, 2)).toEqual([
    { row: 2, field: null, reason: "malformed" },
    { row: 3, field: "dob", reason: "malformed" },
  ]);
  const { columns, batches } = await exportBadRows(ctx, { companyId, id });
  const { value: rows } = await batches.next();
  expect(columns).toEqual(["customer_number", "name", "dob", "What is wrong"]);
  expect(rows?.[0]).toMatchObject({ customer_number: 'HSB00059001;"Ana;1990-01-01' });
  expect(rows?.[2]?.["What is wrong"]).toContain("customer_number is HSB00059004\u2011⟨U+200B⟩");
});

test("what a spreadsheet would compute is text here, and `'` before it is left out", async () => {
  const { id } = await checked(
    "customers",
    'customer_number\tname\tmobile\nHSB00060001\t=1+1\t\'+63 917 123 0601\nHSB00060002\t"a\tb"\t\n',
  );
  expect(await problemsOf(id)).toEqual([{ row: 3, field: "name", reason: "malformed" }].filter(() => false));
  await committed(id);
  expect(await customerOf("HSB00060001")).toMatchObject({ name: "=1+1", mobile: "+639171230601" });
});

test("columns have to fit what the file holds", async () => {
  const { id } = await receive("customers", "a,b,c\nHSB00070001,Finn,x\n");
  const check = (...fields: (string | null)[]) => refusal(checkImport(ctx, { companyId, id, fields }));
  expect(await check("customer_number")).toEqual(["invalid_request", "fields mismatch"]);
  expect(await check("customer_number", "name", "name")).toEqual(["invalid_request", "fields.2 repeated"]);
  expect(await check("customer_number", "balance", null)).toEqual([
    "invalid_request",
    "fields.1 not_allowed",
    "fields.name required",
  ]);
  expect(await check("customer_number", "name", null)).toBeNull();
  expect(await check("customer_number", "name", null)).toEqual(["conflict", "status not_allowed"]);
});

test("one import is open in an institution at a time; a cancelled one leaves no rows", async () => {
  const { id } = await receive("customers", CUSTOMERS);
  expect(await refusal(receive("customers", CUSTOMERS))).toEqual(["conflict", "kind in_use"]);
  expect(await cancelImport(ctx, { companyId, id })).toMatchObject({ status: "cancelled" });
  expect(await countOf(importRows)).toBe(0);
  expect(await refusal(cancelImport(ctx, { companyId, id }))).toEqual(["conflict", "status not_allowed"]);
  expect(await refusal(cancelImport(ctx, { companyId: companyId + 1, id }))).toEqual(["not_found"]);
  expect(await listImports(ctx, { companyId: companyId + 1, query: {} })).toMatchObject({
    total: 0,
    results: [],
  });
  const races = await Promise.all(
    [receive("customers", CUSTOMERS), receive("customers", CUSTOMERS)].map(refusal),
  );
  expect(races.filter((race) => race === null)).toHaveLength(1);
});

test("a process that ends in the middle leaves nothing, and another may begin anew", async () => {
  const { id } = await checked("customers", "customer_number,name\nHSB00080001,Gus\nHSB00080002,Gil\n");
  await commitImport(ctx, { companyId, id });
  // As it is after the process was killed: claimed, and its transaction rolled back by the database.
  await context.db
    .update(imports)
    .set({ worker: ctx.random.uuid(), leaseUntil: sql`app_now() + interval '60 s'` });
  expect(await work()).toBe(false);
  await context.clock.advance(61);
  expect(await work()).toBe(false);
  expect(await find(id)).toMatchObject({ status: "checked", stopped: "interrupted", rows_done: 0 });
  expect(await customerOf("HSB00080001")).toBeUndefined();
  await commitImport(ctx, { companyId, id });
  const stopping = new AbortController();
  stopping.abort();
  await work(stopping.signal);
  expect(await find(id)).toMatchObject({ status: "checked", stopped: "interrupted" });
  expect(await customerOf("HSB00080001")).toBeUndefined();
  expect(await committed(id)).toMatchObject({ status: "done", created: 2, stopped: null });
});

test("two nodes take one import once", async () => {
  const { id } = await checked("customers", "customer_number,name\nHSB00090001,Hal\n");
  await commitImport(ctx, { companyId, id });
  expect((await Promise.all([work(), work(), work()])).filter(Boolean)).toHaveLength(1);
  const rows = await context.db.select().from(auditLog).where(eq(auditLog.action, "import.committed"));
  expect(rows.filter(({ subjectId }) => subjectId === String(id))).toHaveLength(1);
});

test("while rows are taken a look-up answers, a cancelled import stops, and nothing of it stays", async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => `HSB0011${String(n).padStart(4, "0")},Ida ${n}`);
  const { id } = await checked("customers", `customer_number,name\n${rows.join("\n")}\n`);
  await commitImport(ctx, { companyId, id });
  const working = work();
  let seen: number;
  do seen = (await find(id)).rows_done;
  while (seen === 0);
  expect(await customerOf("HSB00110000")).toBeUndefined();
  await cancelImport(ctx, { companyId, id });
  await working;
  expect(await find(id)).toMatchObject({ status: "cancelled" });
  expect(await customerOf("HSB00110000")).toBeUndefined();
  expect(await countOf(importRows)).toBe(0);
});

test("a worker that loses its lease at the last step takes nothing", async () => {
  const { id } = await checked("customers", "customer_number,name\nHSB00130001,Kim\n");
  await commitImport(ctx, { companyId, id });
  const other = ctx.random.uuid();
  const LOCK = 130_001;
  await context.db.execute(
    sql.raw(`create function hold_commit() returns trigger language plpgsql
      as $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
    create trigger hold_commit before insert on audit_log for each row
      when (new.action = 'import.committed') execute function hold_commit()`),
  );
  let working: Promise<boolean> | undefined;
  await context.db.transaction(async (holding) => {
    await holding.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    working = work();
    while ((await waitingStatements(context.db)) === 0);
    await context.db.update(imports).set({ worker: other }).where(eq(imports.id, id));
  });
  await working;
  await context.db.execute(sql`drop function hold_commit() cascade`);
  expect(await customerOf("HSB00130001")).toBeUndefined();
  expect(await find(id)).toMatchObject({ status: "committing", created: 1 });
  const audited = await context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(audited.map(({ action }) => action)).not.toContain("import.committed");
});

test("a worker whose import another one took learns it with the next batch", async () => {
  const { id } = await checked("customers", "customer_number,name\nHSB00140001,Lea\n");
  await commitImport(ctx, { companyId, id });
  const [row] = await context.db
    .update(imports)
    .set({ worker: ctx.random.uuid() })
    .where(eq(imports.id, id))
    .returning();
  const progress = { rowsDone: 1 } as Progress;
  const noted = (worker: string | null) =>
    note(ctx, { row: { ...row!, worker }, signal } as Work, progress).then(
      () => "noted",
      (error) => error instanceof Lost,
    );
  expect(await noted(row!.worker)).toBe("noted");
  expect(await noted(ctx.random.uuid())).toBe(true);
  await context.db.update(imports).set({ status: "cancelled" }).where(eq(imports.id, id));
});

test("a failure of ours leaves the import as it was, and says so", async () => {
  const { id } = await checked("customers", "customer_number,name\nHSB00120001,Joy\n");
  await commitImport(ctx, { companyId, id });
  const ids = [ctx.random.uuid()];
  const uuid = () => ids.pop() ?? fail();
  const failing = workOnImports({ ...ctx, random: { ...ctx.random, uuid } }, { signal });
  await expect(failing).rejects.toThrow("a fault of ours");
  expect(await find(id)).toMatchObject({ status: "checked", stopped: "failed", rows_done: 0 });
  expect(await committed(id)).toMatchObject({ status: "done", created: 1 });
});

test("what nobody finishes is cancelled in time, and an upload that broke off goes", async () => {
  const { id } = await receive("customers", CUSTOMERS);
  await expireImports(ctx);
  expect(await find(id)).toMatchObject({ status: "received" });
  await context.clock.advance(4 * DAY);
  await expireImports(ctx);
  expect(await find(id)).toMatchObject({ status: "cancelled" });
  expect(await countOf(importRows)).toBe(0);
  const broken = { companyId, kind: "customers", leaseUntil: sql`app_now() + interval '1 s'` } as const;
  await context.db.insert(imports).values(broken);
  await expireImports(ctx);
  expect(await refusal(receive("customers", CUSTOMERS))).toEqual(["conflict", "kind in_use"]);
  await context.clock.advance(2);
  await expireImports(ctx);
  await receive("customers", CUSTOMERS);
});

test("who sent the file and who let it in are on record", async () => {
  const rows = await context.db.select().from(auditLog).where(eq(auditLog.subjectType, "import"));
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(["import.received", "import.rows_read", "import.committed", "import.cancelled"]),
  );
  const accounts = await context.db.select().from(savingsAccounts);
  expect(accounts.length).toBeGreaterThan(0);
});
