import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { escapeFormulas, unescapeFormulas } from "../core/index";
import { toResponse } from "./answer-route";
import { type CsvFile, csvAnswer, ndjsonAnswer } from "./streamed-answer";

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
const csvResponse = async (table: CsvFile<Row>) => toResponse(await csvAnswer(table));
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
  ["\t=1", `"'\t'=1",1234.50,2`],
  ["a;=1", `"a;'=1",1234.50,2`],
  ['a;"=1"', `"a;'""=1""",1234.50,2`],
  ["a\n+1", `"a\n'+1",1234.50,2`],
  ["a\tb", '"a\tb",1234.50,2'],
  ["12;34", '"12;34",1234.50,2'],
  ["＝1+1", "'＝1+1,1234.50,2"],
  ["-7", "-7,1234.50,2"],
  ["12-", "12-,1234.50,2"],
])("%j is written so that no spreadsheet computes it", async (text, line) => {
  expect(await cellOf(text)).toBe(line);
});

/** The cells that a spreadsheet sees with other separators: quotes count only where they begin a cell, or not at all. */
function cellsSeen(file: string, separators: string, quotes: boolean): string[] {
  const cell = quotes
    ? new RegExp(`"((?:[^"]|"")*)"[^${separators}\r\n]*|[^${separators}\r\n]+`, "g")
    : new RegExp(`[^${separators}\r\n]+`, "g");
  return [...file.matchAll(cell)].map(([whole, quoted]) => quoted ?? whole);
}

test("no reader of any separator sees a formula; numbers stay numbers; what was escaped comes in as it was", async () => {
  const texts = ["=", "+", "-", "@", "\t", "\r", "＝", '"=', " =", '" +'].flatMap((sign) =>
    ["", ";", "\t", "|", "\n", "\r", "\r\n", ";;"].flatMap((separator) =>
      ["", "a"].map((before) => `${before}${separator}${sign}cmd|' /C calc'!A0`),
    ),
  );
  const file = (await textOf(texts.map((text) => row(text, "-5.00")))).replace("\uFEFF", "");
  for (const separators of [";", "\t", "|", ";\t", ",;\t"])
    for (const quotes of separators.includes(",") ? [true] : [true, false])
      for (const cell of cellsSeen(file, separators, quotes))
        expect([separators, cell]).not.toEqual([
          separators,
          expect.stringMatching(/^["\s]*[=+@＝]|^["\s]*-(?!5.00$)/),
        ]);
  expect(file.match(/,-5\.00,2\r\n/g)).toHaveLength(texts.length);
  for (const text of texts) expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
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

test("that a file is over is told with its digest, and without one where it breaks off", async () => {
  const told: (string | null)[] = [];
  const telling = (rows: Row[][]) =>
    csvResponse({ ...file(batchesOf(rows)), ended: async (sha256) => void told.push(sha256) });
  const whole = await (await telling([[row("a")], [row("b")]])).arrayBuffer();
  expect(told).toEqual([createHash("sha256").update(new Uint8Array(whole)).digest("hex")]);
  const reader = (await telling([[row("a")], [row("b")]])).body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(told.slice(1)).toEqual([null]);
  const failing = async () => Promise.reject(new Error("away"));
  const unheard = (await csvResponse({ ...file(batchesOf([[row("a")]])), ended: failing })).body!.getReader();
  await unheard.read();
  await expect(unheard.cancel()).resolves.toBeUndefined();
});

test("what fails before the first line is thrown, what fails later breaks the transfer off", async () => {
  async function* failing(after: Row[][]): AsyncGenerator<Row[]> {
    yield* after;
    throw new Error("gone");
  }
  await expect(csvAnswer(file(failing([])))).rejects.toThrow("gone");
  const broken = await csvResponse(file(failing([[row("a")]])));
  await expect(broken.text()).rejects.toThrow("gone");
});

test("records are streamed one in each line", async () => {
  const { body } = await ndjsonAnswer(batchesOf([[row("a"), row("b")], [row("c")]]));
  const text = await new Response(body as ReadableStream).text();
  expect(text).toBe(["a", "b", "c"].map((letter) => `${JSON.stringify(row(letter))}\n`).join(""));
});
