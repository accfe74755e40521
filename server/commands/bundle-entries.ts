import { build } from "esbuild";

/** Bundles what a production install starts with node alone: the entry and the commands. */
export const bundleEntries = (outdir: string) =>
  build({
    entryPoints: [
      "server/main.ts",
      "server/commands/institution.ts",
      "server/commands/key.ts",
      "server/commands/staff.ts",
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
