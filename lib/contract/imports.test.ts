import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IMPORT_FIELDS, IMPORT_KINDS } from "./imports";

const guide = readFileSync("docs/guides/import.md", "utf8");

test.each(IMPORT_KINDS)("the guide names each column of a file of %s", (kind) => {
  const row = guide.split("\n").find((line) => line.startsWith(`| \`${kind}\` |`)) ?? "";
  const named = [...row.replace(/\(.*?\)/g, "").matchAll(/`(\w+)`/g)].slice(1).map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(IMPORT_FIELDS[kind].map(({ name }) => name)));
});
