import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const ROOTS = ["app", "components", "lib", "server"];
const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

const countSources = () =>
  ROOTS.flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" })).filter((path) =>
    /\.tsx?$/.test(path),
  ).length;

/** A tool that could not read the sources finds nothing wrong with them: reading too few fails as well. */
async function checkDependencies(): Promise<string[]> {
  const { output } = await cruise(
    ROOTS,
    { ruleSet: { forbidden: config.forbidden }, validate: true, ...config.options },
    undefined,
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  const { modules, summary } = output as ICruiseResult;
  const seen = modules.filter(({ source }) => /^(app|components|lib|server)\/.*\.tsx?$/.test(source));
  const links = seen.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  process.stdout.write(`${seen.length} modules, ${links} imports\n`);
  if (seen.length < countSources() || links === 0) return ["Not all modules could be read."];
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

const violations = await checkDependencies();
for (const violation of violations) process.stderr.write(`${violation}\n`);
process.exit(violations.length > 0 ? 1 : 0);
