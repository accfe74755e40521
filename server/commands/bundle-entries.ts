import { readFileSync } from "node:fs";
import { build } from "esbuild";

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
  build({
    entryPoints: [
      { in: "server/main.ts", out: "main" },
      { in: "server/page-process/run.ts", out: "page-process" },
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
