import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as esbuild from "esbuild";
import { withLock } from "../db/embedded/with-lock";
import { addCompileHints } from "./add-compile-hints";
import { compressStatic, fingerprint } from "./fingerprint";
import { NEXT, run, runAsProgram } from "./run";
import { makeSdk } from "./sdk";

/** What `npm run <name>` starts in a production install (command.mjs). */
const SHELL = [
  "application",
  "branch",
  "audit",
  "backup",
  "company",
  "doctor",
  "import",
  "institution",
  "key",
  "migrate",
  "passwords",
  "product",
  "move",
  "restore",
  "staff",
];

/** Packages of many small files, which take a third of a start to read one by one. */
const INLINED = ["@simplewebauthn/server", "drizzle-orm", "hono", "libphonenumber-js", "nodemailer", "zod"];

/** Packages stay files of their own where they start threads, or find files beside them. */
const packages = () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.filter((name) => !INLINED.includes(name)).flatMap((name) => [name, `${name}/*`]);
};

/** Bundles what a production install starts with node alone: the entry and the commands. */
export const bundleEntries = (outdir: string) =>
  esbuild.build({
    entryPoints: [
      { in: "server/main.ts", out: "main" },
      { in: "server/page-process/run.ts", out: "page-process" },
      { in: "server/documents/paper-thread.ts", out: "paper-thread" },
      ...SHELL.map((name) => ({ in: `server/commands/shell/${name}.ts`, out: `commands/${name}` })),
    ],
    outdir,
    bundle: true,
    splitting: true,
    external: packages(),
    // Some of them are CommonJS.
    banner: {
      js: 'import { createRequire as requirer } from "node:module"; const require = requirer(import.meta.url);',
    },
    legalComments: "linked",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });

const MARK = "dist/fingerprint";

function isCurrent(print: string): boolean {
  const whole = existsSync(MARK) && existsSync("dist/main.js") && existsSync(".next/BUILD_ID");
  return whole && readFileSync(MARK, "utf8") === print;
}

async function buildAnew(print: string): Promise<void> {
  rmSync("dist", { recursive: true, force: true });
  mkdirSync("dist");
  await bundleEntries("dist");
  await makeSdk();
  const code = await run(NEXT, ["build"], { env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Error("The pages could not be built; see above.");
  addCompileHints(".next/static");
  await compressStatic(".next/static");
  // Written last: a build that was interrupted does not count.
  writeFileSync(MARK, print);
}

/** Builds the pages and the entry, unless the existing build is of the same sources. */
export async function build(): Promise<void> {
  const print = fingerprint();
  if (isCurrent(print)) return;
  await withLock(".build.lock", async () => {
    if (!isCurrent(print)) await buildAnew(print);
  });
}

runAsProgram(import.meta.url, build);
