import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import packageFile from "../../package.json" with { type: "json" };
import { run, runAsProgram, TSC, writeDocumentTypes } from "./run";

const NAME = "passbook-sdk";
/** What is bundled with it, and in its types. */
const BUNDLED = ["openapi-fetch", "openapi-typescript-helpers"];

const licenceOf = (name: string) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, "utf8")}`;

/** Names of other files as Node resolves them: with an extension, and what is bundled beside it. */
const asPackaged = (text: string): string =>
  text.replace(/(from |import\()(["'])(?:\.\/)?([\w-]+)\2/g, '$1"./$3.js"');

const DECLARATIONS = [
  ...["--declaration", "--emitDeclarationOnly", "--strict", "--rootDir", ".", "--types", ""],
  ...["--target", "es2022", "--lib", "dom,dom.iterable,es2024", "--module", "esnext"],
  ...["--moduleResolution", "bundler", "--ignoreConfig"],
];

/** The types, without those of what it does not export. */
async function writeTypes(directory: string): Promise<void> {
  const write = (name: string, text: string) => writeFileSync(join(directory, name), asPackaged(text));
  const made = mkdtempSync(join(tmpdir(), "passbook-sdk-types-"));
  const code = await run(TSC, ["lib/sdk/index.ts", "--outDir", made, ...DECLARATIONS]);
  if (code !== 0) throw new Error("The types of the package could not be made.");
  const home = join(made, "lib/sdk");
  for (const name of readdirSync(home)) write(name, readFileSync(join(home, name), "utf8"));
  rmSync(made, { recursive: true });
  for (const name of BUNDLED)
    write(`${name}.d.ts`, readFileSync(`node_modules/${name}/dist/index.d.mts`, "utf8"));
  copyFileSync("lib/sdk/document-types.d.ts", join(directory, "document-types.d.ts"));
}

function writePackageFile(directory: string): void {
  const { version, license, engines } = packageFile;
  const exports = { ".": { types: "./index.d.ts", default: "./index.js" } };
  const description = "A typed client of Passbook: sign-up, sign-in, savings, feeds and webhooks.";
  const file = { name: NAME, version, description, license, type: "module", exports, engines };
  writeFileSync(
    join(directory, "package.json"),
    `${JSON.stringify({ ...file, sideEffects: false }, null, 2)}\n`,
  );
}

/** Where `npm run sdk` makes the package; its archive, which a deployment hands out, stands beside it. */
export const SDK = "dist/sdk";

/** Makes the package in a directory, and packs it beside. */
export async function makeSdk(directory = SDK): Promise<void> {
  if ((await writeDocumentTypes()) !== 0) throw new Error("The types of the document could not be made.");
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  await build({
    entryPoints: ["lib/sdk/index.ts"],
    outfile: join(directory, "index.js"),
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  await writeTypes(directory);
  writePackageFile(directory);
  // The guide is the package's README.
  copyFileSync("docs/guides/sdk.md", join(directory, "README.md"));
  copyFileSync("LICENSE", join(directory, "LICENSE"));
  writeFileSync(join(directory, "THIRD-PARTY-LICENSES"), BUNDLED.map(licenceOf).join("\n\n"));
  const pack = ["pack", resolve(directory), "--json", "--pack-destination", resolve(directory, "..")];
  const [{ filename }] = JSON.parse(execFileSync("npm", pack, { encoding: "utf8" }));
  renameSync(join(dirname(directory), filename), join(dirname(directory), `${NAME}.tgz`));
}

runAsProgram(import.meta.url, async () => {
  await makeSdk();
  process.stdout.write(`${SDK}/ and dist/${NAME}.tgz are ready\n`);
});
