import { describe, expect, test } from "vitest";
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from "../../../../lib/contract/index";
import type { ApiError } from "../../../core/index";
import { readCsv } from "./read-csv";
import type { CsvRow } from "./row-reader";

const KIB = 1024;

/** A file in pieces, and how many bytes of it were taken. */
function fileOf(pieces: Iterable<string | Uint8Array>) {
  const file = {
    taken: 0,
    async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
      for (const piece of pieces) {
        const bytes = Buffer.from(piece as string);
        file.taken += bytes.length;
        yield bytes;
      }
    },
  };
  return file;
}

function* repeat(piece: string, times: number) {
  for (let n = 0; n < times; n++) yield piece;
}

async function read(file: AsyncIterable<Uint8Array>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(file)) rows.push(row);
  return rows;
}
const rowsOf = (...pieces: (string | Uint8Array)[]) => read(fileOf(pieces));
const cellsOf = async (...pieces: string[]) => (await rowsOf(...pieces)).map(({ cells }) => cells);

const faultOf = (file: AsyncIterable<Uint8Array>) =>
  read(file).then(
    () => null,
    ({ details: [fault] }: ApiError) => [fault?.reason, fault?.message],
  );

describe("what a file says", () => {
  test.each([
    ["a,b\n1,2\n", [["a", "b"], ["1", "2"]]],
    ["a,b\r\n1,2", [["a", "b"], ["1", "2"]]],
    ["a;b\r1;2\r", [["a", "b"], ["1", "2"]]],
    ["a\tb,c\td\n1\t2\t3", [["a", "b,c", "d"], ["1", "2", "3"]]],
    ['a,"b;c;d"\n"1 ""one""",""\n', [["a", "b;c;d"], ['1 "one"', ""]]],
    ['"a\r\nb";c\n"1;2"\r\n3', [["a\r\nb", "c"], ["1;2"], ["3"]]],
    ["\uFEFFa,b\n1,2,3", [["a", "b"], ["1", "2", "3"]]],
    ["Peña,b\n,\n", [["Peña", "b"]]],
    ["\n\r\n\r\n", []],
    ["", []],
  ])("%j, whole and byte by byte", async (text, cells) => {
    expect(await cellsOf(text)).toEqual(cells);
    const bytes = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
    expect((await rowsOf(...bytes)).map((row) => row.cells)).toEqual(cells);
  }); // biome-ignore format: one line for each

  test("rows count like in a spreadsheet, also the empty ones", async () => {
    expect((await rowsOf('\n\na,b\r\n\r\n"1\n2",3\n,\n4,5')).map(({ row }) => row)).toEqual([3, 5, 7]);
  });

  test.each([",", ";", "\t", "|"])("the first line says that %j is between the cells", async (delimiter) => {
    for (const says of [`sep=${delimiter}\r\n`, `\uFEFF"SEP=${delimiter}"\n`])
      expect(await rowsOf(`${says}a${delimiter}b\n1.2${delimiter}3`)).toMatchObject([
        { row: 1, cells: ["a", "b"] },
        { row: 2, cells: ["1.2", "3"] },
      ]);
  });

  /** Misquoted lines as they are, others by their cells. */
  const linesOf = async (...pieces: (string | Uint8Array)[]) =>
    (await rowsOf(...pieces)).map(({ row, cells, isMisquoted }) => [
      row,
      ...(isMisquoted ? ["bad"] : []),
      ...cells,
    ]);

  test.each([
    ["a quotation mark in a bare cell", 'a,b\n1"2,3\n4,5', [[1, "a", "b"], [2, "bad", '1"2,3'], [3, "4", "5"]]],
    ["text behind quotes", 'a,b\n1,"2"3\n4,5', [[1, "a", "b"], [2, "bad", '1,"2"3'], [3, "4", "5"]]],
    ["quotes without an end", 'a,b\n1,"2\n4,5\n6,7', [[1, "a", "b"], [2, "bad", '1,"2'], [3, "4", "5"], [4, "6", "7"]]],
    ["quotes that end lines below", 'a\n"1\r\n2\n"3"\n4', [[1, "a"], [2, "bad", '"1'], [3, "2"], [4, "3"], [5, "4"]]],
    ["several", 'a\n"1\n"2\n3"\n"4"', [[1, "a"], [2, "bad", '"1'], [3, "2\n3"], [4, "4"]]],
    ["the last line", 'a\n"1', [[1, "a"], [2, "bad", '"1']]],
    ["a header", 'a"b,c\n1', [[1, "bad", 'a"b,c'], [2, "1"]]],
  ])("%s: that line is bad, and the others are read", async (_, text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
    expect(await linesOf(...[...Buffer.from(text)].map((byte) => Uint8Array.of(byte)))).toEqual(lines);
  }); // biome-ignore format: one line for each

  test("quotes without an end cost one line of a long file, too", async () => {
    const lines = await linesOf(`a\n"1\n${"2,3\n".repeat(40_000)}`);
    expect(lines.slice(0, 3)).toEqual([[1, "a"], [2, "bad", '"1'], [3, "2", "3"]]);
    expect(lines).toHaveLength(40_002);
  }); // biome-ignore format: one line

  test.each([
    [`a,b\n\n${"x".repeat(65 * KIB)}`, "row 3 has more than 65536 characters"],
    [`a\n${'"1\n2"3\n'.repeat(300)}`, "as many others have"],
  ])("%.20j is refused", async (text, message) => {
    expect(await faultOf(fileOf([text]))).toEqual(["malformed", expect.stringContaining(message)]);
  });
});

describe("a file that is made to be work", () => {
  test("of empty lines is refused at the first line too many, and not read on", async () => {
    const file = fileOf(repeat("\n".repeat(KIB), 20 * KIB));
    expect(await faultOf(file)).toEqual(["too_many", `must have at most ${MOST_IMPORT_ROWS} rows`]);
    expect(file.taken).toBeLessThan(MOST_IMPORT_ROWS + 20 * KIB);
  });

  test.each([
    ["one line", "x".repeat(KIB)],
    ["one line of empty cells", ",".repeat(KIB)],
  ])("of %s is not read to its end", async (_, piece) => {
    const file = fileOf([piece, ...repeat(piece.replaceAll('"', "x"), 20 * KIB)]);
    expect(await faultOf(file)).toEqual(["malformed", "row 1 has more than 65536 characters"]);
    expect(file.taken).toBeLessThan(128 * KIB);
  });

  test("of 60,000 columns keeps as many cells as tell that there are too many", async () => {
    const [row] = await rowsOf(`${",".repeat(60_000)}x`);
    expect(row?.cells).toHaveLength(MOST_IMPORT_COLUMNS + 1);
  });

  test.each([
    ["rows", "x\n"],
    ["empty lines", "\n"],
    ["cells in quotes", '"x",""\r\n'],
  ])("of %s that come at once lets other work in between", async (_, line) => {
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    const lines = 90_000;
    const perTurn = new Map<number, number>();
    for await (const _ of readCsv(fileOf([`name\n${line.repeat(lines)}name`])))
      perTurn.set(turns, (perTurn.get(turns) ?? 0) + 1);
    isReading = false;
    const bytes = lines * line.length;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes / (16 * KIB)) - 4);
    expect(Math.max(...perTurn.values())).toBeLessThanOrEqual(40 * KIB);
  });
});
