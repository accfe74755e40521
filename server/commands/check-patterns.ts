import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { RegExpParser } from "@eslint-community/regexpp";
import { analyse } from "scslre";
import ts from "typescript";

/** What runs where input from outside can arrive: all but tests and their worlds. */
const READ = /^(app|components|lib|server)\/.*\.(tsx?|mjs)$/;
const APART = /\.test\.tsx?$|^server\/testing\//;

/** Expressions that a function puts together: what one of them looks like, in the order of the file. */
const BUILT: Record<string, RegExp[]> = {
  "lib/contract/text.ts": [/^[0-9]{1,10}$/],
  "server/commands/check-words.ts": [/\bwords?\b/gi],
  "server/db/embedded/roles.ts": [/:passbook_owner:([\w-]{43})\n/],
  "server/modules/identity/credentials/passcode-policy.ts": [/^[0-9]{6}$/],
  "server/modules/identity/credentials/password-policy.ts": [/0[^\p{L}\p{N}]*0[^\p{L}\p{N}]*7/gu],
  "server/modules/integration/imports/row-reader.ts": [/[,"\r\n]/g],
};

interface Pattern {
  place: string;
  text: string;
}

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);

/** Each expression of a file that is written as one; how many functions put together; and whether loading it makes others. */
function patternsOf(path: string) {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found = { written: [] as Pattern[], built: 0, onLoading: false };
  const visit = (node: ts.Node, inFunction: boolean): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.written.push({ place: `${path}:${line + 1}`, text: node.getText() });
    } else if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      if (inFunction) found.built += 1;
      else found.onLoading = true;
    }
    ts.forEachChild(node, (child) => visit(child, inFunction || isFunction(node)));
  };
  visit(file, false);
  return found;
}

/** What the loading of a module puts together, also in modules that it loads. */
async function loadedPatterns(path: string): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const { RegExp: native } = globalThis;
  globalThis.RegExp = new Proxy(native, {
    construct(target, given, as) {
      const expression: RegExp = Reflect.construct(target, given, as);
      made.push({ place: path, text: String(expression) });
      return expression;
    },
  });
  try {
    await import(pathToFileURL(resolve(path)).href);
  } finally {
    globalThis.RegExp = native;
  }
  return made;
}

/** Why an expression may take longer than its input is long; null where it does not. */
function faultOf({ place, text }: Pattern): string | null {
  const { reports } = analyse(new RegExpParser().parseLiteral(text));
  const [first] = reports;
  return first
    ? `${place}: ${text} is ${first.exponential ? "exponential" : "polynomial"} (${first.type})`
    : null;
}

/** `npm run patterns`: each regular expression takes time linear to what it reads, whatever that is. */
async function checkPatterns(): Promise<number> {
  const paths = execFileSync("git", ["ls-files"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => READ.test(path) && !APART.test(path));
  const faults: string[] = [];
  const patterns: Pattern[] = [];
  for (const path of paths) {
    const { written, built, onLoading } = patternsOf(path);
    const samples = BUILT[path] ?? [];
    if (samples.length !== built)
      faults.push(`${path}: ${built} expressions are put together, and ${samples.length} stand in BUILT`);
    patterns.push(...written, ...samples.map((sample) => ({ place: path, text: String(sample) })));
    if (onLoading) patterns.push(...(await loadedPatterns(path)));
  }
  faults.push(...patterns.flatMap((pattern) => faultOf(pattern) ?? []));
  process.stdout.write([...faults, `${patterns.length} expressions, ${faults.length} faults`, ""].join("\n"));
  return faults.length > 0 || patterns.length < 400 ? 1 : 0;
}

process.exitCode = await checkPatterns();
