import { readFileSync } from "node:fs";
import { join } from "node:path";
import { patternsOfPaths } from "../core/index";

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string }[];
}

const NEXT = "/_next/";

/** The patterns of what Next serves, as its build noted them. */
export function patternsOfPages(rootDir: string): (path: string) => string | null {
  const text = readFileSync(join(rootDir, ".next/routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes }: Manifest = JSON.parse(text);
  const pages = [...staticRoutes, ...dynamicRoutes].map(({ page }) => page);
  const patternOf = patternsOfPaths(pages.filter((page) => !page.includes("[[...")));
  return (path) => (path.startsWith(NEXT) ? `${NEXT}*` : patternOf(path));
}
