import { appendFileSync, openSync, readdirSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataDir } from "../../testing/make-data-dir";
import { boundLog } from "./bound-log";

test("a long log becomes the former one, is written on, and no more than two are kept", async () => {
  const directory = makeDataDir();
  const path = join(directory, "postgres.log");
  await boundLog(path, 10);
  const writer = openSync(path, "a");
  writeSync(writer, "short\n");
  await boundLog(path, 10);
  expect(readFileSync(path, "utf8")).toBe("short\n");
  for (const line of ["the first long line\n", "the second long line\n"]) {
    writeSync(writer, line);
    await boundLog(path, 10);
    expect(readFileSync(path, "utf8")).toBe("");
  }
  appendFileSync(path, "now\n");
  expect(readFileSync(`${path}.1`, "utf8")).toBe("the second long line\n");
  expect(readdirSync(directory).filter((name) => name.startsWith("postgres.log"))).toHaveLength(2);
});
