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

/** Bundles what a production install starts with node alone: the entry and the commands. */
export const bundleEntries = (outdir: string) =>
  build({
    entryPoints: [
      { in: "server/main.ts", out: "main" },
      ...SHELL.map((name) => ({ in: `server/commands/shell/${name}.ts`, out: `commands/${name}` })),
    ],
    outdir,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
