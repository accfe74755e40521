import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SIZES, sizeInWords } from "./sizes";

const sizes = readFileSync("docs/guides/limits.md", "utf8").split("## Sizes")[1]?.replaceAll(/\s+/g, " ");

test("the guide names the sizes that are checked", () => {
  expect(sizes).toContain(`A body has up to ${sizeInWords(SIZES.body)}`);
  expect(sizes).toContain(`${SIZES.depth} levels`);
  expect(sizes).toContain(`a URL up to ${sizeInWords(SIZES.url)}`);
  expect(sizes).toContain(`headers up to ${sizeInWords(SIZES.headers)}`);
});

test("sizes in words", () => {
  expect([65_536, 1_048_576, 1_536 * 1024].map(sizeInWords)).toEqual(["64 KiB", "1 MiB", "1536 KiB"]);
});
