import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { digestOf, readPasswordFilter } from "../../core/index";
import { makeDataDir } from "../../testing/make-data-dir";
import { runInProcess } from "../../testing/run-in-process";

const execute = promisify(execFile);
const COMMAND = "server/commands/command.mjs";

test("a list of passwords, or of their SHA-1 with counts, becomes the file that a start reads", async () => {
  const folder = makeDataDir();
  const [list, file] = [join(folder, "list.txt"), join(folder, "breached.filter")];
  const hash = digestOf("by its hash").toString("hex").toUpperCase();
  await writeFile(list, `plain words\r\n\r\n${hash}:37359195\n${digestOf("bare").toString("hex")}\n`);
  const { stdout } = await execute(process.execPath, [COMMAND, "passwords", "build", list, file]);
  expect(stdout).toBe(`${file} has 3 entries\n`);
  const filter = readPasswordFilter(file);
  const found = ["plain words", "by its hash", "bare", "something else"].map((each) =>
    filter.has(digestOf(each)),
  );
  expect(found).toEqual([true, true, true, false]);
  expect(() => readPasswordFilter(list)).toThrow("it was not made by npm run passwords");
});

test("what is not understood is explained", async () => {
  expect(await runInProcess("passwords", ["make"], {})).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining("build <list>"),
  });
});

test("a list that cannot be read, or a filter that cannot be written, is told in one line", async () => {
  const folder = makeDataDir();
  const list = join(folder, "list.txt");
  const tellOf = async (...args: string[]) =>
    (await runInProcess("passwords", ["build", ...args], {})).stderr;
  expect(await tellOf(list, join(folder, "filter"))).toMatch(/^No filter was made: ENOENT.*list\.txt'\n$/);
  await writeFile(list, "plain words\n");
  expect(await tellOf(list, folder)).toMatch(/^No filter was made: EISDIR.*\n$/);
});
