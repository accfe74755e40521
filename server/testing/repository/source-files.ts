import { readdirSync } from "node:fs";
import { join } from "node:path";

const ROOTS = ["app", "components", "lib", "server"];

/** The TypeScript of the program: no tests, nothing that only tests use. Paths from the root. */
export const sourceFiles = (): string[] =>
  ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)),
  ).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("server/testing/"),
  );
