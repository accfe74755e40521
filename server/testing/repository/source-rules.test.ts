import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOTS = ["app", "components", "lib", "server"];

/** The TypeScript of the program: no tests, nothing that only tests use. Paths from the root. */
const sourceFiles = (): string[] =>
  ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)),
  ).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/document-types\.d\.ts$/.test(path) &&
      !path.startsWith("server/testing/"),
  );

const FILES = sourceFiles().map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n") }));

const isComment = (line = "") => /^\s*(\/\/|\/\*|\*)/.test(line);
/** The frame of a comment says nothing: `/**` and its end on lines of their own. */
const hasWords = (line: string) => !/^\s*(\/\*\*?|\*\/|\*)\s*$/.test(line);

test("there are sources to look at", () => {
  expect(FILES.length).toBeGreaterThan(500);
});

test("a forced conversion of types has its reason in the line above", () => {
  const forced = FILES.flatMap(({ path, lines }) =>
    lines.flatMap((line, i) =>
      line.includes("as unknown as") && !isComment(lines[i - 1]) ? [`${path}:${i + 1}`] : [],
    ),
  );
  expect(forced).toEqual([]);
});

const READS_A_MESSAGE =
  /\bmessage\)?[?!]?\.(includes|startsWith|endsWith|match|search|indexOf)\(|\.(test|exec)\([^)]*\bmessage\b|\bmessage === /;

test("nothing reads a message to learn what happened: codes and reasons say it", () => {
  const reading = FILES.flatMap(({ path, lines }) =>
    lines.flatMap((line, i) => (READS_A_MESSAGE.test(line) ? [`${path}:${i + 1}`] : [])),
  );
  expect(reading).toEqual([]);
});

test("a comment has at most three lines", () => {
  const long = FILES.flatMap(({ path, lines }) => {
    const found: string[] = [];
    let length = 0;
    for (const [i, line] of lines.entries()) {
      if (!isComment(line) || line.trim().startsWith("/**")) length = 0;
      if (isComment(line) && hasWords(line)) length += 1;
      if (length === 4) found.push(`${path}:${i + 1}`);
    }
    return found;
  });
  expect(long).toEqual([]);
});

/** Paths of the lines of code where something stands, but for the one file that may have it. */
const placesOf = (pattern: RegExp, home: string, except = /^$/) =>
  FILES.filter(({ path }) => path !== home && !except.test(path)).flatMap(({ path, lines }) =>
    lines.flatMap((line, i) => (pattern.test(line) && !isComment(line) ? [`${path}:${i + 1}`] : [])),
  );

test("the environment, the clock and what is random are read in one place each", () => {
  const bundler = /^server\/commands\/build\.ts$/;
  expect(placesOf(/\bprocess\.env\b/, "server/core/process-environment.ts", bundler)).toEqual([]);
  // What Postman runs reads the clock of Postman.
  const postman = /^server\/api\/document\/postman\//;
  expect(placesOf(/\bDate\.now\b|new Date\(\)/, "lib/clock.ts", postman)).toEqual([]);
  expect(placesOf(/\bMath\.random\b/, "server/core/clock-and-random.ts", postman)).toEqual([]);
});
