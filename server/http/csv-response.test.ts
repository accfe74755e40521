import { expect, test } from "vitest";
import { type CsvFile, csvResponse } from "./csv-response";

type Row = { text: string | null; amount: string; count: number };

async function* batchesOf(rows: Row[][], read: () => void = () => {}): AsyncGenerator<Row[]> {
  for (const batch of rows) {
    read();
    yield batch;
  }
}

const file = (batches: AsyncGenerator<Row[]>): CsvFile<Row> => ({
  fileName: "rows.csv",
  columns: ["text", "amount", "count"],
  batches,
});
const row = (text: string | null, amount = "1234.50"): Row => ({ text, amount, count: 2 });
const bytesOf = async (rows: Row[]) =>
  new Uint8Array(await (await csvResponse(file(batchesOf([rows])))).arrayBuffer());
const textOf = async (rows: Row[]) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(rows));
const cellOf = async (text: string | null) => (await textOf([row(text)])).split("\r\n")[1];

test("a table is UTF-8 with a byte order mark, its columns, a line for each row, and a name to be kept under", async () => {
  expect([...(await bytesOf([])).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await textOf([row("Peña"), row(null, "-5.00")])).toBe(
    "\uFEFFtext,amount,count\r\nPeña,1234.50,2\r\n,-5.00,2\r\n",
  );
  const { headers } = await csvResponse(file(batchesOf([])));
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="rows.csv"');
});

test.each([
  ['a "b"', '"a ""b""",1234.50,2'],
  ["a,b", '"a,b",1234.50,2'],
  ["=1+1", "'=1+1,1234.50,2"],
  ["+639171234567", "'+639171234567,1234.50,2"],
  ["-1+1", "'-1+1,1234.50,2"],
  ["@sum(a,b)", `"'@sum(a,b)",1234.50,2`],
  ["\t=1", "'\t=1,1234.50,2"],
  ["＝1+1", "'＝1+1,1234.50,2"],
  ["-7", "-7,1234.50,2"],
  ["12-", "12-,1234.50,2"],
])("%j is written so that no spreadsheet computes it", async (text, line) => {
  expect(await cellOf(text)).toBe(line);
});

test("a line break stays within its cell", async () => {
  expect(await textOf([row("a\nb")])).toContain('"a\nb",1234.50,2\r\n');
});

test("no batch is read before the one ahead of it was taken", async () => {
  let read = 0;
  const rows = Array.from({ length: 5 }, () => [row("a")]);
  const reader = (await csvResponse(file(batchesOf(rows, () => read++)))).body!.getReader();
  expect(read).toBe(1);
  await reader.read();
  await reader.read();
  expect(read).toBe(1);
  await reader.read();
  expect(read).toBe(2);
  await reader.cancel();
  expect(read).toBe(2);
});

test("what fails before the first line is thrown, what fails later breaks the transfer off", async () => {
  async function* failing(after: Row[][]): AsyncGenerator<Row[]> {
    yield* after;
    throw new Error("gone");
  }
  await expect(csvResponse(file(failing([])))).rejects.toThrow("gone");
  const broken = await csvResponse(file(failing([[row("a")]])));
  await expect(broken.text()).rejects.toThrow("gone");
});
