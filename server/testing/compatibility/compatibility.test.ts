import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import documented from "./documented-limits.json" with { type: "json" };
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

/** Differences that are harmless, though their words cannot show it: how a line ends, and why. Empty with each release. */
const ACCEPTED: Record<string, string> = {
  "body.lang now has pattern ^[a-z]{2,3}_[A-Z]{2}$": "takes languages of three letters besides those of two",
};

const NAMES_OF_ONE = [
  ...["Customers", "SavingsProducts", "SavingsAccounts", "Transactions", "Occupations", "Countries"],
  ...["States", "Cities", "Villages", "Events", "WebhookEndpoints", "WebhookDeliveries"],
];

/** Differences that do take something, each with its day and the decision that says why. */
const LETTERS = "2026-11-23, docs/decisions/0097-account-numbers-with-letters.md";
const EXCEPTIONS: Record<string, string> = {
  "PUT /v1/savings_accounts/{}: path parameter id now has minLength 4": LETTERS,
  "PUT /v1/savings_accounts/{}: path parameter id now has maxLength 34": LETTERS,
  "link.url may now be null": "2026-11-22, docs/decisions/0069-two-people-for-sensitive-acts.md",
  "link.token may now be null": "2026-11-22, docs/decisions/0069-two-people-for-sensitive-acts.md",
  // No schema shows it: the currency of an account that has transactions is refused (400 `mismatch`).
  "/v1/savings_accounts/{}: body.currency stays once there are transactions":
    "2026-11-23, docs/decisions/0108-an-account-keeps-the-currency-of-its-transactions.md",
  // The document says the former name as well, and nothing on the wire has it.
  ...Object.fromEntries(
    NAMES_OF_ONE.map((name) => [
      `is no longer named find${name}`,
      "2026-11-23, docs/decisions/0098-names-of-operations-that-read-one.md",
    ]),
  ),
};

/**
 * Limits that were enforced before the document said so (2026-11-23, docs/decisions/0092-every-limit-stands-in-the-document.md):
 * who kept to them notices nothing, and who did not was refused. `server/testing/limits` sends both sides of each. Empty with
 * each release.
 */
const accepted = [...Object.keys({ ...ACCEPTED, ...EXCEPTIONS }), ...documented];
const isAccepted = (line: string) => accepted.some((end) => line.endsWith(end));

test("each exception has its day, and a decision that is there", () => {
  for (const why of Object.values(EXCEPTIONS)) {
    const [day, path = ""] = why.split(", ");
    expect(day).toMatch(/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/);
    expect(readFileSync(path, "utf8")).toContain("# ");
  }
});

test("an operation that is named anew says its former name", () => {
  const operationsIn = (document: { paths: Record<string, object> }) =>
    Object.values(document.paths).flatMap((item): Record<string, string>[] => Object.values(item));
  const names = new Set(
    operationsIn(current).flatMap((operation) => [operation.operationId, operation["x-former-operation-id"]]),
  );
  expect(operationsIn(released).filter(({ operationId }) => !names.has(operationId))).toEqual([]);
});

test("each limit that is accepted as said later is a difference to the last released document", () => {
  const found = findBreakingChanges(released, current);
  expect(documented.filter((end) => !found.some((line) => line.endsWith(end)))).toEqual([]);
});

test("each released document is of the version of its name", () => {
  for (const version of versions) expect(read(`${RELEASED}/${version}.json`).info.version).toBe(version);
});

test("nothing that was released is taken away or narrowed", () => {
  const found = findBreakingChanges(released, current).filter((line) => !isAccepted(line));
  expect(found, `Against ${last}. Breaking changes come under a new prefix, never here.`).toEqual([]);
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
