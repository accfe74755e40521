import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSbom } from "../../commands/sbom";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const DIRECT = Object.keys({ ...dependencies, ...devDependencies });

const licenceOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).license;

/** How the document names what is no word of SPDX. */
const NAMES: Record<string, string> = {
  "SEE LICENSE IN README.md AND LICENSE": "Bitstream Vera",
  "MIT OR Apache-2.0": "MIT",
};

test("docs/dependencies.md names the licences of what we build on, and no other", () => {
  const [, line = ""] =
    /\nLicences: ([^.]*(?:\.\d[^.]*)*)\./.exec(readFileSync("docs/dependencies.md", "utf8")) ?? [];
  const named = line.replaceAll(/ \([^)]*\)/g, "").split(/, | and /);
  const found = DIRECT.map(licenceOf).map((licence) => NAMES[licence] ?? licence);
  expect([...new Set(named)].sort()).toEqual([...new Set(found)].sort());
});

test("docs/dependencies.md has a line for everything that we build on", () => {
  const text = readFileSync("docs/dependencies.md", "utf8");
  const rows = text.split("\n").filter((row) => row.startsWith("| "));
  const names = rows.flatMap((row) =>
    row
      .split("|")[1]!
      .split(",")
      .map((name) => name.trim()),
  );
  const missing = DIRECT.filter((name) => !name.startsWith("@types/") && !names.includes(name));
  expect(missing).toEqual([]);
});

test("npm run sbom lists what a production install has, with versions and licences", () => {
  const directory = mkdtempSync(join(tmpdir(), "passbook-sbom-"));
  const { bomFormat, metadata, components } = JSON.parse(
    readFileSync(writeSbom(join(directory, "bill.json")), "utf8"),
  );
  rmSync(directory, { recursive: true });
  expect([bomFormat, metadata.component.name, metadata.component.type]).toEqual([
    "CycloneDX",
    "passbook",
    "application",
  ]);
  const names: string[] = components.map(({ name }: { name: string }) => name);
  const locked: [string, { dev?: true }][] = Object.entries(
    JSON.parse(readFileSync("package-lock.json", "utf8")).packages,
  );
  const installed = locked.flatMap(([path, { dev }]) =>
    dev || path === "" ? [] : [path.replace(/.*node_modules\//, "")],
  );
  expect(installed.filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  expect(names).not.toContain("vitest");
  type Licensed = { licenses?: { license?: { id?: string }; expression?: string }[] };
  const licences = components.flatMap(({ licenses = [] }: Licensed) =>
    licenses.flatMap(({ license, expression }) => (license?.id ?? expression ?? "").split(/ AND | OR /)),
  );
  const named = readFileSync("docs/dependencies.md", "utf8");
  expect([...new Set<string>(licences)].filter((licence) => !named.includes(licence))).toEqual([]);
  // Without a name of SPDX in their package: docs/dependencies.md has them.
  const unnamed = components.filter(({ licenses }: { licenses?: unknown }) => !licenses);
  expect(unnamed.map(({ name }: { name: string }) => name)).toEqual(["dejavu-fonts-ttf", "png-js"]);
});
