import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findBreakingChanges } from "./find-breaking-changes";

const RELEASED = "docs/openapi/released";
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const numbersOf = (version: string) => version.split(".").map(Number) as [number, number, number];

function isNewer(version: string, than: string): boolean {
  const [now, old] = [numbersOf(version), numbersOf(than)];
  const index = now.findIndex((number, at) => number !== old[at]);
  return index !== -1 && (now[index] ?? 0) > (old[index] ?? 0);
}

const current = read("docs/openapi/passbook.json");
const versions = readdirSync(RELEASED)
  .map((file) => file.replace(/\.json$/, ""))
  .sort((a, b) => (isNewer(a, b) ? 1 : -1));
const last = versions.at(-1)!;
const released = read(`${RELEASED}/${last}.json`);

/**
 * What clients may count on of the version to come, without its words: what it narrowed of the last one, which its page of changes
 * names, was decided before, and nothing is narrowed since.
 */
const agreed = read(`docs/openapi/agreed/${current.info.version}.json`);

test("an operation that is named anew says its former name", () => {
  const operationsIn = (document: { paths: Record<string, object> }) =>
    Object.values(document.paths).flatMap((item): Record<string, string>[] => Object.values(item));
  const names = new Set(
    operationsIn(current).flatMap((operation) => [operation.operationId, operation["x-former-operation-id"]]),
  );
  expect(operationsIn(released).filter(({ operationId }) => !names.has(operationId))).toEqual([]);
});

test("each released document is of the version of its name", () => {
  for (const version of versions) expect(read(`${RELEASED}/${version}.json`).info.version).toBe(version);
});

test("nothing that was agreed is taken away or narrowed", () => {
  const found = findBreakingChanges(agreed, current);
  expect(found, "Breaking changes come under a new prefix, never here.").toEqual([]);
});

test("what differs from the last released document is a newer version", () => {
  const { info: _, ...before } = released;
  const { info, ...after } = current;
  if (JSON.stringify(before) !== JSON.stringify(after)) expect(isNewer(info.version, last)).toBe(true);
});

test("one version everywhere, and the page of changes tells of it", () => {
  const { version } = read("package.json");
  expect(current.info.version).toBe(version);
  expect(read("package-lock.json").version).toBe(version);
  const told = readFileSync("docs/guides/versions.md", "utf8").match(/^### ([0-9.]+)/gm);
  const all = [version, ...versions.filter((one) => one !== version).reverse()];
  expect(told).toEqual(all.map((one) => `### ${one}`));
});

test("the page of changes names each operation that is new, by its path or one above it", () => {
  const pathsOf = ({ paths }: { paths: object }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      ["get", "post", "put", "patch", "delete"]
        .filter((method) => method in item)
        .map((method) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`),
    );
  const before = new Set(pathsOf(released));
  const [now = ""] = readFileSync("docs/guides/versions.md", "utf8").split(`### ${last}`);
  const named = [...now.matchAll(/(\/v[12]\/[^`\s]+)/g)].map(([path]) => path.replaceAll(/\{\w+\}/g, "{}"));
  const silent = pathsOf(current)
    .filter((operation) => !before.has(operation))
    .map((operation) => operation.split(" ")[1] ?? "")
    .filter((path) => !named.some((above) => path === above || path.startsWith(`${above}/`)));
  expect(silent).toEqual([]);
});
