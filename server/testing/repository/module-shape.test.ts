import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { moduleFolders } from "../module-folders";

interface Verb {
  path: string;
  name: string;
  parameters: string[];
}

const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);

/** What a module's index gives to others: names, each with the file that it comes from. */
function exportsOf(index: string): { name: string; path: string }[] {
  return parse(index).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
    const path = `${join(dirname(index), (statement.moduleSpecifier as ts.StringLiteral).text)}.ts`;
    const { exportClause } = statement;
    if (!exportClause) throw new Error(`${index} exports all of ${path}: it has to name what others may use`);
    return ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => ({ name: name.text, path }))
      : [];
  });
}

/** The parameters of the function of this name, or null where it is no function. */
function parametersOf(path: string, wanted: string): string[] | null {
  for (const statement of parse(path).statements) {
    const found = ts.isFunctionDeclaration(statement)
      ? statement.name?.text === wanted && statement
      : ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.find(({ name }) => name.getText() === wanted)?.initializer;
    if (found && (ts.isFunctionDeclaration(found) || ts.isArrowFunction(found)))
      return found.parameters.map(({ name }) => name.getText());
  }
  return null;
}

const isStore = (path: string) => /\/store([-/]|\.ts)/.test(path);

/** What acts takes a context first; pure functions do not. */
const verbs = moduleFolders()
  .flatMap((folder) => exportsOf(join(folder, "index.ts")))
  .filter(({ path }) => !isStore(path))
  .flatMap(({ name, path }): Verb[] => {
    const parameters = parametersOf(path, name);
    return parameters?.[0] === "ctx" ? [{ path, name, parameters }] : [];
  });

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test("every group of modules has its rule of dependencies, and its row in the architecture", async () => {
  const { forbidden } = (await import("../../../.dependency-cruiser.cjs" as string)).default;
  const rules: string[] = forbidden.map(({ name }: { name: string }) => name);
  for (const group of new Set(moduleFolders().map((folder) => basename(dirname(folder))))) {
    expect(rules).toContain(`${group}-knows-no-group-above`);
    expect(readFileSync("docs/architecture.md", "utf8")).toContain(`| \`${group}\` |`);
  }
});

test("there are verbs to look at", () => {
  expect(verbs.length).toBeGreaterThan(40);
});

/** The functions that a file declares, exported or not. */
const functionsOf = (path: string): string[] =>
  parse(path).statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  });

const MAX_VERBS = 6;

test("a file of verbs is named after one of its functions, and has six verbs at most", () => {
  for (const path of new Set(verbs.map((verb) => verb.path))) {
    expect(functionsOf(path).map(kebab), path).toContain(basename(path, ".ts"));
    expect(verbs.filter((verb) => verb.path === path).length, path).toBeLessThanOrEqual(MAX_VERBS);
  }
});

test("a verb takes its context and one input", () => {
  const wrong = verbs.filter(({ parameters }) => parameters.length > 2);
  expect(wrong.map(({ path, name, parameters }) => `${path}: ${name}(${parameters.join(", ")})`)).toEqual([]);
});
