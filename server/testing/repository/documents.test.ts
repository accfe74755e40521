import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const ROOTS = ["app", "components", "docs", "e2e", "lib", "public", "server"];

const walk = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: "utf8" }).map((path) => join(directory, path));

/** Files and directories, as paths from the root. */
const PATHS = [...ROOTS.filter(existsSync).flatMap((root) => [root, ...walk(root)]), ...readdirSync(".")];
const DOCUMENTS = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...walk("docs").filter((path) => path.endsWith(".md")),
];
const SCRIPTS = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

const citations = (pattern: RegExp) =>
  DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(pattern)].map(([, cited = ""]) => ({ document, cited })),
  );

/** `<noun>` and `*` stand for any name, `{a,b}` for either; a module may be cited without its extension. */
function exists(cited: string): boolean {
  const pattern = cited
    .replace(/\/$/, "")
    .replace(/[.()[\]]/g, "\\$&")
    .replace(/<[^>]*>|\*/g, "[^/]+")
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`);
  const whole = new RegExp(`^${pattern}(\\.tsx?)?$`);
  return PATHS.some((path) => whole.test(path));
}

/** Headings as GitHub makes them into anchors. */
const anchorsOf = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("what README and docs cite exists", () => {
  const paths = citations(
    /(?<![\w/.:@-])((?:app|components|docs|e2e|lib|public|server)\/(?:\(\w+\)|\[+[\w.]+\]+|[\w./<>{},*-])*[\w/>}*])/g,
  );
  const links = citations(/\]\((?!https?:)([^)]+)\)/g);
  const scripts = citations(/npm run ([\w:-]+)/g);

  test("each kind of citation is found", () => {
    for (const found of [paths, links, scripts]) expect(found.length).toBeGreaterThan(10);
  });

  test.each(paths)("$document: $cited", ({ cited }) => {
    expect(exists(cited)).toBe(true);
  });

  test("README's tree names every part of lib and server", () => {
    const readme = readFileSync("README.md", "utf8");
    const parts = ["lib", "server"].flatMap((root) =>
      readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [`${root}/${entry.name}`] : [],
      ),
    );
    expect(parts.filter((part) => !new RegExp(`^${part}\\b`, "m").test(readme))).toEqual([]);
  });

  test.each(links)("$document: link to $cited", ({ document, cited }) => {
    // The guides are pages too: these are addresses of a running Passbook.
    if (cited.startsWith("/"))
      return expect(cited).toMatch(/^\/(docs\/api|openapi\/\w+\.json|openapi\.json|llms\.txt)/);
    const [file = "", anchor] = cited.split("#");
    const target = file ? normalize(join(dirname(document), file)) : document;
    expect(existsSync(target)).toBe(true);
    // What a release carries.
    expect(target).toMatch(
      /^(docs|(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|\.env\.example)(\/|$)/,
    );
    if (anchor) expect(anchorsOf(target)).toContain(anchor);
  });

  test("each decision has a number of its own, and says it", () => {
    const records = readdirSync("docs/decisions").filter((name) => name !== "README.md");
    const told = records.map((name) => {
      const [, number] = /^# ([0-9]+)\. /.exec(readFileSync(`docs/decisions/${name}`, "utf8")) ?? [];
      return number?.padStart(4, "0");
    });
    expect(told).toEqual(records.map((name) => name.slice(0, 4)));
    expect(new Set(told).size).toBe(records.length);
  });

  test.each(scripts)("$document: npm run $cited", ({ cited }) => {
    expect(SCRIPTS).toContain(cited);
  });
});
